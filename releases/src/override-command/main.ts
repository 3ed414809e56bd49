import { writeError, writeText } from 'shared-types/output';
import { createOverrideCommand } from './override-command.ts';

try {
  createOverrideCommand({ out: (text) => writeText(process.stdout, text) })
    .configureOutput({ writeErr: (text) => writeText(process.stderr, text) })
    .parse();
} catch (error) {
  writeError(process.stderr, error);
  process.exitCode = 1;
}
