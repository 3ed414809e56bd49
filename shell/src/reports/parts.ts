import { FEATURE_BEGINS_EVENT } from 'shared-types';
import type { Version } from './blame.ts';
import { own } from './own-browser.ts';
import { noteInTab } from './tab-record.ts';

/** A part of a feature at its place: a slot, or the pattern of a route. */
export interface Part extends Version {
  readonly place: string;
}

/** When a part began to render. */
interface Stamp {
  readonly at: number;
  readonly part: Part;
}

const MOST_STAMPS = 64;

let stamps: Stamp[] = [];
let last: Part | undefined;
const doing = new Map<symbol, Version>();

/**
 * Notes that the code of a version is being loaded or run for the first time. What runs (`certain`) comes before what
 * is merely awaited: a page that ends meanwhile was ended by it.
 * @returns to be called when it is over
 */
export function begins(version: Version, certain = false): () => void {
  document.dispatchEvent(new Event(FEATURE_BEGINS_EVENT));
  const key = Symbol(version.feature);
  doing.set(key, version);
  const note = () => noteInTab({ doing: certain && doing.has(key) ? [version] : [...doing.values()] });
  note();
  return () => {
    doing.delete(key);
    note();
  };
}

/** Notes that a part begins to render: what blocks the page from here on is its work. */
export function rendersNow(part: Part): void {
  stamps = [...stamps.slice(1 - MOST_STAMPS), { at: own.now(), part }];
}

/** Notes the part that is shown or touched now. */
export function notePart(part: Part): void {
  if (last?.feature !== part.feature || last.version !== part.version || last.place !== part.place) {
    last = part;
    noteInTab({ last: { feature: part.feature, version: part.version } });
  }
}

/** The part that was shown or touched last. */
export function lastPart(): Part | undefined {
  return last;
}

/** The part that took the longest of a time in which parts began to render, undefined when none did. */
export function longestRender(from: number, to: number): Part | undefined {
  const begun = stamps.filter(({ at }) => at >= from && at <= to);
  const lengths = begun.map(({ at, part }, index) => ({ part, ms: (begun[index + 1]?.at ?? to) - at }));
  return lengths.toSorted((a, b) => b.ms - a.ms)[0]?.part;
}

/** The part that an element stands in, undefined for the shell's own. */
export function partOf(target: unknown): Part | undefined {
  const root = target instanceof Element ? target.closest<HTMLElement>('[data-feature]') : null;
  const { feature, version, place } = root?.dataset ?? {};
  return feature === undefined || version === undefined ? undefined : { feature, version, place: place ?? '' };
}

/** Follows which part the visitor uses. */
export function followTouches(): void {
  for (const type of ['pointerdown', 'keydown'] as const) {
    addEventListener(
      type,
      ({ target }) => {
        const part = partOf(target);
        if (part !== undefined) {
          notePart(part);
        }
      },
      { capture: true, passive: true },
    );
  }
}
