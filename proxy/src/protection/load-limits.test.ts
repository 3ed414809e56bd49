import net, { type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { SESSION_PATH } from 'shared-types/calls';
import { setUpTestSites } from '../testing/set-up-test-site.ts';
import { loadLimits } from './load-limits.ts';

const start = setUpTestSites({ LOG_LEVEL: 'silent' });

describe('a request', () => {
  it('rejects a body above 16 KiB and does not forward it', async () => {
    const { backend, post } = await start();
    const send = async (length: number) => post(SESSION_PATH, { userId: 'demo01', password: 'x'.repeat(length) });
    expect((await send(17_000)).statusCode).toBe(413);
    expect(backend.seen).toEqual([]);
    expect((await send(15_000)).statusCode).toBe(400);
  });

  it('loses its connection when headers take more than 5 s, or the body more than 10 s', async () => {
    const { app } = await start();
    await app.listen({ host: '127.0.0.1', port: 0 });
    expect(app.server).toMatchObject({ headersTimeout: 5_000, requestTimeout: 10_000 });
    // The server looks once a second which connections are too slow.
    app.server.headersTimeout = 100;
    app.server.requestTimeout = 200;
    const untilClosed = async (text: string) =>
      new Promise<void>((resolve, reject) => {
        const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text));
        socket.on('close', () => resolve()).on('error', reject);
        socket.resume();
      });
    await Promise.all([
      untilClosed('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '),
      untilClosed('POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{'),
    ]);
  });
});

describe('a process that was blocked for 1.6 s', () => {
  it.each([
    ['rejects requests', 0, 503],
    ['rejects none if its start was the reason', undefined, 200],
  ])('%s', async (_, startMs, status) => {
    const app = Fastify();
    await app.register(loadLimits, { watchProcess: true, ...(startMs !== undefined && { startMs }) });
    app.get('/', () => 'served');
    await app.listen({ host: '127.0.0.1', port: 0 });
    await setTimeout(1);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_600);
    await setTimeout(50);
    const { statusCode } = await app.inject('/');
    await app.close();
    expect(statusCode).toBe(status);
  });
});
