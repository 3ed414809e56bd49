// `npm run new-feature`: installs packages if needed and creates a feature.
import { handOver, prepare } from './prepare.mjs';

prepare();
handOver('scripts/new-feature/main.ts', process.argv.slice(2));
