import { expect } from '@playwright/test';
import type { BackendLevel } from 'shared-types/calls';
import { startMockBackend } from '../mock-backend/mock-backend.ts';
import { startSeparateProxy } from './separate-site.ts';

/** Starts a proxy with a mock backend and waits until it has detected the level. */
export async function startSiteOfLevel(level: Exclude<BackendLevel, 3>) {
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
