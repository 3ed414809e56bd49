import { FRONT_ENDS } from 'feature-kit/project/front-ends.ts';
import { buildFrontEnds, listGamesPages } from './build-front-end.ts';

// Builds what `npm start` would build, so that a later start is faster.
await buildFrontEnds([...FRONT_ENDS, ...listGamesPages()], () => undefined);
