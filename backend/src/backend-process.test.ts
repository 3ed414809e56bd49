import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { LedgerReport } from './ledger/verify-ledger.ts';
import { type BackendProcess, endBackend, runProgram, startBackend } from './testing/backend-process.ts';
import { getMemoryFolder } from './testing/memory-folder.ts';
import {
  callBackend,
  findChangedResponses,
  LOAD_AMOUNT_WON,
  logInDemoMember,
  startMoneyLoad,
} from './testing/money-load.ts';

/**
 * One in `npm test`, more in `npm run test:full`; `npm run drill -- kills` makes as many as configured, of the whole
 * site.
 */
const KILLS = process.env.FULL_TESTS === '1' ? 6 : 1;
/** A kill follows a random number of responses, at most this one. */
const MAX_RESPONSES_BEFORE_KILL = 40;

const folder = mkdtempSync(path.join(getMemoryFolder(), 'backend-process-'));
const env = { DATA_DIR: folder, DATABASE_URL: '', STOP_PAUSE_MS: '1000' };

const operate = async (...words: string[]) => runProgram('operators/command/main.ts', words, env);
const verify = async () => JSON.parse((await operate('ledger-verify', '--json')).output) as LedgerReport;
const readPostmasterPid = () => Number.parseInt(readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8'), 10);

describe('a backend process', () => {
  let backend: BackendProcess;
  beforeAll(async () => {
    backend = await startBackend(env);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('loses no acknowledged request when killed; the next one continues its PostgreSQL', async () => {
    const pid = readPostmasterPid();
    const token = await logInDemoMember(backend);
    const readBalance = async () =>
      Number((await callBackend(backend, token, 'get-in-game-balance', {})).balance) / LOAD_AMOUNT_WON;
    const before = await readBalance();
    const responses = new Map<string, object>();
    let unanswered = 0;
    for (let life = 0; life < KILLS; life += 1) {
      const load = startMoneyLoad(backend, token);
      await load.answered(randomInt(1, MAX_RESPONSES_BEFORE_KILL));
      expect(load.failures).toEqual([]);
      await endBackend(backend, 'SIGKILL');
      await load.stop();
      unanswered += load.failures.length;
      load.responses.forEach((response, id) => responses.set(id, response));
      backend = await startBackend(env);
      // The newest are what this crash could lose.
      const newest = new Map([...load.responses].slice(-10));
      expect(await findChangedResponses(backend, token, newest)).toEqual([]);
    }
    expect(await findChangedResponses(backend, token, responses)).toEqual([]);
    // Requests can be carried out although their response was lost.
    const effects = before - (await readBalance());
    expect(effects).toBeGreaterThanOrEqual(responses.size);
    expect(effects).toBeLessThanOrEqual(responses.size + unanswered);
    expect(readPostmasterPid()).toBe(pid);
  }, 600_000);

  it('shares its database with no second site, but with commands', async () => {
    await expect(startBackend(env)).rejects.toThrow(/code 1.*in use by process \d+.*DATA_DIR/s);
    expect(await verify()).toMatchObject({ broken: [], members: 2 });
  }, 120_000);

  it('ends readiness immediately at SIGTERM, and port and PostgreSQL after the pause', async () => {
    const { url, process: child } = backend;
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    const responses: string[] = [];
    // Until the connection is rejected.
    for (let response: string | undefined = ''; response !== undefined;) {
      response = await fetch(`${url}/readyz`).then(
        async (received) => `${received.status} ${await received.text()}`,
        () => undefined,
      );
      responses.push(response ?? 'refused');
    }

    const unready = responses.filter((text) => !text.startsWith('200'));
    // Fastify itself rejects what arrives while it closes the port.
    expect(unready[0]).toBe('503 {"status":"stopping"}');
    expect(unready.filter((text) => !text.startsWith('503'))).toEqual(['refused']);
    expect(await exit).toEqual([0, null]);
    expect(readPostmasterPid).toThrow('ENOENT');
  });

  it('ends with a clear message when its PostgreSQL is killed, and can be restarted', async () => {
    const { process: child } = await startBackend(env);
    let output = '';
    child.stderr?.on('data', (bytes: Buffer) => (output += bytes.toString()));
    const ended = once(child, 'close');
    process.kill(readPostmasterPid(), 'SIGKILL');
    expect(await ended).toEqual([1, null]);
    expect(output).toContain('PostgreSQL ended');
    expect((await verify()).broken).toEqual([]);
  });
});
