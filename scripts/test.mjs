// `npm test`: installs what is missing and runs every check.
import { handOver, prepare } from './prepare.mjs';

prepare();
handOver('scripts/checks/run-checks.ts', process.argv.slice(2));
