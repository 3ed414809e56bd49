import { runRelease } from './program.ts';
import { runWithContext } from './run-with-context.ts';

await runWithContext(
  async (context, err) => runRelease(process.argv.slice(2), context, err),
  // Escaped by runRelease.
  (text) => process.stdout.write(text),
);
