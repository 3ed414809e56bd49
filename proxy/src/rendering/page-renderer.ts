import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { computeIntegrity } from 'releases/store/integrity.ts';
import type { ReleaseStore } from 'releases/store/release-store.ts';
import type { ReleaseManifest, RenderedPage, ServerFailure, ServerPage } from 'shared-types/registry';
import { createEmptyPage, RENDER_LIMITS, type RenderLimits, RenderPool, THREADS } from './render-pool.ts';
import type { PackageCode, RenderTask, ServerFile } from './render-task.ts';

/** A page that the server can render. */
export interface RenderablePage {
  /** Page data without fields that do not affect the HTML. */
  readonly page: ServerPage;
  readonly shell: ReleaseManifest;
  /** Features that the page shows immediately. */
  readonly features: readonly ReleaseManifest[];
}

/** Maximum number of versions whose server files are cached. */
const MAX_FILES = 64;

const MAX_PAGES = 200;
const CACHED_MS = 300_000;

/** Time for which a failed version or set of versions is not rendered here, in ms. */
const EXCLUDED_MS = 600_000;
const MAX_EXCLUDED = 1_000;

/** Renders pages with their assigned versions, and caches pages of visitors. */
export class PageRenderer {
  readonly #pool: RenderPool;
  readonly #maxWaiting: number;
  readonly #queue = new PQueue({ concurrency: THREADS });
  /** Failure by excluded version or set of versions. */
  readonly #excluded: LRUCache<string, ServerFailure>;
  /** Server files with the hash that their release lists. */
  readonly #files: LRUCache<string, ServerFile, ReleaseManifest>;
  readonly #pages = new LRUCache<string, RenderedPage, RenderTask>({
    max: MAX_PAGES,
    ttl: CACHED_MS,
    fetchMethod: async (_key, _stale, { context: task }) => this.#enqueue(task),
  });

  constructor(store: ReleaseStore, now: () => number, limits: RenderLimits = RENDER_LIMITS) {
    this.#pool = new RenderPool(limits);
    this.#maxWaiting = limits.waiting;
    this.#excluded = new LRUCache({ max: MAX_EXCLUDED, ttl: EXCLUDED_MS, perf: { now }, ttlResolution: 0 });
    this.#files = new LRUCache<string, ServerFile, ReleaseManifest>({
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
  }

  /** Renders a page or returns it from the cache; member pages are not cached. Never throws. */
  async render(page: RenderablePage): Promise<RenderedPage> {
    const task = await this.#createTask(page);
    if (task === undefined) {
      return createEmptyPage();
    }
    if (page.page.state.session !== null) {
      return this.#enqueue(task);
    }
    // Versions by hash, responses, address, language, zone: every input of the HTML.
    const key = hash('sha256', JSON.stringify([task.page, formatVersions(task)]));
    const rendered = await this.#pages.forceFetch(key, { context: task });
    if (rendered.html === undefined) {
      this.#pages.delete(key);
    }
    return rendered;
  }

  /** Renders a page in every thread, so that each has compiled the code; the result is dropped. Never throws. */
  async prerender(page: RenderablePage): Promise<void> {
    const task = await this.#createTask(page);
    if (task !== undefined) {
      await Promise.all(Array.from({ length: THREADS }, async () => this.#enqueue(task)));
    }
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }

  /** Returns undefined if the shell has no server file. */
  async #createTask({ page, shell, features }: RenderablePage): Promise<RenderTask | undefined> {
    const [code, ...others] = await Promise.all([shell, ...features].map(async (release) => this.#getCode(release)));
    return code && { page, shell: code, features: others.filter((other) => other !== undefined) };
  }

  /** Returns undefined if the release has no server file or its hash is wrong. */
  async #getCode(release: ReleaseManifest): Promise<PackageCode | undefined> {
    const { package: name, version, server, files } = release;
    const key = `${name}@${version} ${server && files[server]}`;
    const file = server === undefined ? undefined : await this.#files.fetch(key, { context: release });
    return file && [name, file];
  }

  async #enqueue(task: RenderTask): Promise<RenderedPage> {
    return this.#queue.size < this.#maxWaiting ? this.#queue.add(async () => this.#renderNow(task)) : createEmptyPage();
  }

  /** Renders a page without excluded features; excludes the versions that prevented it. */
  async #renderNow(all: RenderTask): Promise<RenderedPage> {
    const excluded = all.features.flatMap(([, { key }]) => this.#excluded.get(key) ?? []);
    const names = excluded.map(({ feature }) => feature);
    const task = { ...all, features: all.features.filter(([feature]) => !names.includes(feature)) };
    const versions = formatVersions(task);
    const known = this.#excluded.get(versions);
    const rendered = known === undefined ? await this.#pool.render(task) : createEmptyPage(known);
    if (rendered.html === undefined && known === undefined) {
      for (const failure of rendered.failures) {
        const file = task.features.find(([feature]) => feature === failure.feature)?.[1];
        this.#excluded.set(file?.key ?? versions, failure);
      }
    }
    return { ...rendered, failures: [...excluded, ...rendered.failures] };
  }
}

function formatVersions({ shell, features }: RenderTask): string {
  return JSON.stringify([shell, ...features].map(([, { key }]) => key));
}
