import { createReleaseProgram } from './program.ts';
import { runWithContext } from './run-with-context.ts';

await runWithContext(createReleaseProgram);
