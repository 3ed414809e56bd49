import { allCalls, SESSION_PATH } from 'shared-types/calls';
import { CALLS_PATH, IMAGES_PATH, OFFLINE_WORKER_PATH, PICTURE_SIDES } from 'shared-types/platform';
import { RELEASE_REPORTS_PATH, RELEASES_PATH } from 'shared-types/registry';
import { sampleRequest } from 'shared-types/testing/sample-request.ts';
import { largestPictures } from './largest-pictures.ts';
import { CallFailed, type SiteClient } from './site-client.ts';

/** An endpoint of the proxy as a flood requests it. */
export interface Endpoint {
  readonly name: string;
  /** Returns the HTTP status. @throws {Error} what the connection threw */
  readonly send: (browser: SiteClient) => Promise<number>;
}

const READ = [
  '/',
  '/deposit',
  '/favicon.ico',
  '/healthz',
  '/readyz',
  '/api/openapi.json',
  '/api/nothing',
  '/.well-known/security.txt',
  '/assets/shell/0.0.0/missing.js',
  OFFLINE_WORKER_PATH,
  RELEASES_PATH,
  SESSION_PATH,
];

/** Calls that end the login of the member who makes them: they come last. */
const ENDING: readonly string[] = ['sessions-end', 'rg-exclude', 'rg-break', 'user-close-account'];

/** Every endpoint of the proxy, with what costs it most. */
export function listEndpoints(): readonly Endpoint[] {
  const largest = largestPictures();
  const calls = allCalls()
    .toSorted(([a], [b]) => Number(ENDING.includes(a)) - Number(ENDING.includes(b)))
    .map(([name, { picture }]) => {
      const body = sampleRequest(name);
      const bodies = picture === undefined ? [body] : largest.map((made) => ({ ...body, [picture]: made }));
      return post(`${CALLS_PATH}/${name}`, ...bodies);
    });
  return [
    ...READ.map((path) => ({
      name: `GET ${path}`,
      send: async (browser: SiteClient) => (await browser.open(path)).http,
    })),
    pictureInEverySize(),
    post(SESSION_PATH, { userId: 'demo01', password: 'wrong' }),
    post(RELEASE_REPORTS_PATH, { versions: [], outcomes: [] }),
    post('/api/policy-reports', {}),
    post('/api/agent', {}),
    ...calls,
  ];
}

/** A picture of the site in one size after the other, so that each is made anew. */
function pictureInEverySize(): Endpoint {
  const sizes = PICTURE_SIDES.flatMap((width) => PICTURE_SIDES.map((height) => `${width}x${height}`));
  let at = 0;
  return {
    name: `GET ${IMAGES_PATH}/`,
    send: async (browser) => {
      at += 1;
      const size = sizes[at % sizes.length] ?? '';
      const accept = at % 2 === 0 ? 'image/avif' : 'image/webp';
      return (await browser.open(`${IMAGES_PATH}/f_auto,s_${size}/artwork/lead/1.svg`, accept)).http;
    },
  };
}

function post(path: string, ...bodies: readonly object[]): Endpoint {
  let at = 0;
  return {
    name: `POST ${path}`,
    send: async (browser) => {
      try {
        at += 1;
        await browser.post(path, bodies[at % bodies.length] ?? {});
        return 200;
      } catch (error) {
        if (error instanceof CallFailed) {
          return error.http;
        }
        throw error;
      }
    },
  };
}
