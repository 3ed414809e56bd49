import { expect } from '@playwright/test';
import type { BackendLevel } from 'shared-types/calls';
import { type MockBackend, startMockBackend } from '../mock-backend/mock-backend.ts';
import { type SeparateProxy, startSeparateProxy } from './separate-site.ts';

interface SiteOfLevel extends SeparateProxy {
  readonly backend: MockBackend;
}

/** Starts both and waits until the proxy has detected the level. */
export async function startSiteOfLevel(level: Exclude<BackendLevel, 3>): Promise<SiteOfLevel> {
  const backend = await startMockBackend({ level });
  const proxy = await startSeparateProxy(`level-${level}`, {
    BACKEND_URL: backend.url,
    GAME_ORIGINS: '',
    IMAGE_PATHS: '',
  });
  const stop = async () => {
    await proxy.stop();
    await backend.close();
  };
  try {
    await expect.poll(proxy.log).toContain(`the backend speaks level ${level}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...proxy, backend, stop };
}
