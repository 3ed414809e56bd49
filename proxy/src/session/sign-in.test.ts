import { expect, it } from '@jest/globals';
import { SESSION_PATH } from 'shared-types/calls';
import { respondWithJson } from '../testing/recording-backend.ts';
import { BACKEND_USER } from '../testing/test-site.ts';
import { setUpTestSite } from '../testing/set-up-test-site.ts';

const site = setUpTestSite();

it.each<[string, number, object, number, object]>([
  ['by HTTP 401', 401, { error: 'no' }, 200, { status: 'pass' }],
  ['by HTTP 403', 403, { error: 'no' }, 200, { status: 'pass' }],
  [
    'by HTTP 429',
    429,
    { error: 'slow down', retryAfter: 12 },
    429,
    { error: 'Too many logins. Try again in a moment.', retryAfter: 12 },
  ],
  [
    'by a success without a token',
    200,
    { status: 'success', token: '', user: BACKEND_USER },
    502,
    { error: expect.any(String) },
  ],
])('starts no session when the response is %s', async (_, http, body, answered, shown) => {
  site.backend.respond = respondWithJson(http, body);
  const response = await site.post(SESSION_PATH, { userId: 'demo01', password: 'x' });
  expect([response.statusCode, response.json()]).toEqual([answered, shown]);
  expect(String(response.headers['set-cookie'] ?? '')).not.toMatch(/session-[\w-]{16}=[^;]/);
});
