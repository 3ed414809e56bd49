import type { WireSuccess } from 'shared-types/calls';

/** What a game tells of itself before any stake, in one language. */
export type GameSheet = Pick<WireSuccess<'get-game-detail'>, 'returns' | 'rules' | 'roundMs'>;
