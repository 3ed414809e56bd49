import { buildFrontEnd } from './build-front-end.ts';
import { buildGamesPages } from './build-games-pages.ts';
import { FRONT_ENDS } from 'feature-kit/project/front-ends.ts';
import { inputHash } from 'feature-kit/project/input-hash.ts';

// Builds what `npm start` would build, so that a later start is faster.
for (const frontEnd of FRONT_ENDS) {
  await buildFrontEnd(frontEnd, inputHash(frontEnd));
}
await buildGamesPages(() => undefined);
