import type { ReleaseFailure } from 'shared-types';

/** The side of a comparison that an entry is of; `apart`: of the canary, but not by chance, or of no rollout. */
export type Side = 'canary' | 'stable' | 'apart';

/** One visitor in a table of evidence. Names are hashes; times are seconds. */
export interface Entry {
  readonly visitor: string;
  readonly network: string;
  /** Empty for whoever is not logged in. */
  readonly member: string;
  readonly at: number;
  readonly side: Side;
  /** Chance with which the draw put such a visitor into the canary. */
  readonly chance: number;
  /** How many visitors this one stands for, because others like it were left out by lot. */
  readonly weight: number;
  /** What failed, or empty. */
  readonly kind: ReleaseFailure | '';
  /** What was measured, or 0. */
  readonly value: number;
}

/** Entries of one network that are kept: one counts, the others show that it dominates. */
const MOST_OF_A_NETWORK = 8;

/**
 * Visitors, each once. Merging is a union in which the earliest entry of a visitor stays, so it may be done in any order
 * and as often as one likes: ten proxies that merge what each of them saw have what one would have.
 */
export class EntryTable {
  readonly #entries = new Map<string, Entry>();
  readonly #ofNetwork = new Map<string, number>();
  readonly #step: number;
  #inOrder: readonly Entry[] | undefined;

  /** @param step after so many entries every second network is left out, after so many more every second of the rest, … */
  constructor(step: number) {
    this.#step = step;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Adds what was seen here. Which networks are left out depends on nothing but their names and how many there are. */
  add(seen: Omit<Entry, 'weight'>): Entry | undefined {
    const share = 2 ** -Math.floor(this.#entries.size / this.#step);
    if (
      this.#entries.has(seen.visitor) ||
      this.ofNetwork(seen.network) >= MOST_OF_A_NETWORK ||
      lotOf(seen.network) >= share
    ) {
      return undefined;
    }
    const entry = { ...seen, weight: 1 / share };
    this.merge(entry);
    return entry;
  }

  /** Takes in an entry of another table. @returns whether that changed anything */
  merge(entry: Entry): boolean {
    const known = this.#entries.get(entry.visitor);
    if (known !== undefined && !isBefore(entry, known)) {
      return false;
    }
    if (known !== undefined) {
      this.#ofNetwork.set(known.network, (this.#ofNetwork.get(known.network) ?? 1) - 1);
    }
    this.#entries.set(entry.visitor, entry);
    this.#ofNetwork.set(entry.network, (this.#ofNetwork.get(entry.network) ?? 0) + 1);
    this.#inOrder = undefined;
    return true;
  }

  has(visitor: string): boolean {
    return this.#entries.has(visitor);
  }

  all(): IterableIterator<Entry> {
    return this.#entries.values();
  }

  /** Entries that count, the earliest first: of each visitor, each member and each network one. */
  counted(isMeant: (entry: Entry) => boolean = () => true): Entry[] {
    this.#inOrder ??= [...this.#entries.values()].toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
    const networks = new Set<string>();
    const members = new Set<string>();
    return this.#inOrder.filter((entry) => {
      const { network, member } = entry;
      if (!isMeant(entry) || networks.has(network) || (member !== '' && members.has(member))) {
        return false;
      }
      networks.add(network);
      members.add(member);
      return true;
    });
  }

  /** Entries of a network. */
  ofNetwork(network: string): number {
    return this.#ofNetwork.get(network) ?? 0;
  }

  /** Entries of the network that has most of them. */
  mostOfOneNetwork(): number {
    return Math.max(0, ...this.#ofNetwork.values());
  }
}

/** The same order at every proxy, also for what happened in the same second. */
function isBefore(a: Entry, b: Entry): boolean {
  return a.at === b.at ? a.visitor < b.visitor : a.at < b.at;
}

/** A number from 0 up to 1 for a network, evenly spread; its name is a hash in base64url. */
function lotOf(network: string): number {
  return Buffer.from(network.slice(0, 8), 'base64url').readUIntBE(0, 6) / 2 ** 48;
}
