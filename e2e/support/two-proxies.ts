import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from 'shared-types/testing/free-port.ts';
import { type Service, startService, stopServices } from 'scripts/site/service.ts';
import { SITE_ENVIRONMENT } from './site-environment.ts';

/** Backend with two proxies that share a session secret. */
interface TwoProxies {
  readonly addresses: readonly [string, string];
  /** Advances the clocks of both proxies, in ms. */
  later(ms: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts all on free ports; the proxies trust forwarded addresses. */
export async function startTwoProxies(): Promise<TwoProxies> {
  const data = mkdtempSync(path.join(os.tmpdir(), 'two-proxies-'));
  const backend = await startService<{ backend: string }>(
    'backend',
    'backend/src/main.ts',
    { DATA_DIR: data, LOG_LEVEL: 'silent' },
    'inherit',
  );
  const proxies: Service<unknown>[] = [];
  const start = async (): Promise<string> => {
    const port = await freePort();
    const proxy = await startService(
      'proxy',
      'proxy/src/testing/proxy-with-clock.ts',
      {
        PORT: String(port),
        BACKEND_URL: backend.ready.backend,
        RELEASES_DIR: SITE_ENVIRONMENT.RELEASES_DIR,
        SESSION_SECRET: 'the-secret-that-both-of-the-proxies-share',
        TRUST_PROXY: 'true',
        LOG_LEVEL: 'silent',
      },
      'inherit',
    );
    proxies.push(proxy);
    return `http://localhost:${port}`;
  };
  const addresses = [await start(), await start()] as const;
  return {
    addresses,
    later: async (ms) => {
      await Promise.all(
        proxies.map(async ({ process: child }) => {
          const moved = once(child, 'message');
          child.send({ later: ms });
          await moved;
        }),
      );
    },
    stop: async () => {
      await stopServices([backend, ...proxies]);
      rmSync(data, { recursive: true, force: true });
    },
  };
}
