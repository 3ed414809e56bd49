import type { DrillProgram } from './drill-program.ts';
import { kills } from './programs/kills.ts';
import { postgresBlackHole, postgresCut, postgresHalfClosed, postgresRestarted } from './programs/postgres-faults.ts';

/** Every drill, in the order of `npm run drill -- all`. */
export const PROGRAMS: readonly DrillProgram[] = [
  kills,
  postgresRestarted,
  postgresCut,
  postgresBlackHole,
  postgresHalfClosed,
];
