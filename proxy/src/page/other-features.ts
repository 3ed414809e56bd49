import { LRUCache } from 'lru-cache';
import { canonicalJson, integrityOf, type ReleaseStore, type VisitorChoice } from 'releases';
import {
  type Locale,
  LOCALES,
  type OtherFeatures,
  OTHERS_FORM,
  type OthersFile,
  type ReleaseManifest,
} from 'shared-types';
import { contentName, isContent } from '../assets/content-address.ts';
import { KnownManifests } from '../assets/known-manifests.ts';
import { loadingOf } from './chosen-features.ts';
import { routeOf } from './known-pages.ts';

/** Below it lie the files; then come the begin of a file's hash and what it is made of. */
export const OTHERS_PATH = '/assets/features';

/** So many more may stand in a page all the same: their hashes take less time than another round trip. */
const MOST_IN_PAGE = 4;

/** A longer address is none that everything on its way takes: then the page says all, as before. */
const LONGEST_ADDRESS = 7_500;

/** Files that are kept; the longest unused leave first. */
const MOST_FILES = 100;

/** `mf-games@1.5.0~1.4.0`: a feature, its version and the one before. */
const MADE_OF = /^(?<name>mf-[a-z0-9-]+)@(?<version>[\w.+-]+?)(?:~(?<before>[\w.+-]+))?$/;

interface Made extends OthersFile {
  readonly text: string;
}

interface Chosen {
  readonly release: ReleaseManifest;
  readonly previous?: ReleaseManifest | undefined;
}

/**
 * How the features are loaded of which a page shows nothing: a file beside the page, for ever the same under its address.
 * The address says what the file is made of, so that every proxy has it, whenever it is asked for.
 */
export class OtherFeatureFiles {
  readonly #kept = new LRUCache<string, Made>({ max: MOST_FILES });
  readonly #manifests: KnownManifests;

  constructor(store: ReleaseStore) {
    this.#manifests = new KnownManifests(store);
  }

  /** The file of a page, and whose it is; undefined where everything stands in the page. */
  of(choice: VisitorChoice, path: string, locale: Locale) {
    const { shell, features } = choice;
    const names = shell === undefined || (shell.pageForm ?? 1) < OTHERS_FORM ? [] : notShown(choice, path);
    if (shell === undefined || names.length <= MOST_IN_PAGE) {
      return undefined;
    }
    const others = new Map([...features].filter(([name]) => names.includes(name)));
    const list = [...others].map(([name, { release, previous }]) =>
      [`${name}@${release.version}`, ...(previous === undefined ? [] : [previous.version])].join('~'),
    );
    const madeOf = `${locale}/${shell.version}/${list.join(',')}`;
    const { address, integrity } = this.#kept.get(madeOf) ?? this.#make(madeOf, others, shell, locale);
    return address.length > LONGEST_ADDRESS ? undefined : { names: new Set(names), file: { address, integrity } };
  }

  /** The text behind an address, where it is at hand. */
  known(content: string, madeOf: string): string | undefined {
    return textOf(content, this.#kept.get(madeOf));
  }

  /** The text behind an address that another proxy wrote, or this one long ago; undefined when there is no such file. */
  async find(content: string, madeOf: string): Promise<string | undefined> {
    const [language, version = '', list = ''] = madeOf.split('/');
    const locale = LOCALES.find((one) => one === language);
    const shell = await this.#manifests.of('shell', version);
    if (locale === undefined || shell === undefined) {
      return undefined;
    }
    const others = new Map<string, Chosen>();
    for (const one of list.split(',')) {
      const { name = '', version: chosen = '', before } = MADE_OF.exec(one)?.groups ?? {};
      const release = await this.#manifests.of(name, chosen);
      const previous = before === undefined ? undefined : await this.#manifests.of(name, before);
      if (release === undefined || (before !== undefined && previous === undefined)) {
        return undefined;
      }
      others.set(name, { release, previous });
    }
    return textOf(content, this.#make(madeOf, others, shell, locale));
  }

  #make(madeOf: string, others: ReadonlyMap<string, Chosen>, shell: ReleaseManifest, locale: Locale): Made {
    const loading: OtherFeatures = Object.fromEntries(
      [...others].map(([name, chosen]) => [name, loadingOf(chosen, shell, locale)]),
    );
    // The registry and the store may have the same release in another order.
    const text = canonicalJson(loading);
    const integrity = integrityOf(Buffer.from(text));
    const made = { text, integrity, address: `${OTHERS_PATH}/${contentName(integrity)}/${madeOf}` };
    this.#kept.set(madeOf, made);
    return made;
  }
}

/** Made by another version of the proxy it may be another text: better none than one that no browser takes. */
function textOf(content: string, made: Made | undefined): string | undefined {
  return made !== undefined && isContent(content, made.integrity) ? made.text : undefined;
}

/** Features of which nothing is shown at a path, at home or in the frame: who is here goes home next. */
function notShown({ features }: VisitorChoice, path: string): string[] {
  const releases = [...features.values()].map(({ release }) => release);
  const shown = routeOf(path, releases)?.release.package;
  return releases
    .filter(({ package: name, descriptor }) => name !== shown && (descriptor?.slots ?? []).length === 0)
    .map(({ package: name }) => name);
}
