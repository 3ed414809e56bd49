import { expect, it } from '@jest/globals';
import Fastify from 'fastify';
import os from 'node:os';
import { readProxyEnvironment } from '../environment.ts';
import { errorResponses } from '../protection/error-responses.ts';
import { browserSession } from './browser-session.ts';

it('sends an error text to a request rejected before the session is read', async () => {
  const app = Fastify();
  await app.register(errorResponses);
  app.addHook('onRequest', async () => {
    throw Object.assign(new Error('words of the inside'), { statusCode: 503 });
  });
  const environment = readProxyEnvironment({
    BACKEND_URL: 'http://127.0.0.1:1',
    RELEASES_DIR: os.tmpdir(),
    SESSION_SECRET: 'a-secret-of-sessions-with-enough-characters-in-it',
  });
  await app.register(browserSession, { environment, now: Date.now });
  app.get('/api/session', async () => ({}));
  const response = await app.inject({ url: '/api/session' });
  expect(response.statusCode).toBe(503);
  expect(response.json()).toEqual({ error: 'The site is busy; please try again in a moment.' });
  await app.close();
});
