import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RecordingBackend, startRecordingBackend } from '../testing/recording-backend.ts';
import { type ReleaseProject, createReleaseProject } from 'releases/testing/release-project.ts';

const SOCKETS = 300;
const UNREAD = 20;

let project: ReleaseProject;
let backend: RecordingBackend;
const children: ChildProcess[] = [];
const sockets: net.Socket[] = [];

beforeAll(async () => {
  project = createReleaseProject();
  backend = await startRecordingBackend();
  // Nothing that a compressed form would make small.
  await project.live('shell', { files: { 'large.js': randomBytes(110_000).toString('base64') } });
  const games = Array.from({ length: 4_000 }, (_, at) => ({
    code: `game-${at}`,
    name: randomBytes(40).toString('hex'),
  }));
  backend.respond = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: 'success', games }));
  };
});
afterAll(async () => {
  sockets.forEach((socket) => socket.destroy());
  children.forEach((child) => child.kill('SIGKILL'));
  await backend.close();
  project.remove();
});

/** Starts a proxy in a separate process, to measure its memory. */
async function startProxy(): Promise<{ port: number; megabytes(): number }> {
  const child = fork(path.join(import.meta.dirname, '../main.ts'), {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      METRICS_PORT: '0',
      BACKEND_URL: backend.url,
      RELEASES_DIR: project.folder,
      SESSION_SECRET: 'a-secret-of-the-tests-with-enough-characters',
      PUBLIC_ORIGINS: 'http://site.example',
      // A separate address per visitor, so that no rate limit distorts the measurement.
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
    },
  });
  children.push(child);
  const [{ ready }] = (await once(child, 'message')) as [{ ready: { address: string } }];
  return {
    port: Number(new URL(ready.address).port),
    megabytes: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)]).toString()) / 1024,
  };
}

/** Visitors who read what they ask for. */
async function visit(port: number): Promise<void> {
  await Promise.all(
    Array.from({ length: SOCKETS }, async (_, at) => {
      const socket = net.connect(port, '127.0.0.1');
      socket.write(requestAt(at)(`10.2.${at % 3}.${at % 250}`).replace('\r\n', '\r\nConnection: close\r\n'));
      socket.resume();
      await once(socket, 'close');
    }),
  );
}

const get = (url: string) => (from: string) =>
  `GET ${url} HTTP/1.1\r\nHost: site.example\r\nX-Forwarded-For: ${from}\r\n\r\n`;
const call = (from: string) =>
  [
    'POST /api/routes/get-slot-by-company HTTP/1.1',
    'Host: site.example',
    `X-Forwarded-For: ${from}`,
    'Origin: http://site.example',
    'X-Requested-By: member-site',
    'Content-Type: application/json',
    'Content-Length: 20',
    '',
    '{"company":"dalbit"}',
  ].join('\r\n');

/** What visitors ask for by turns: a file, a page, a list of the backend. */
const REQUESTS = [get('/assets/shell/1.0.0/large.js'), get('/'), call];
const requestAt = (at: number) => REQUESTS[at % REQUESTS.length] ?? call;

describe('visitors who ask and never read', () => {
  it('limits the memory for visitors who send requests and never read', async () => {
    const proxy = await startProxy();
    for (let round = 0; round < 4; round += 1) {
      await visit(proxy.port);
    }
    const before = proxy.megabytes();
    let most = before;
    await Promise.all(Array.from({ length: SOCKETS }, (_, at) => askForNothing(proxy.port, at)));
    for (let round = 0; round < 2; round += 1) {
      await visit(proxy.port);
      most = Math.max(most, proxy.megabytes());
    }
    process.stdout.write(`  ≈ slow readers: memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB with them\n`);
    // About 1.06; 1.25 and more without the queue of each connection.
    expect(most / before).toBeLessThan(1.15);
  });
});

/** Sends 20 requests and reads nothing; every second client pipelines them, the others send them in small pieces. */
async function askForNothing(port: number, at: number): Promise<void> {
  const text = requestAt(at)(`10.1.1.${at % 250}`);
  const socket = net.connect(port, '127.0.0.1').pause();
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  for (const part of at % 6 < 3 ? [text.repeat(UNREAD)] : Array.from({ length: UNREAD }, () => text)) {
    await new Promise((written) => socket.write(part, written));
  }
}
