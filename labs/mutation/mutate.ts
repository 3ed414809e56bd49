import { spawnSync } from 'node:child_process';
import path from 'node:path';
import startTestServer from 'backend/src/testing/start-test-server.ts';
import areas from './areas.json' with { type: 'json' };
import { writeText } from 'shared-types/output';

const LABS = path.dirname(import.meta.dirname);

/** Runs Stryker on the named areas, or on all of them. Returns 1 when the score of an area is below 90 %. */
async function main(names: readonly string[]): Promise<number> {
  const known = new Map(Object.entries(areas));
  const chosen = names.length === 0 ? [...known.keys()] : names;
  const getWorkspace = (name: string) => known.get(name)?.workspace ?? '';
  if (chosen.some((name) => getWorkspace(name) === 'backend')) {
    // One database server for all runs: Stryker ends its processes without their exit handlers.
    await startTestServer();
  }
  const failed = chosen.filter((name) => {
    writeText(process.stdout, `\n${name}\n`);
    const { status } = spawnSync(
      path.join(LABS, 'node_modules/.bin/stryker'),
      ['run', path.join(LABS, 'mutation/stryker.config.mjs')],
      {
        cwd: path.join(LABS, '..', getWorkspace(name)),
        env: { ...process.env, MUTATION_AREA: name },
        stdio: 'inherit',
      },
    );
    return status !== 0;
  });
  if (failed.length > 0) {
    writeText(process.stdout, `\nBelow 90 % or not run: ${failed.join(', ')}\n`);
  }
  return failed.length === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
