import {
  allCalls,
  CALLS_PATH,
  OFFLINE_WORKER_PATH,
  RELEASE_REPORTS_PATH,
  RELEASES_PATH,
  SESSION_PATH,
} from 'shared-types';
import { sampleRequest } from '../../feature-testing/sample-request.ts';
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
const ENDING: readonly string[] = ['rg-exclude', 'rg-break', 'user-close-account'];

/** Every endpoint of the proxy but those of pictures, which have drills of their own. */
export function listEndpoints(): readonly Endpoint[] {
  const calls = allCalls()
    .filter(([, { picture }]) => picture === undefined)
    .toSorted(([a], [b]) => Number(ENDING.includes(a)) - Number(ENDING.includes(b)))
    .map(([name]) => post(`${CALLS_PATH}/${name}`, sampleRequest(name)));
  return [
    ...READ.map((path) => ({
      name: `GET ${path}`,
      send: async (browser: SiteClient) => (await browser.open(path)).http,
    })),
    post(SESSION_PATH, { userId: 'demo01', password: 'wrong' }),
    post(RELEASE_REPORTS_PATH, { versions: [], outcomes: [] }),
    post('/api/policy-reports', {}),
    post('/api/agent', {}),
    ...calls,
  ];
}

function post(path: string, body: object): Endpoint {
  return {
    name: `POST ${path}`,
    send: async (browser) => {
      try {
        await browser.post(path, body);
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
