import { BLUE, RED, type SideLooks } from '../../lib/sides.ts';

export const LOOKS: SideLooks = { cia: BLUE, kgb: RED };
