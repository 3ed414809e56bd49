/** A version that a page was given and is to load by itself. */
export interface GivenVersion {
  readonly package: string;
  readonly version: string;
  readonly rollout?: string | undefined;
  readonly arm?: 'canary' | 'stable' | undefined;
}

/** A page that went out. */
export interface GivenPage<Whose> {
  readonly id: string;
  /** Who got it, as observations name him. */
  readonly whose: Whose;
  readonly versions: readonly GivenVersion[];
  /** Its shell, where the page says that it is there before the shell does. */
  readonly shell?: GivenVersion | undefined;
}

/** What went wrong with pages, seen from what was not heard of them. */
export interface Silence<Whose> {
  readonly whose: Whose;
  readonly versions: readonly GivenVersion[];
}

/** How long a page has to tell of what it loads, in ms: longer than the limits of all loads and fallbacks in it. */
export const SILENT_MS = 45_000;

/** Pages remembered at most; the oldest are forgotten, which charges nobody. */
const MOST_PAGES = 20_000;

/** A page of another proxy was heard here lately: what is not heard here may have been heard there, in ms. */
const OTHERS_MS = 3_600_000;

interface Entry<Whose> extends GivenPage<Whose> {
  readonly at: number;
  /** The page, or its shell, said that it is there. */
  alive: boolean;
  /** Packages that the page told anything of. */
  readonly heard: Set<string>;
}

/**
 * Remembers what pages were given until they have told of it. A page that said that it is there, which neither went away
 * nor was hidden, and which never told of a version that it was to load, is frozen: by its shell when not even that was
 * heard, since no feature has run before.
 */
export class GivenPages<Whose> {
  readonly #pages = new Map<string, Entry<Whose>>();
  #others = Number.NEGATIVE_INFINITY;

  give(page: GivenPage<Whose>, now: number): void {
    this.#pages.set(page.id, { ...page, at: now, alive: false, heard: new Set() });
    if (this.#pages.size > MOST_PAGES) {
      const [oldest = ''] = this.#pages.keys();
      this.#pages.delete(oldest);
    }
  }

  /**
   * Notes what a page told of; its id is known to be genuine.
   * @returns who could have spoilt the page: see `suspects`
   */
  hear(
    id: string,
    told: { readonly packages: readonly string[]; readonly leaving: boolean },
    now: number,
  ): readonly GivenVersion[] {
    const page = this.#pages.get(id);
    if (page === undefined) {
      this.#others = told.packages.includes('shell') ? now : this.#others;
      return [];
    }
    page.alive = true;
    for (const name of told.packages) {
      page.heard.add(name);
    }
    if (told.leaving) {
      this.#pages.delete(id);
    }
    return suspects(page.versions);
  }

  /** The pages whose time is over, with what was never heard of them. */
  silences(now: number): Silence<Whose>[] {
    const found: Silence<Whose>[] = [];
    for (const [id, { at, alive, heard, whose, versions, shell }] of this.#pages) {
      if (now - at < SILENT_MS) {
        break;
      }
      this.#pages.delete(id);
      const silent = versions.filter((version) => !heard.has(version.package));
      const charged = heard.size > 0 ? suspects(silent) : shell === undefined ? [] : [shell];
      if (alive && charged.length > 0 && now - this.#others > OTHERS_MS) {
        found.push({ whose, versions: charged });
      }
    }
    return found;
  }
}

/**
 * Who could have done it, when the page cannot say: versions that are being compared, on either side of it, before
 * those that have been live for everybody without freezing anything.
 */
export function suspects<Version extends Pick<GivenVersion, 'arm'>>(versions: readonly Version[]): readonly Version[] {
  const compared = versions.filter(({ arm }) => arm !== undefined);
  return compared.length > 0 ? compared : versions;
}
