// `npm start`: installs what is missing and starts the whole site.
import { handOver, prepare } from './prepare.mjs';

prepare();
handOver('scripts/site/start-site.ts', process.argv.slice(2));
