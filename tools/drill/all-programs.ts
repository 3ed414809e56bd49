import type { DrillProgram } from './drill-program.ts';
import { badReleases } from './programs/bad-releases.ts';
import { diskErrors, diskFull } from './programs/disk-faults.ts';
import { floods } from './programs/floods.ts';
import { kills } from './programs/kills.ts';
import { postgresBlackHole, postgresCut, postgresHalfClosed, postgresRestarted } from './programs/postgres-faults.ts';
import { power } from './programs/power.ts';
import { slowReaders } from './programs/slow-readers.ts';
import { soak } from './programs/soak.ts';

/** Every drill, in the order of `npm run drill -- all`. */
export const PROGRAMS: readonly DrillProgram[] = [
  kills,
  power,
  diskErrors,
  diskFull,
  postgresRestarted,
  postgresCut,
  postgresBlackHole,
  postgresHalfClosed,
  slowReaders,
  floods,
  badReleases,
  soak,
];
