import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { readWebhooks } from '../environment/webhook-settings.ts';
import { WebhookSender } from './webhook-sender.ts';

/** Secret and its 32 bytes. */
const SECRET = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';
const KEY = '0123456789abcdef0123456789abcdef';
const STOP = {
  at: '2026-11-22T06:10:00.000Z',
  by: 'proxy',
  action: 'stop',
  detail: 'mf-wallet@1.1.0: failed for 9 of 80 visitors',
  figures: { visitors: 80, failing: 9 },
  revision: 7,
};

let receiver: http.Server;
let address: string;
let received: { readonly path: string; readonly headers: http.IncomingHttpHeaders; readonly body: string }[];
/** Statuses of the next responses; the last one is repeated, and 0 sends no response. */
let statuses: number[];
let failures: string[];
beforeEach(async () => {
  [received, statuses, failures] = [[], [204], []];
  receiver = http.createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      const status = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 204;
      return status !== 0 && response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
    });
  });
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterEach(() => {
  receiver.closeAllConnections();
  receiver.close();
});

async function sent(entry = STOP): Promise<void> {
  const settings = { RELEASE_WEBHOOKS: address, RELEASE_WEBHOOK_SECRET: SECRET };
  const sender = new WebhookSender(readWebhooks(settings, failures), {
    now: () => 1_674_087_231_999,
    failed: (message) => failures.push(message),
    waitsMs: [0, 1, 1],
    // Long for a busy machine, unless the receiver never responds.
    timeoutMs: statuses.includes(0) ? 500 : 30_000,
  });
  sender.send(entry);
  await sender.end(30_000);
}

describe('WebhookSender', () => {
  it('sends a signed entry once to each receiver', async () => {
    await sent();
    const [message, ...more] = received;
    expect(more).toEqual([]);
    expect(JSON.parse(message?.body ?? '')).toEqual({ type: 'release.stop', timestamp: STOP.at, data: STOP });
    const id = `7-${Date.parse(STOP.at)}`;
    const signature = createHmac('sha256', KEY).update(`${id}.1674087231.${message?.body}`).digest('base64');
    expect(message?.headers).toMatchObject({
      'webhook-id': id,
      'webhook-timestamp': '1674087231',
      'webhook-signature': `v1,${signature}`,
    });
    expect(failures).toEqual([]);
  });

  it.each(['publish', 'canary', 'step', 'staff', 'prune'])('does not send the action %s', async (action) => {
    await sent({ ...STOP, action });
    expect(received).toEqual([]);
  });

  it('repeats a failed message until it is delivered', async () => {
    statuses = [500, 429, 200];
    await sent();
    expect(received).toHaveLength(3);
    expect(failures).toEqual([]);
  });

  it.each([
    ['rejects the message', [403], 1, /responded with 403/],
    ['redirects', [302], 1, /responded with 302/],
    ['always fails', [503], 3, /responded with 503/],
    ['never responds', [0], 3, /timeout/],
  ])('reports a receiver that %s', async (_, next, times, message) => {
    statuses = next;
    await sent();
    expect(received.map(({ path }) => path)).toEqual(Array.from({ length: times }, () => '/hook'));
    expect(failures).toEqual([expect.stringMatching(/127\.0\.0\.1:\d+ could not be notified of the stop: /)]);
    expect(failures[0]).toMatch(message);
    expect(failures[0]).not.toContain('/hook');
  });

  it('aborts messages to a hanging receiver after the maximum wait', async () => {
    statuses = [0];
    const one = new WebhookSender(
      { addresses: [address], key: Buffer.from(KEY) },
      { now: () => 1_000, failed: (message) => failures.push(message) },
    );
    one.send(STOP);
    const started = performance.now();
    await one.end(50);
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(failures).toEqual([expect.stringMatching(/aborted/)]);
  });
});
