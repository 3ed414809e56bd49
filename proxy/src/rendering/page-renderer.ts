import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ReleaseStore } from 'releases/store/release-store.ts';
import type { ReleaseManifest, RenderedPage, ServerFailure, ServerPage } from 'shared-types/registry';
import { RENDER_LIMITS, type RenderLimits, RenderPool, STEADY_THREADS } from './render-pool.ts';
import { type RenderTask, type ServerFile, UNKNOWN_FEATURE } from './render-task.ts';
import { ServerFiles } from './server-files.ts';

/** A page that the server can render. */
export interface RenderablePage {
  /** Page data without fields that do not affect the HTML. */
  readonly page: ServerPage;
  readonly shell: ReleaseManifest;
  /** Features that the page shows immediately. */
  readonly features: readonly ReleaseManifest[];
}

/** Result of rendering a page. */
export interface RenderOutcome {
  /** Undefined if the browser must render the page. */
  readonly rendered: RenderedPage | undefined;
  /** Versions whose code could not be rendered. */
  readonly failures: readonly ServerFailure[];
}

/** Maximum number of cached visitor pages. */
const MAX_PAGES = 200;
const CACHED_MS = 300_000;

/** Time for which a failed version or set of versions is not rendered here, in ms. */
const EXCLUDED_MS = 600_000;
const MAX_EXCLUDED = 1_000;

const NOTHING: RenderOutcome = { rendered: undefined, failures: [] };

/** Renders pages with their assigned versions, and caches pages of visitors. */
export class PageRenderer {
  readonly #files: ServerFiles;
  readonly #pool: RenderPool;
  /** Reason by excluded version or set of versions. */
  readonly #excluded: LRUCache<string, string>;
  readonly #pages = new LRUCache<string, RenderOutcome, RenderTask>({
    max: MAX_PAGES,
    ttl: CACHED_MS,
    fetchMethod: async (_key, _stale, { context: task }) => this.#attempt(task),
  });

  constructor(store: ReleaseStore, now: () => number, limits: RenderLimits = RENDER_LIMITS) {
    this.#files = new ServerFiles(store);
    this.#pool = new RenderPool(limits);
    this.#excluded = new LRUCache({ max: MAX_EXCLUDED, ttl: EXCLUDED_MS, perf: { now }, ttlResolution: 0 });
  }

  /** Renders a page or returns it from the cache; member pages are not cached. Never throws. */
  async render(page: RenderablePage): Promise<RenderOutcome> {
    const task = await this.#createTask(page);
    if (task === undefined) {
      return NOTHING;
    }
    const excluded = task.features.flatMap(([feature, { key }]): ServerFailure[] => {
      const message = this.#excluded.get(key);
      return message === undefined ? [] : [{ feature, place: '', message }];
    });
    const names = excluded.map(({ feature }) => feature);
    const used = { ...task, features: task.features.filter(([feature]) => !names.includes(feature)) };
    const { rendered, failures } = await (page.page.state.session === null ? this.#find(used) : this.#attempt(used));
    return { rendered, failures: [...excluded, ...failures] };
  }

  /**
   * Renders a page in every permanent thread, so that each has compiled the code; the result is dropped. Never throws.
   */
  async prerender(page: RenderablePage): Promise<void> {
    const task = await this.#createTask(page);
    if (task !== undefined) {
      await Promise.all(Array.from({ length: STEADY_THREADS }, async () => this.#attempt(task)));
    }
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }

  /** Returns undefined if the shell has no server file or is excluded. */
  async #createTask({ page, shell, features }: RenderablePage): Promise<RenderTask | undefined> {
    const file = await this.#files.get(shell);
    if (file === undefined || this.#excluded.get(file.key) !== undefined) {
      return undefined;
    }
    const found = await Promise.all(
      features.map(async (release) => [release.package, await this.#files.get(release)] as const),
    );
    return { page, shell: file, features: found.filter((one): one is [string, ServerFile] => one[1] !== undefined) };
  }

  /** Returns a page of visitors from the cache, or renders it; a failure is not cached. */
  async #find(task: RenderTask): Promise<RenderOutcome> {
    const key = getKey(task);
    const outcome = await this.#pages.forceFetch(key, { context: task });
    if (outcome.rendered === undefined) {
      this.#pages.delete(key);
    }
    return outcome;
  }

  /** Renders a page; excludes the versions that prevented it. */
  async #attempt(task: RenderTask): Promise<RenderOutcome> {
    const all = formatVersions(task);
    const reason = this.#excluded.get(all);
    const rendered = reason === undefined ? await this.#pool.render(task) : undefined;
    if (rendered?.html !== undefined) {
      return { rendered, failures: rendered.failures };
    }
    for (const { feature, message } of rendered?.failures ?? []) {
      const key =
        feature === UNKNOWN_FEATURE ? all : (task.features.find(([name]) => name === feature)?.[1] ?? task.shell).key;
      this.#excluded.set(key, message);
      this.#pool.abortWaiting(key);
    }
    const failures =
      reason === undefined ? (rendered?.failures ?? []) : [{ feature: UNKNOWN_FEATURE, place: '', message: reason }];
    // The canary analysis compares pages with any failure, so a canary is stopped without knowing which feature it was.
    return { rendered: undefined, failures: failures.map((one) => ({ ...one, feature: one.feature || 'shell' })) };
  }
}

/** Returns the versions of a page as text. */
function formatVersions({ shell, features }: RenderTask): string {
  return JSON.stringify([shell.key, ...features.map(([feature, { key }]) => [feature, key])]);
}

/** Returns the cache key of a page: versions by hash, responses, address, language, zone. */
function getKey(task: RenderTask): string {
  return createHash('sha256')
    .update(JSON.stringify([task.page, formatVersions(task)]))
    .digest('base64');
}
