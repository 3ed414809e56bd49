import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { CALLS, type CallName } from 'shared-types/calls';

const MAIN = path.join(import.meta.dirname, 'main.ts');

const run = (...words: readonly string[]) =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, ...words], { stdio: 'pipe' });

describe('npm run mock-backend', () => {
  it('serves the calls of its level until stopped', async () => {
    const backend = run('--level', '1', '--port', '0');
    const ended = once(backend, 'exit');
    const [printed] = (await once(backend.stdout, 'data')) as [Buffer];
    const address = /^Mock backend of level 1 at (?<address>http:\S+)\nBACKEND_URL=\k<address> npm start\n$/.exec(
      printed.toString(),
    )?.groups?.address;
    const ask = async (name: CallName) => fetch(`${address}${CALLS[name].backendPath}`, { method: 'POST' });
    try {
      expect(await (await ask('check-user-nick')).json()).toEqual({ status: 'success' });
      expect((await ask('get-member')).status).toBe(404);
    } finally {
      backend.kill();
    }
    expect(await ended).toEqual([0, null]);
  });

  it.each([
    [['--level', '3'], 'must be 1 or 2'],
    [['--level', '1', '--port', 'x'], 'port should be >= 0 and < 65536'],
  ])('prints an error for %j', async (words, problem) => {
    const backend = run(...words);
    const [[message], [code]] = (await Promise.all([once(backend.stderr, 'data'), once(backend, 'exit')])) as [
      [Buffer],
      [number],
    ];
    expect([message.toString(), code]).toEqual([expect.stringContaining(problem), 1]);
  });
});
