// Installs packages if needed, then runs a program of this folder with the arguments that follow its path.
import { handOver, prepare } from './prepare.mjs';

const [program, ...args] = process.argv.slice(2);
prepare();
handOver(`scripts/${program}`, args);
