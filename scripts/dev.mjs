// `npm run dev`: starts hot reload for all packages or the named ones.
import { handOver, prepare } from './prepare.mjs';

prepare();
handOver('scripts/site/start-development.ts', process.argv.slice(2));
