import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { CALLS_PATH } from 'shared-types/platform';
import { SESSION_PATH } from 'shared-types/calls';
import { SELF_SIGNED } from '../testing/self-signed.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

let backend: https.Server;
let site: TestSite;
let requestCount: number;
beforeEach(async () => {
  requestCount = 0;
  backend = https.createServer(SELF_SIGNED, (_, response) => {
    requestCount += 1;
    response.setHeader('content-type', 'application/json').end('{"status":"success"}');
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const { port } = backend.address() as AddressInfo;
  site = await startTestSite({ BACKEND_URL: `https://127.0.0.1:${port}`, LOG_LEVEL: 'silent' });
});
afterEach(async () => {
  await site.close();
  await new Promise((resolve) => backend.close(resolve));
});

describe('a backend with an untrusted certificate', () => {
  it.each([
    ['a page’s call', `${CALLS_PATH}/check-user-id`, { id: 'newone1' }],
    ['the proxy’s own', SESSION_PATH, { userId: 'demo01', password: 'x' }],
  ])('sends nothing to a backend with an untrusted certificate: %s', async (_, url, payload) => {
    const { statusCode } = await site.post(url, payload);
    expect([statusCode, requestCount]).toEqual([502, 0]);
  });
});
