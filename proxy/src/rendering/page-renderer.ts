import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { computeIntegrity } from 'releases/store/integrity.ts';
import type { ReleaseStore } from 'releases/store/release-store.ts';
import type { ReleaseManifest, RenderedPage, ServerFailure, ServerPage } from 'shared-types/registry';
import { createEmptyPage, RENDER_LIMITS, type RenderLimits, createRenderPool, THREADS } from './render-pool.ts';
import type { PackageCode, RenderTask, ServerFile } from './render-task.ts';

export interface RenderablePage {
  /** Page data without fields that do not affect the HTML. */
  readonly page: ServerPage;
  readonly shell: ReleaseManifest;
  readonly features: readonly ReleaseManifest[];
}

const MAX_FILES = 64;

const MAX_PAGES = 200;
const CACHED_MS = 300_000;

/** Time for which a failed version or set of versions is not rendered here, in ms. */
const EXCLUDED_MS = 600_000;
const MAX_EXCLUDED = 1_000;

/** Creates a renderer of pages with their assigned versions, which caches pages of visitors. */
export function createPageRenderer(store: ReleaseStore, now: () => number, limits: RenderLimits = RENDER_LIMITS) {
  const pool = createRenderPool(limits);
  const queue = new PQueue({ concurrency: THREADS });
  /** Failure by excluded version or set of versions. */
  const excluded = new LRUCache<string, ServerFailure>({
    max: MAX_EXCLUDED,
    ttl: EXCLUDED_MS,
    perf: { now },
    ttlResolution: 0,
  });
  /** Server files with the hash that their release lists. */
  const serverFiles = new LRUCache<string, ServerFile, ReleaseManifest>({
    max: MAX_FILES,
    fetchMethod: async (key, _stale, { context: { package: name, version, server = '', files } }) => {
      const content = await store.readFile(name, version, server).catch(() => undefined);
      if (content === undefined || computeIntegrity(content) !== files[server]) {
        return undefined;
      }
      const shared = new Uint8Array(new SharedArrayBuffer(content.length));
      shared.set(content);
      return { key, content: shared };
    },
  });
  const pages = new LRUCache<string, RenderedPage, RenderTask>({
    max: MAX_PAGES,
    ttl: CACHED_MS,
    fetchMethod: async (_key, _stale, { context: task }) => enqueue(task),
  });

  /** Returns undefined if the release has no server file or its hash is wrong. */
  const getCode = async (release: ReleaseManifest): Promise<PackageCode | undefined> => {
    const { package: name, version, server, files } = release;
    const key = `${name}@${version} ${server && files[server]}`;
    const file = server === undefined ? undefined : await serverFiles.fetch(key, { context: release });
    return file && [name, file];
  };

  const createTask = async ({ page, shell, features }: RenderablePage): Promise<RenderTask | undefined> => {
    const [code, ...others] = await Promise.all([shell, ...features].map(getCode));
    return code && { page, shell: code, features: others.filter((other) => other !== undefined) };
  };

  const enqueue = async (task: RenderTask): Promise<RenderedPage> =>
    queue.size < limits.waiting ? queue.add(async () => renderNow(task)) : createEmptyPage();

  /** Renders a page without excluded features; excludes the versions that prevented it. */
  const renderNow = async (all: RenderTask): Promise<RenderedPage> => {
    const left = all.features.flatMap(([, { key }]) => excluded.get(key) ?? []);
    const names = left.map(({ feature }) => feature);
    const task = { ...all, features: all.features.filter(([feature]) => !names.includes(feature)) };
    const versions = formatVersions(task);
    const known = excluded.get(versions);
    const rendered = known === undefined ? await pool.render(task) : createEmptyPage(known);
    if (rendered.html === undefined && known === undefined) {
      for (const failure of rendered.failures) {
        const file = task.features.find(([feature]) => feature === failure.feature)?.[1];
        excluded.set(file?.key ?? versions, failure);
      }
    }
    return { ...rendered, failures: [...left, ...rendered.failures] };
  };

  return {
    /** Renders a page or returns it from the cache; member pages are not cached. Never throws. */
    async render(page: RenderablePage): Promise<RenderedPage> {
      const task = await createTask(page);
      if (task === undefined) {
        return createEmptyPage();
      }
      if (page.page.state.session !== null) {
        return enqueue(task);
      }
      // Versions by hash, responses, address, language, zone: every input of the HTML.
      const key = hash('sha256', JSON.stringify([task.page, formatVersions(task)]));
      const rendered = await pages.forceFetch(key, { context: task });
      if (rendered.html === undefined) {
        pages.delete(key);
      }
      return rendered;
    },
    /** Renders a page in every thread, so that each has compiled the code; the result is dropped. Never throws. */
    async prerender(page: RenderablePage): Promise<void> {
      const task = await createTask(page);
      await Promise.all(Array.from({ length: THREADS }, async () => task && enqueue(task)));
    },
    close: pool.close,
  };
}

function formatVersions({ shell, features }: RenderTask): string {
  return JSON.stringify([shell, ...features].map(([, { key }]) => key));
}
