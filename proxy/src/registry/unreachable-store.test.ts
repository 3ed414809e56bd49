import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { readProxyEnvironment } from '../environment.ts';
import { siteMetrics } from '../metrics/site-metrics.ts';
import { createFolderStore } from 'releases/store/folder-store.ts';
import { createReleaseProject } from 'releases/testing/release-project.ts';
import { registryWatch } from './registry-watch.ts';

let folder: string;
let app: FastifyInstance;
let logs: string[];
let respond: () => Promise<string | undefined>;
let hanging: PromiseWithResolvers<string | undefined>;
let good: string | undefined;

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  folder = mkdtempSync(path.join(os.tmpdir(), 'store-away-'));
  const project = createReleaseProject(folder);
  await project.live('shell');
  good = await project.store.readRegistryText();
  project.remove();
  logs = [];
  respond = async () => good;
  hanging = Promise.withResolvers();
  app = Fastify({ logger: { level: 'info', stream: { write: (line: string) => logs.push(line) } } });
  const environment = readProxyEnvironment({ BACKEND_URL: 'http://localhost:1', RELEASES_DIR: folder });
  await app.register(siteMetrics, { environment });
  const store = { ...createFolderStore(folder), folder: undefined, readRegistryText: async () => respond() };
  await app.register(registryWatch, { store });
});
afterEach(async () => {
  jest.useRealTimers();
  hanging.resolve(good);
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const failToRead = async (): Promise<never> => {
  throw new Error('The store could not be reached.');
};

describe('an unreachable release store', () => {
  it('logs an unreachable store one time and recovers with the old registry', async () => {
    respond = failToRead;
    await app.registry.refresh();
    await app.registry.refresh();
    expect(app.registry.problem()).toEqual({
      reason: 'unreachable',
      message: 'The store could not be reached. Revision 1 is still served.',
    });
    expect(app.registry.current().revision).toBe(1);
    expect(logs.filter((line) => line.includes('The store could not be reached.'))).toHaveLength(1);
    respond = async () => good;
    await app.registry.refresh();
    expect(app.registry.problem()).toBeUndefined();
    expect(logs.some((line) => line.includes('in use again'))).toBe(true);
  });

  it('leaves a registry broken that was broken before', async () => {
    respond = async () => '{';
    await app.registry.refresh();
    respond = failToRead;
    await app.registry.refresh();
    respond = async () => '{';
    await app.registry.refresh();
    expect(app.registry.problem()).toMatchObject({ reason: 'unreadable' });
  });

  it('reports a store that does not respond for 10 s', async () => {
    respond = async () => hanging.promise;
    const refreshed = app.registry.refresh();
    await jest.advanceTimersByTimeAsync(9_000);
    expect(app.registry.problem()).toBeUndefined();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(app.registry.problem()?.message).toMatch(/^The release store has not responded for 11 s\./);
    expect(app.registry.secondsSinceRead()).toBe(11);
    hanging.resolve(good);
    await refreshed;
    expect(app.registry.problem()).toBeUndefined();
  });
});
