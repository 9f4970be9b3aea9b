import { BLUE, RED, type SideLooks } from '../../lib/sides.ts';

export const LOOKS: SideLooks = { us: BLUE, ussr: RED };
