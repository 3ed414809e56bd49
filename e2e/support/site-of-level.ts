import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { BackendLevel } from 'shared-types/calls';
import { type MockBackend, startMockBackend } from '../mock-backend/mock-backend.ts';
import { startService, stopServices } from 'scripts/site/service.ts';
import { freePort } from 'shared-types/testing/free-port.ts';
import { SITE_DATA, SITE_ENVIRONMENT } from './site-environment.ts';

/** Proxy with a mock backend of a level. */
interface SiteOfLevel {
  readonly address: string;
  readonly backend: MockBackend;
  /** Returns the log of the proxy. */
  log(): string;
  stop(): Promise<void>;
}

/**
 * Starts both and waits until the proxy has detected the level. @param name folder of the log; unique per concurrent
 * site
 */
export async function startSiteOfLevel(level: Exclude<BackendLevel, 3>, name = `level-${level}`): Promise<SiteOfLevel> {
  const folder = path.join(SITE_DATA, name);
  mkdirSync(folder, { recursive: true });
  const backend = await startMockBackend({ level });
  const port = await freePort();
  const log = path.join(folder, 'proxy.log');
  rmSync(log, { force: true });
  const proxy = await startService(
    'proxy',
    'proxy/src/main.ts',
    {
      PORT: String(port),
      METRICS_PORT: '0',
      BACKEND_URL: backend.url,
      RELEASES_DIR: SITE_ENVIRONMENT.RELEASES_DIR,
      PUBLIC_ORIGINS: '',
    },
    openSync(log, 'a'),
  );
  const stop = async () => {
    await stopServices([proxy]);
    await backend.close();
  };
  try {
    await expect.poll(() => readFileSync(log, 'utf8')).toContain(`the backend speaks level ${level}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address: `http://localhost:${port}`, backend, log: () => readFileSync(log, 'utf8'), stop };
}
