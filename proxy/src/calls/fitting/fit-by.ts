import { ENTRY_ID, MASKED } from 'shared-types/calls';
import type { TSchema } from 'typebox';
import { emptyValue } from './empty-value.ts';
import { masked } from './masked.ts';
import { readScalar } from './read-scalar.ts';
import { expectedBy, type Fields, fieldsOf, GAP, kindOf, type Shape } from './shape.ts';

/** Something in an answer that is not as its schema has it. */
export interface Deviation {
  /** JSON pointer; an ellipsis stands for any item of a list: `/rows/…/id`. */
  readonly path: string;
  readonly expected: string;
  readonly found: string;
  /** Whether it could be read all the same; else its place is empty. */
  readonly read: boolean;
}

/** A zone that moments without one are read in, such as `+09:00`. */
export type Zone = string;

/**
 * Brings a value into the form that its schema has: what the schema does not name goes, what is spelt otherwise is read
 * (numbers and truths as text, moments without a zone or as a count), and what cannot be read leaves the smallest gap: an
 * empty field, or none where it may be absent; an item of a list that is of no use without it goes. Numbers of accounts
 * and phones are masked.
 * @returns a value that fits, undefined when nothing is left of it
 */
export function fitBy(
  schema: TSchema,
  value: unknown,
  zone: Zone,
): { value: unknown; deviations: readonly Deviation[] } {
  const deviations: Deviation[] = [];
  const left = new Fitting(zone, deviations).fit(schema, value, '');
  return { value: left === GAP ? undefined : left, deviations };
}

class Fitting {
  readonly #zone: Zone;
  readonly #deviations: Deviation[];

  constructor(zone: Zone, deviations: Deviation[]) {
    this.#zone = zone;
    this.#deviations = deviations;
  }

  fit(shape: Shape, value: unknown, path: string): unknown {
    const { anyOf, allOf, properties, items } = shape;
    if (anyOf !== undefined) {
      return this.#fitOne(anyOf, shape, value, path);
    }
    if (allOf !== undefined) {
      const parts = allOf.map((one) => this.fit(one, value, path));
      return parts.includes(GAP) ? GAP : Object.assign({}, ...parts);
    }
    if (properties !== undefined) {
      return kindOf(value) === 'object'
        ? this.#fitFields(shape, value as Fields, path)
        : this.#note(shape, value, path, GAP);
    }
    if (items !== undefined) {
      return Array.isArray(value) ? this.#fitItems(items, value, path) : this.#note(shape, value, path, GAP);
    }
    const read = readScalar(shape, value, this.#zone);
    const left = shape[MASKED] === true && typeof read === 'string' ? masked(read) : read;
    return read === value ? left : this.#note(shape, value, path, left);
  }

  /** The first variant that takes the value as it is, else the first that can read it. */
  #fitOne(variants: readonly Shape[], shape: Shape, value: unknown, path: string): unknown {
    let readable: readonly [unknown, readonly Deviation[]] | undefined;
    for (const variant of variants) {
      const deviations: Deviation[] = [];
      const left = new Fitting(this.#zone, deviations).fit(variant, value, path);
      if (left !== GAP && deviations.length === 0) {
        return left;
      }
      readable ??= left === GAP ? undefined : [left, deviations];
    }
    this.#deviations.push(...(readable?.[1] ?? []));
    return readable?.[0] ?? this.#note(shape, value, path, GAP);
  }

  #fitItems(shape: Shape, items: readonly unknown[], path: string): unknown[] {
    const left: unknown[] = [];
    for (const [place, item] of items.entries()) {
      const fitted = this.fit(shape, item, `${path}/…`);
      if (fitted !== GAP) {
        left.push(namedByPlace(shape, fitted, place));
      }
    }
    return left;
  }

  #fitFields(object: Shape, value: Fields, path: string): unknown {
    const left: Record<string, unknown> = {};
    for (const { name, shape, isRequired, isNullable } of fieldsOf(object)) {
      const field = Object.hasOwn(value, name) ? value[name] : undefined;
      const isMissing = field === undefined || (field === null && !isNullable);
      const at = `${path}/${name}`;
      const fitted = isMissing ? GAP : this.fit(shape, field, at);
      if (fitted !== GAP) {
        left[name] = fitted;
      } else if (isRequired) {
        const empty = shape[ENTRY_ID] === true ? 0 : emptyValue(shape);
        if (isMissing) {
          this.#note(shape, undefined, at, GAP);
        }
        if (empty === GAP) {
          return GAP;
        }
        left[name] = empty;
      }
    }
    return left;
  }

  #note(shape: Shape, value: unknown, path: string, left: unknown): unknown {
    this.#deviations.push({ path, expected: expectedBy(shape), found: kindOf(value), read: left !== GAP });
    return left;
  }
}

/** An entry that came without an id has its place as one, below 0, so that a page can tell entries apart. */
function namedByPlace({ properties = {} }: Shape, item: unknown, place: number): unknown {
  const isUnnamed = properties.id?.[ENTRY_ID] === true && (item as Fields).id === 0;
  return isUnnamed ? { ...(item as Fields), id: -(place + 1) } : item;
}
