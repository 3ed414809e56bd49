import type { ReportedPage } from 'shared-types/registry';

/** Time in which a page must settle or leave after it reported its start, in ms. */
export const SILENT_MS = 45_000;

/** Maximum number of remembered pages; the oldest are dropped and not counted. */
const MAX_PAGES = 20_000;

/** Time after a report about another proxy's page in which no page counts as frozen, in ms. */
const OTHERS_MS = 3_600_000;

interface ServedPage<Visit> {
  readonly visit: Visit;
  readonly at: number;
  isStarted: boolean;
}

/** Tracks served pages until they settle or leave: a started page that does neither is frozen. */
export class ServedPages<Visit> {
  readonly #pages = new Map<string, ServedPage<Visit>>();
  #othersAt = Number.NEGATIVE_INFINITY;

  add(id: string, visit: Visit, now: number): void {
    this.#pages.set(id, { visit, at: now, isStarted: false });
    if (this.#pages.size > MAX_PAGES) {
      const [oldest = ''] = this.#pages.keys();
      this.#pages.delete(oldest);
    }
  }

  /** Records the stage of a page; the id must be verified. */
  recordStage(id: string, stage: ReportedPage['stage'], now: number): void {
    const page = this.#pages.get(id);
    if (page === undefined) {
      // Settled pages are removed from the map, so only a fresh id shows that another proxy served the page.
      this.#othersAt = stage === 'hydrated' ? now : this.#othersAt;
    } else if (stage === 'settled' || stage === 'leaving') {
      this.#pages.delete(id);
    } else {
      page.isStarted = true;
    }
  }

  /** Removes pages after their time limit and returns those that froze. */
  takeFrozen(now: number): Visit[] {
    const frozen: Visit[] = [];
    for (const [id, { at, isStarted: isAlive, visit }] of this.#pages) {
      if (now - at < SILENT_MS) {
        break;
      }
      this.#pages.delete(id);
      if (isAlive && now - this.#othersAt > OTHERS_MS) {
        frozen.push(visit);
      }
    }
    return frozen;
  }
}
