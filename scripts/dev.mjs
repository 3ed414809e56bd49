// `npm run dev`: hot reload for everything, or for the packages that are named.
import { handOver, prepare } from './prepare.mjs';

prepare();
handOver('scripts/site/start-development.ts', process.argv.slice(2));
