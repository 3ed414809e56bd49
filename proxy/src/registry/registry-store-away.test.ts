import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { readEnvironment } from '../environment.ts';
import { siteMetrics } from '../metrics/site-metrics.ts';
import { EMPTY_REGISTRY, folderStore } from 'releases';
import { registryWatch } from './registry-watch.ts';

const GOOD = JSON.stringify({ ...EMPTY_REGISTRY, revision: 7 });

let folder: string;
let app: FastifyInstance;
let logs: string[];
let answer: () => Promise<string | undefined>;
let hanging: PromiseWithResolvers<string>;

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  folder = mkdtempSync(path.join(os.tmpdir(), 'store-away-'));
  logs = [];
  answer = async () => GOOD;
  hanging = Promise.withResolvers();
  app = Fastify({ logger: { level: 'info', stream: { write: (line: string) => logs.push(line) } } });
  const environment = readEnvironment({ BACKEND_URL: 'http://localhost:1', RELEASES_DIR: folder });
  await app.register(siteMetrics, { environment });
  const store = { ...folderStore(folder), folder: undefined, readRegistryText: async () => answer() };
  await app.register(registryWatch, { store });
});
afterEach(async () => {
  jest.useRealTimers();
  hanging.resolve(GOOD);
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const away = async (): Promise<never> => {
  throw new Error('The store could not be reached.');
};

describe('a release store that is away', () => {
  it('is told of while it is, once in the log, and no more when it is back with what it had', async () => {
    answer = away;
    await app.registry.refresh();
    await app.registry.refresh();
    expect(app.registry.problem()).toBe('The store could not be reached.');
    expect(app.registry.current().revision).toBe(7);
    expect(logs.filter((line) => line.includes('cannot be read'))).toHaveLength(1);
    answer = async () => GOOD;
    await app.registry.refresh();
    expect(app.registry.problem()).toBeUndefined();
    expect(logs.some((line) => line.includes('can be read again'))).toBe(true);
  });

  it('leaves a registry broken that was broken before', async () => {
    answer = async () => '{';
    await app.registry.refresh();
    answer = away;
    await app.registry.refresh();
    answer = async () => '{';
    await app.registry.refresh();
    expect(app.registry.problem()).toBe('The registry is no JSON.');
  });

  it('is told of after 10 s when it takes the question and never answers', async () => {
    answer = async () => hanging.promise;
    const refreshed = app.registry.refresh();
    await jest.advanceTimersByTimeAsync(9_000);
    expect(app.registry.problem()).toBeUndefined();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(app.registry.problem()).toBe('The release store has not answered for 11 s.');
    expect(app.registry.secondsSinceRead()).toBe(11);
    hanging.resolve(GOOD);
    await refreshed;
    expect(app.registry.problem()).toBeUndefined();
  });
});
