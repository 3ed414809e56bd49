import { ENTRY_ID, MASKED } from 'shared-types/calls';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Convert } from 'typebox/value';
import { readTimestamp } from './read-timestamp.ts';

export interface Deviation {
  /** JSON pointer with an ellipsis for any item of a list: `/rows/…/id`. */
  readonly path: string;
  readonly expected: string;
  readonly found: string;
  /** True if the value could be converted; otherwise it is replaced by an empty value. */
  readonly read: boolean;
}

/** Time zone of timestamps that name none, such as `+09:00`. */
export type Zone = string;

/** The keywords of a JSON schema that this file reads. */
interface Shape {
  readonly type?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly [MASKED]?: true;
  readonly [ENTRY_ID]?: true;
}

type Fields = Readonly<Record<string, unknown>>;

const validators = new WeakMap<Shape, Validator>();

/** Returns true if a schema accepts a value; compiles each schema only one time. */
function accepts(shape: Shape, value: unknown): boolean {
  const validator = validators.get(shape) ?? Compile(shape);
  validators.set(shape, validator);
  return validator.Check(value);
}

/** Result for an unreadable value: a field is left out, an item of a list is dropped. */
const GAP = Symbol('gap');

const SCALARS: ReadonlySet<string | undefined> = new Set(['string', 'integer', 'number', 'boolean', 'null']);

/** A number with or without commas between thousands. */
const NUMBER = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;

const BOOLEANS = new Map(
  [true, false].flatMap((value) =>
    (value ? ['y', 'yes', 'true', '1'] : ['n', 'no', 'false', '0']).map((text) => [text, value]),
  ),
);

/**
 * Normalizes a value by its schema: removes what the schema does not name, converts other spellings (numbers and booleans as
 * text, timestamps without a zone), fills a required field that is missing or unreadable with an empty value, and drops an
 * item of a list that has none. Account and phone numbers are masked.
 * @returns a value that the schema accepts; undefined if nothing is left of it
 */
export function normalizeValue(
  schema: TSchema,
  value: unknown,
  zone: Zone,
): { value: unknown; deviations: readonly Deviation[] } {
  const deviations: Deviation[] = [];
  const left = new Normalizer(zone, deviations).normalize(schema, value, '');
  return { value: left === GAP ? undefined : left, deviations };
}

class Normalizer {
  readonly #zone: Zone;
  readonly #deviations: Deviation[];

  constructor(zone: Zone, deviations: Deviation[]) {
    this.#zone = zone;
    this.#deviations = deviations;
  }

  normalize(shape: Shape, value: unknown, path: string): unknown {
    const { anyOf, allOf, properties, items } = shape;
    if (anyOf !== undefined) {
      return this.#normalizeVariant(anyOf, shape, value, path);
    }
    if (allOf !== undefined) {
      const parts = allOf.map((part) => this.normalize(part, value, path));
      return parts.includes(GAP) ? GAP : Object.assign({}, ...parts);
    }
    if (properties !== undefined && getKind(value) === 'object') {
      return this.#normalizeFields(shape, value as Fields, path);
    }
    if (items !== undefined && Array.isArray(value)) {
      return value.flatMap((item, index) => {
        const left = this.normalize(items, item, `${path}/…`);
        return left === GAP ? [] : [assignEntryId(items, left, index)];
      });
    }
    const read = this.#readScalar(shape, value);
    const left = shape[MASKED] === true && typeof read === 'string' ? maskNumber(read) : read;
    return read === value ? left : this.#report(shape, value, path, left);
  }

  /** Uses the first variant that accepts the value unchanged, otherwise the first that can convert it. */
  #normalizeVariant(variants: readonly Shape[], shape: Shape, value: unknown, path: string): unknown {
    let readable: readonly [unknown, readonly Deviation[]] | undefined;
    for (const variant of variants) {
      const deviations: Deviation[] = [];
      const left = new Normalizer(this.#zone, deviations).normalize(variant, value, path);
      if (left !== GAP && deviations.length === 0) {
        return left;
      }
      readable ??= left === GAP ? undefined : [left, deviations];
    }
    this.#deviations.push(...(readable?.[1] ?? []));
    return readable?.[0] ?? this.#report(shape, value, path, GAP);
  }

  #normalizeFields({ properties = {}, required = [] }: Shape, value: Fields, path: string): unknown {
    const left: Record<string, unknown> = {};
    for (const [name, shape] of Object.entries(properties)) {
      const field = Object.hasOwn(value, name) ? value[name] : undefined;
      const isMissing = field === undefined || (field === null && !accepts(shape, null));
      const normalized = isMissing ? GAP : this.normalize(shape, field, `${path}/${name}`);
      if (normalized !== GAP) {
        left[name] = normalized;
      } else if (required.includes(name)) {
        if (isMissing) {
          this.#report(shape, undefined, `${path}/${name}`, GAP);
        }
        const empty = createEmpty(shape);
        if (empty === GAP) {
          return GAP;
        }
        left[name] = empty;
      }
    }
    return left;
  }

  #readScalar(shape: Shape, value: unknown): unknown {
    const { type, format, const: only, enum: choices = only === undefined ? undefined : [only] } = shape;
    if (format === 'date-time') {
      const read = readTimestamp(value, this.#zone);
      return read !== undefined && accepts(shape, read) ? read : GAP;
    }
    if (choices !== undefined) {
      const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : GAP;
      return choices.includes(value) ? value : (choices.find((one) => String(one).toLowerCase() === text) ?? GAP);
    }
    const read = SCALARS.has(type) && !accepts(shape, value) ? convert(shape, value) : value;
    // UTF-8 cannot encode half of a surrogate pair.
    const left = typeof read === 'string' ? read.toWellFormed() : read;
    return SCALARS.has(type) && accepts(shape, left) ? left : GAP;
  }

  #report(shape: Shape, value: unknown, path: string, left: unknown): unknown {
    this.#deviations.push({ path, expected: describeShape(shape), found: getKind(value), read: left !== GAP });
    return left;
  }
}

/** Converts another spelling of a scalar; returns undefined if it cannot be read. */
function convert(shape: Shape, value: unknown): unknown {
  const { type } = shape;
  const text = String(value).trim();
  if (type === 'boolean') {
    return BOOLEANS.get(text.toLowerCase());
  }
  const isReadable = type === 'string' ? ['number', 'boolean'].includes(typeof value) : NUMBER.test(text);
  return isReadable ? Convert(shape, type === 'string' ? value : text.replaceAll(',', '')) : undefined;
}

/** Returns an empty value that a schema accepts; a gap if it accepts none. */
function createEmpty(shape: Shape): unknown {
  const { anyOf, allOf, properties, type } = shape;
  if (shape[ENTRY_ID] === true) {
    return 0;
  }
  if (shape.default !== undefined) {
    return shape.default;
  }
  if (properties !== undefined || allOf !== undefined) {
    return new Normalizer('Z', []).normalize(shape, {}, '');
  }
  const candidates =
    anyOf === undefined && type !== undefined ? ['', 0, false, [], null] : anyOf === undefined ? [] : [null, ''];
  const empty = candidates.find((candidate) => accepts(shape, candidate));
  return empty === undefined ? GAP : empty;
}

/** Assigns an entry without an id its negative index, so that a page can distinguish entries. */
function assignEntryId({ properties = {} }: Shape, item: unknown, index: number): unknown {
  const hasNoId = properties.id?.[ENTRY_ID] === true && (item as Fields).id === 0;
  return hasNoId ? { ...(item as Fields), id: -(index + 1) } : item;
}

/** Names what a schema accepts, for the log. */
function describeShape({ type, format, anyOf, allOf, const: only, enum: choices }: Shape): string {
  return anyOf !== undefined
    ? [...new Set(anyOf.map(describeShape))].join(' or ')
    : (format ??
        choices?.join(' or ') ??
        (only === undefined ? (type ?? (allOf && 'object') ?? 'nothing') : JSON.stringify(only)));
}

/** Seven digits of any script with any separators, except signs of a masked digit. */
const WHOLE_NUMBER = /\p{Nd}(?:[^\p{Nd}*x•●]*\p{Nd}){6}/iu;

const ALL_BUT_LAST_THREE = /\p{Nd}(?=(?:\P{Nd}*\p{Nd}){3})/gu;

/** Returns the number of an account or a phone with only the last three digits, unless digits are hidden already. */
function maskNumber(number: string): string {
  return WHOLE_NUMBER.test(number) ? number.replaceAll(ALL_BUT_LAST_THREE, '*') : number;
}

function getKind(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : value === undefined ? 'nothing' : typeof value;
}
