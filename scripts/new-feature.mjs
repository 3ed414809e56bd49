// `npm run new-feature`: installs what is missing and makes a feature.
import { handOver, prepare } from './prepare.mjs';

prepare();
handOver('scripts/new-feature/main.ts', process.argv.slice(2));
