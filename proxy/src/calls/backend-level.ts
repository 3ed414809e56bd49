import plugin from 'fastify-plugin';
import { type BackendLevel, CALLS } from 'shared-types/calls';
import { request } from 'undici';
import type { ProxyEnvironment } from '../environment.ts';
import { runRegularly } from '../regular-work/run-regularly.ts';
import { UPSTREAM_TIMES } from './upstream.ts';

export interface KnownLevel {
  /** Configured or detected level; the full level until detection ends, since a backend usually restarts unchanged. */
  (): BackendLevel;
  /** Returns true once the level is configured or detection ran; before, a page may offer calls that the backend lacks. */
  isDetected(): boolean;
}

/** One read per level, which a backend rejects without a login: detection has no effect. */
const PROBES = [
  [3, CALLS['rg-get'].backendPath],
  [2, CALLS['get-member'].backendPath],
] as const;

/** Pause between two attempts while the backend is unreachable, in ms. */
const RETRY_MS = 5_000;

/** Determines the backend's level: BACKEND_LEVEL, or detection by requests once the proxy listens. */
export const backendLevel = plugin<{ environment: ProxyEnvironment }>(async (app, { environment }) => {
  let level = environment.backendLevel;
  let isDetected = level !== undefined;
  app.decorate(
    'backendLevel',
    Object.assign(() => level ?? 3, { isDetected: () => isDetected }),
  );
  if (level !== undefined) {
    app.log.info({ level, configured: true }, `the backend speaks level ${level}`);
    return;
  }
  const look = runRegularly(app, RETRY_MS, async () => {
    if (level === undefined && app.server.listening) {
      level = await findLevel(environment.backendUrl);
      isDetected = true;
      if (level !== undefined) {
        app.log.info({ level, configured: false }, `the backend speaks level ${level}`);
      }
    }
  });
  app.addHook('onListen', async () => void look());
});

/** Detects the level of a backend by its responses to requests without login; undefined while it is unreachable. */
export async function findLevel(backendUrl: string): Promise<BackendLevel | undefined> {
  for (const [level, path] of PROBES) {
    const has = await hasPath(`${backendUrl}${path}`);
    if (has !== false) {
      return has && level;
    }
  }
  return 1;
}

/** Returns true if a backend knows a path; undefined if its response is not conclusive. */
async function hasPath(url: string): Promise<true | false | undefined> {
  try {
    const { statusCode, body } = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(UPSTREAM_TIMES.headers),
    });
    const text = await body.text();
    if (statusCode >= 500 && statusCode !== 501) {
      return undefined;
    }
    // Some servers return a page for every unknown address.
    return ![404, 405, 501].includes(statusCode) && text.trim().startsWith('{');
  } catch {
    return undefined;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    backendLevel: KnownLevel;
  }
}
