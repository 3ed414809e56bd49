// `npm test`: installs packages if needed and runs all checks.
import { handOver, prepare } from './prepare.mjs';

prepare();
handOver('scripts/checks/run-checks.ts', process.argv.slice(2));
