import type { CallSuccess } from 'shared-types';

/** What a game tells of itself before any stake, in one language. */
export type GameSheet = Pick<CallSuccess<'get-game-detail'>, 'returns' | 'rules' | 'roundMs'>;
