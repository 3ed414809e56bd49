import type { DrillProgram } from './drill-program.ts';
import { aliveAsWritten } from './programs/alive-as-written.ts';
import { badReleases } from './programs/bad-releases.ts';
import { closings } from './programs/closings.ts';
import { endpointFloods } from './programs/endpoint-floods.ts';
import { floods } from './programs/floods.ts';
import { hangingPages } from './programs/hanging-pages.ts';
import { killedReleases } from './programs/killed-releases.ts';
import { kills } from './programs/kills.ts';
import { outsideFeature } from './programs/outside-feature.ts';
import { pagesApart } from './programs/pages-apart.ts';
import { postgresBlackHole, postgresCut, postgresHalfClosed, postgresRestarted } from './programs/postgres-faults.ts';
import { sameBytes } from './programs/same-bytes.ts';
import { silentReleases } from './programs/silent-releases.ts';
import { slowReaders } from './programs/slow-readers.ts';
import { soak } from './programs/soak.ts';

/** Every drill, in the order of `npm run drill -- all`. */
export const PROGRAMS: readonly DrillProgram[] = [
  kills,
  postgresRestarted,
  postgresCut,
  postgresBlackHole,
  postgresHalfClosed,
  closings,
  slowReaders,
  floods,
  endpointFloods,
  pagesApart,
  hangingPages,
  aliveAsWritten,
  badReleases,
  silentReleases,
  killedReleases,
  sameBytes,
  outsideFeature,
  soak,
];
