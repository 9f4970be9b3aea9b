import { BLUE, PLUM, type SideLooks } from '../../lib/sides.ts';

export const LOOKS: SideLooks = { us: BLUE, jihadist: PLUM };
