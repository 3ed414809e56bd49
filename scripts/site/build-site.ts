import { FRONT_ENDS } from 'feature-kit/project/front-ends.ts';
import { writeError } from 'shared-types/output';
import { buildFrontEnds, listGamesPages } from './build-front-end.ts';

// Runs `build-site.ts [package]`: builds a package if its input changed, or all that `npm start` would build.
const named = process.argv.slice(2);
try {
  await buildFrontEnds(named.length > 0 ? named : [...FRONT_ENDS, ...listGamesPages()], () => undefined);
} catch (error) {
  writeError(process.stderr, error);
  process.exitCode = 1;
}
