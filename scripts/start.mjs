// `npm start`: installs packages if needed and starts the site.
import { handOver, prepare } from './prepare.mjs';

prepare();
handOver('scripts/site/start-site.ts', process.argv.slice(2));
