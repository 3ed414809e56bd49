import { afterAll, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { superviseService } from './supervised-service.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'kept-service-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A service that sends its address, and ends on a request to its port. */
const SERVICE = `
import http from 'node:http';
if (process.env.BROKEN === 'y') process.exit(3);
const server = http.createServer((request, response) => {
  response.end('here');
  if (request.url === '/die') process.kill(process.pid, 'SIGKILL');
});
server.listen(Number(process.env.AT ?? 0), '127.0.0.1', () => process.send({ ready: { port: server.address().port } }));
process.once('SIGTERM', () => process.exit(0));
`;

const ask = async (port: number, where: string) =>
  fetch(`http://127.0.0.1:${port}${where}`).then(
    async (response) => response.text(),
    () => 'away',
  );

it('restarts at the same address after a crash, reports it, and stops', async () => {
  const file = path.join(folder, 'service.mjs');
  writeFileSync(file, SERVICE);
  const reported: string[] = [];
  const again = Promise.withResolvers<void>();
  const service = await superviseService<{ port: number }>({
    name: 'backend',
    file,
    env: {},
    log: 'inherit',
    say: (line) => {
      reported.push(line);
      if (line.endsWith('runs again.')) {
        again.resolve();
      }
    },
    again: ({ port }) => ({ AT: String(port) }),
  });
  const { port } = service.ready;
  expect(await ask(port, '/')).toBe('here');
  await ask(port, '/die');
  await again.promise;
  expect(await ask(port, '/')).toBe('here');
  await service.stop();
  expect(await ask(port, '/')).toBe('away');
  expect(reported).toEqual([
    'The backend ended (SIGKILL).',
    'Starting the backend again in 250 ms.',
    'The backend runs again.',
  ]);
});

it('throws when the first start fails', async () => {
  const file = path.join(folder, 'service.mjs');
  const options = { name: 'backend', file, env: { BROKEN: 'y' }, log: 'inherit', say: () => undefined } as const;
  await expect(superviseService({ ...options, again: () => ({}) })).rejects.toThrow('it ended with code 3');
});
