import { Line } from 'shared-types/calls';
import { Type } from 'typebox';

const Id = Line({ minLength: 1, maxLength: 100 });
const strict = { additionalProperties: false };
/** More spots than any game has. */
const MAX_SPOTS = 200;

/** Schemas of the game page's requests. */
export const RGS_REQUESTS = {
  authenticate: Type.Object({ t: Id }, strict),
  bet: Type.Object(
    {
      sessionId: Id,
      requestId: Id,
      clientSeed: Type.String({ maxLength: 64, pattern: '^[0-9a-f]{16,64}$' }),
      bets: Type.Record(Type.String(), Type.Integer({ minimum: 1, maximum: 1_000_000_000 }), {
        maxProperties: MAX_SPOTS,
      }),
    },
    strict,
  ),
  session: Type.Object({ sessionId: Id }, strict),
};
