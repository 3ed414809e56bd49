import type { DrillProgram } from './drill-program.ts';
import { endpointFloods } from './programs/endpoint-floods.ts';
import { kills } from './programs/kills.ts';
import { postgresBlackHole, postgresCut, postgresHalfClosed, postgresRestarted } from './programs/postgres-faults.ts';
import { silentReleases } from './programs/silent-releases.ts';
import { soak } from './programs/soak.ts';

/** Every drill, in the order of `npm run drill -- all`. */
export const PROGRAMS: readonly DrillProgram[] = [
  kills,
  postgresRestarted,
  postgresCut,
  postgresBlackHole,
  postgresHalfClosed,
  endpointFloods,
  silentReleases,
  soak,
];
