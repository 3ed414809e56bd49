import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ReleaseStore } from 'releases';
import type { ReleaseManifest, RenderedPage, ServerFailure, ServerPage } from 'shared-types';
import { AwayFeatures } from './away-features.ts';
import type { RenderTask, ServerFile } from './render-task.ts';
import { type GivenUp, RenderThreads, STEADY_THREADS } from './render-threads.ts';
import { ServerFiles } from './server-files.ts';

/** A page that the server can render. */
export interface RenderablePage {
  /** Without what differs from page to page though the visitor sees the same. */
  readonly page: Omit<ServerPage, 'away'>;
  readonly shell: ReleaseManifest;
  /** Features of which the page shows something at once. */
  readonly features: readonly ReleaseManifest[];
}

/** What came of it. */
export interface PageOutcome {
  /** Without HTML when the browser has to render all of it. */
  readonly rendered: RenderedPage | undefined;
  /** Whose code cost the page some of its HTML, or all of it. */
  readonly failures: readonly ServerFailure[];
}

/** Pages of visitors that are kept, and for how many ms: what is in them may depend on the time. */
const MOST_PAGES = 200;
const KEPT_MS = 300_000;

/** Sets of versions that are known to be warm; the longest unused leave first. */
const MOST_WARM = 64;

/** So many features can fail in one page before the browser has to do it all. */
const MOST_TIMES = 3;

const NOTHING: PageOutcome = { rendered: undefined, failures: [] };

type PageTask = Pick<RenderTask, 'shell' | 'features'> & Pick<RenderablePage, 'page'>;

/** Renders pages out of the very versions that they are given, and keeps those of visitors for the next one. */
export class PageRenderer {
  readonly #files: ServerFiles;
  readonly #threads = new RenderThreads();
  readonly #away = new AwayFeatures();
  readonly #kept = new LRUCache<string, Promise<PageOutcome>>({ max: MOST_PAGES, ttl: KEPT_MS });
  readonly #warm = new LRUCache<string, true>({ max: MOST_WARM });
  readonly #now: () => number;

  constructor(store: ReleaseStore, now: () => number) {
    this.#files = new ServerFiles(store);
    this.#now = now;
  }

  /** Renders a page, or finds the same one; the page of a member is kept for nobody. Never throws. */
  async render({ page, shell, features }: RenderablePage): Promise<PageOutcome> {
    const task = await this.#taskOf({ page, shell, features });
    if (task === undefined) {
      return NOTHING;
    }
    if (page.state.session !== null) {
      return this.#renderWithout(task);
    }
    const key = keyOf(task, this.#awayOf(task.features));
    const known = this.#kept.get(key) ?? this.#renderWithout(task);
    this.#kept.set(key, known, { noUpdateTTL: true });
    const outcome = await known;
    if (outcome.rendered === undefined) {
      this.#kept.delete(key);
    }
    return outcome;
  }

  /** Renders a page in every steady thread, once for each set of versions; nobody sees it. Never throws. */
  async warmUp({ page, shell, features }: RenderablePage): Promise<void> {
    const task = await this.#taskOf({ page, shell, features });
    if (task === undefined) {
      return;
    }
    const key = JSON.stringify([task.shell.key, task.features.map(([, file]) => file.key)]);
    if (!this.#warm.has(key)) {
      this.#warm.set(key, true);
      await Promise.all(Array.from({ length: STEADY_THREADS }, async () => this.#renderWithout(task)));
    }
  }

  async close(): Promise<void> {
    await this.#threads.close();
  }

  /** Undefined when the shell cannot render here, or not now. */
  async #taskOf({ page, shell, features }: RenderablePage): Promise<PageTask | undefined> {
    const file = await this.#files.of(shell);
    if (file === undefined || this.#away.why(file.key, this.#now()) !== undefined) {
      return undefined;
    }
    const found = await Promise.all(
      features.map(async (release) => [release.package, await this.#files.of(release)] as const),
    );
    return { page, shell: file, features: found.filter((one): one is [string, ServerFile] => one[1] !== undefined) };
  }

  /** Leaves out what fails as a whole, until something is left that can be sent. */
  async #renderWithout({ page, ...task }: PageTask): Promise<PageOutcome> {
    const failures: ServerFailure[] = [];
    const away = () => failures.map(({ feature }) => feature);
    for (let times = 0; times < MOST_TIMES && !away().includes('shell'); times += 1) {
      const found = await this.#threads.render(() => {
        failures.push(...this.#awayOf(task.features).filter(({ feature }) => !away().includes(feature)));
        return { ...task, page: { ...page, away: away() } };
      });
      if (found === undefined || found === 'slow') {
        return { rendered: undefined, failures };
      }
      if (found === 'restless') {
        const restless = await this.#restlessOf({ page, ...task }, away());
        if (restless === undefined) {
          return { rendered: undefined, failures };
        }
        failures.push(...restless);
        continue;
      }
      if (!('mark' in found) && found.html !== undefined) {
        return { rendered: found, failures: [...failures, ...found.failures] };
      }
      const failed = 'mark' in found ? [failureOf(found, task.features)] : found.failures;
      failures.push(...failed);
      this.#leaveOut(failed, task);
    }
    return { rendered: undefined, failures };
  }

  /** The features that no page is rendered with now, and why. */
  #awayOf(features: RenderTask['features']): ServerFailure[] {
    return features.flatMap(([feature, { key }]) => {
      const message = this.#away.why(key, this.#now());
      return message === undefined ? [] : [{ feature, place: '', message }];
    });
  }

  #leaveOut(failed: readonly ServerFailure[], { shell, features }: Pick<RenderTask, 'shell' | 'features'>): void {
    for (const { feature, message } of failed) {
      const [, file] = features.find(([name]) => name === feature) ?? [feature, shell];
      this.#away.note(file.key, message, this.#now());
    }
  }

  /**
   * The features whose promises never end, each found by a page that has no other; the shell when it is none of them.
   * Undefined when one of these pages got too little of the processor to be judged.
   */
  async #restlessOf({ page, ...task }: PageTask, away: readonly string[]): Promise<ServerFailure[] | undefined> {
    const message = 'Its promises did not come to rest.';
    const names = task.features.map(([name]) => name).filter((name) => !away.includes(name));
    const failed: ServerFailure[] = [];
    for (const feature of names) {
      const others = [...away, ...names.filter((name) => name !== feature)];
      const found = await this.#threads.render(() => ({ ...task, page: { ...page, away: others } }));
      if (found === undefined || found === 'slow') {
        return undefined;
      }
      if (found === 'restless') {
        failed.push({ feature, place: '', message });
      } else if ('mark' in found) {
        failed.push(failureOf(found, task.features));
      }
    }
    const found = failed.length === 0 ? [{ feature: 'shell', place: '', message }] : failed;
    this.#leaveOut(found, task);
    return found;
  }
}

function failureOf({ mark, message }: GivenUp, features: RenderTask['features']): ServerFailure {
  const [feature = 'shell'] = features[mark - 1] ?? [];
  return { feature, place: '', message };
}

/** What is the same under it is the same page: versions by their hash, answers, address, language, zone. */
function keyOf(
  task: Pick<RenderTask, 'shell' | 'features'> & { readonly page: object },
  away: readonly ServerFailure[],
): string {
  const { page, shell, features } = task;
  const parts = [
    page,
    shell.key,
    features.map(([feature, { key }]) => [feature, key]),
    away.map(({ feature }) => feature),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}
