import { writeError, writeText } from 'shared-types/output';
import { overrideCommand } from './override-command.ts';

try {
  overrideCommand({ out: (text) => writeText(process.stdout, text) })
    .configureOutput({ writeErr: (text) => writeText(process.stderr, text) })
    .parse();
} catch (error) {
  writeError(process.stderr, error);
  process.exitCode = 1;
}
