import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyContextConfig, LightMyRequestResponse } from 'fastify';
import { sealOverride } from 'releases/assignment/override-link.ts';
import type { CallName } from 'shared-types/calls';
import { CALLS_PATH, REQUEST_HEADER } from 'shared-types/platform';
import type { SiteState } from 'shared-types/registry';
import { sampleRequest } from 'shared-types/testing/sample-request.ts';
import { buildProxy, type PageWaits, type ProxyOptions } from '../app.ts';
import { readProxyEnvironment } from '../environment.ts';
import { respondWithJson, startRecordingBackend } from './recording-backend.ts';

/** Token of the test backend; no response, page or log may contain it. */
export const SECRET_TOKEN = 'secret-token-of-the-backend-0123456789';

/** Secrets of every test site. */
export const SECRETS = {
  SESSION_SECRET: 'a-secret-of-the-tests-with-enough-characters',
  OVERRIDE_SECRET: 'a-secret-of-override-links-with-enough-characters',
};

/** Address of the developer's server in override links. */
export const DEVELOPER = 'http://localhost:3103';

export const BACKEND_USER = {
  userId: 'demo01',
  nick: '달빛',
  level: 1,
  playType: 'member',
  balance: 1000,
  in_balance: 0,
  rolling: 10,
  noteCount: 1,
  helpCount: 0,
};

/** The proxy with a recording backend and a test clock. */
export type TestSite = Awaited<ReturnType<typeof startTestSite>>;

/** Returns the first cookie that a response sets, for the next request; empty without one. */
export function getCookie({ headers }: LightMyRequestResponse): string {
  return [headers['set-cookie'] ?? ''].flat()[0]?.split(';')[0] ?? '';
}

/** Returns the state that a page carries; empty fields without one. */
export function readSiteState(html: string): SiteState {
  const text = /id="site-state"[^>]*>(?<state>.*?)<\/script>/s.exec(html)?.groups?.state;
  return JSON.parse(text ?? '{}') as SiteState;
}

/** What is in a page does not depend on how busy the machine is. */
const PATIENT: PageWaits = { responses: 10_000, html: 60_000, start: 60_000 };

export type TestSiteOptions = Omit<ProxyOptions, 'logTo' | 'onRoute'>;

export async function startTestSite(
  env: Record<string, string> = {},
  { pageWaits = PATIENT, ...options }: TestSiteOptions = {},
) {
  const backend = await startRecordingBackend();
  const releases = mkdtempSync(path.join(os.tmpdir(), 'releases-'));
  const logs: string[] = [];
  /** Every route that the proxy has, with each of its methods and its pattern, such as `/api/*`. */
  const routes: { readonly method: string; readonly pattern: string; readonly config: FastifyContextConfig }[] = [];
  /** Current time in ms; tests move it. */
  const site = { clock: Date.UTC(2026, 10, 21) };
  const environment = readProxyEnvironment({
    PORT: '3000',
    BACKEND_URL: backend.url,
    BACKEND_LEVEL: '3',
    RELEASES_DIR: releases,
    ...SECRETS,
    ...env,
  });
  const app = await buildProxy(environment, {
    now: () => site.clock,
    ...options,
    pageWaits,
    logTo: { write: (line) => logs.push(line) },
    onRoute: ({ method, url, config = {} }) =>
      routes.push(...[method].flat().map((each) => ({ method: each, pattern: url, config }))),
  });
  /** Headers of a call from a page of this site. */
  const own: Record<string, string> = {
    origin: 'http://localhost:3000',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    [REQUEST_HEADER.name]: REQUEST_HEADER.value,
  };
  /** Posts like a page of this site. @param headers additional headers */
  const post = async (
    url: string,
    payload: object | string,
    headers: Record<string, string> = {},
    remoteAddress?: string,
  ) =>
    app.inject({
      method: 'POST',
      url,
      headers: { ...own, ...headers },
      payload,
      ...(remoteAddress !== undefined && { remoteAddress }),
    });
  /** Makes a call like a page of this site, by default with the body of its example. */
  const call = async (name: CallName, cookie = '', payload: object = sampleRequest(name), remoteAddress?: string) =>
    post(`${CALLS_PATH}/${name}`, payload, { cookie }, remoteAddress);
  return Object.assign(site, {
    app,
    backend,
    logs,
    routes,
    releases,
    own,
    post,
    call,
    readMetrics: () => app.metrics.text(),
    /** Logs in and returns the cookie header. */
    async logIn(user: Partial<typeof BACKEND_USER> = {}) {
      const before = backend.respond;
      const member = { ...BACKEND_USER, ...user };
      backend.respond = respondWithJson(200, { status: 'success', token: SECRET_TOKEN, user: member });
      const response = await post('/api/session', { userId: 'demo01', password: 'demo-Pass1' });
      backend.respond = before;
      backend.seen.length = 0;
      return getCookie(response);
    },
    /** Seals an override of the wallet by its developer's server, for the test member and one hour. */
    sealOverride: (changes: object = {}, secret = SECRETS.OVERRIDE_SECRET) => {
      const { userId } = BACKEND_USER;
      const until = site.clock + 3_600_000;
      return sealOverride({ feature: 'mf-wallet', userId, origin: DEVELOPER, until, ...changes }, secret);
    },
    async close() {
      // The proxy waits for calls that the backend never ends.
      await Promise.all([app.close(), backend.close()]);
      rmSync(releases, { recursive: true, force: true });
    },
  });
}
