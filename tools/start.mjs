// `npm start`: installs what is missing and starts the whole site.
import { handOver, prepare } from './prepare.mjs';

prepare();
handOver('site', process.argv.slice(2));
