import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { type BackendLevel, CALLS } from 'shared-types/calls';
import { request } from 'undici';
import type { Environment } from '../environment.ts';
import { runRegularly } from '../regular-work/run-regularly.ts';
import { UPSTREAM_TIMES } from './upstream.ts';

/** How much of the dialect the backend speaks. */
export interface KnownLevel {
  /** As it was stated or found; all of it until that is known, since most backends that are away come back as they were. */
  (): BackendLevel;
  /** Whether it is known, or was looked for: before, a page may offer what the backend does not have. */
  looked(): boolean;
}

/** What each level means for the site, for the line at the start. */
const MEANINGS: Readonly<Record<BackendLevel, string>> = {
  1: 'the calls of the spec alone; every part that needs more is left out',
  2: 'the further paths of the spec too; every part that needs more is left out',
  3: 'every call of the site',
};

/** A read of each level that our own backend and a foreign one alike refuse without a login, and that has no effect. */
const PROBES = [
  [3, CALLS['rg-get'].backendPath],
  [2, CALLS['get-member'].backendPath],
] as const;

/** How long after one try the next one comes while the backend is away, in ms. */
const TRY_MS = 5_000;

/** Knows the backend's level: as BACKEND_LEVEL states it, else as the backend's own answers show once the proxy listens. */
export const backendLevel = plugin<{ environment: Environment }>(async (app, { environment }) => {
  let level = environment.backendLevel;
  let looked = level !== undefined;
  app.decorate(
    'backendLevel',
    Object.assign(() => level ?? 3, { looked: () => looked }),
  );
  if (level !== undefined) {
    say(app, level, 'stated');
    return;
  }
  const look = runRegularly(app, TRY_MS, async () => {
    if (level === undefined && app.server.listening) {
      level = await findLevel(environment.backendUrl);
      looked = true;
      if (level !== undefined) {
        say(app, level, 'found');
      }
    }
  });
  app.addHook('onListen', async () => void look());
});

function say({ log }: Pick<FastifyInstance, 'log'>, level: BackendLevel, how: 'stated' | 'found'): void {
  log.info({ level, how }, `the backend speaks level ${level}: ${MEANINGS[level]}`);
}

/** The level of a backend by what it answers to a stranger; undefined while it is away. */
export async function findLevel(backendUrl: string): Promise<BackendLevel | undefined> {
  for (const [level, path] of PROBES) {
    const has = await hasPath(`${backendUrl}${path}`);
    if (has !== false) {
      return has && level;
    }
  }
  return 1;
}

/** Whether a backend knows a path; undefined when it says nothing that can be believed. */
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
    // What answers every address with a page of its own has no calls there.
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
