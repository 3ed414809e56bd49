import type { TSchema } from 'typebox';
import { MASKED } from 'shared-types';

/** Something in an answer that is not as its schema has it. */
export interface Deviation {
  /** JSON pointer; an ellipsis stands for any item of a list: `/rows/…/id`. */
  readonly path: string;
  readonly expected: string;
  readonly found: string;
}

/** The parts of a JSON schema that say what a value is made of. */
interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly [MASKED]?: true;
}

/** No value: the place where it stood stays empty. */
const GAP = Symbol('gap');

/**
 * Leaves of a value what its schema names. What is bent leaves the smallest gap: a field of text that came as a number
 * stays as it came, one that came as an object goes, and so does an item that is no object where objects are listed.
 * Numbers of accounts and phones are masked. @returns what is left, undefined when nothing is
 */
export function cleanBy(schema: TSchema, value: unknown): { value: unknown; deviations: readonly Deviation[] } {
  const deviations: Deviation[] = [];
  const left = clean(schema, value, '', deviations);
  return { value: left === GAP ? undefined : left, deviations };
}

function clean(shape: Shape, value: unknown, path: string, deviations: Deviation[]): unknown {
  const { anyOf, allOf, properties, items } = shape;
  if (anyOf !== undefined) {
    const fitting = anyOf.find((one) => kindsOf(one).includes(kindOf(value))) ?? anyOf[0];
    return fitting === undefined ? GAP : clean(fitting, value, path, deviations);
  }
  if (allOf !== undefined) {
    const parts = allOf.map((one) => clean(one, value, path, deviations));
    return parts.includes(GAP) ? GAP : Object.assign({}, ...parts);
  }
  const kinds = kindsOf(shape);
  const found = kindOf(value);
  if (!kinds.includes(found)) {
    deviations.push({ path, expected: kinds.join(' or '), found });
  }
  if (properties !== undefined) {
    return found === 'object' ? fields(shape, value as Readonly<Record<string, unknown>>, path, deviations) : GAP;
  }
  if (items !== undefined) {
    return Array.isArray(value)
      ? value.map((item) => clean(items, item, `${path}/…`, deviations)).filter((item) => item !== GAP)
      : GAP;
  }
  if (found === 'object' || found === 'array' || kinds.length === 0) {
    return GAP;
  }
  return shape[MASKED] === true ? masked(value) : value;
}

function fields(
  { properties = {}, required = [] }: Shape,
  value: Readonly<Record<string, unknown>>,
  path: string,
  deviations: Deviation[],
): Record<string, unknown> {
  const left: [string, unknown][] = [];
  for (const [name, shape] of Object.entries(properties)) {
    const field = Object.hasOwn(value, name) ? value[name] : undefined;
    const isMissing = field === undefined || (field === null && !kindsOf(shape).includes('null'));
    if (!isMissing || (required.includes(name) && field === null)) {
      const cleaned = clean(shape, field, `${path}/${name}`, deviations);
      if (cleaned !== GAP) {
        left.push([name, cleaned]);
      }
    } else if (required.includes(name)) {
      deviations.push({ path: `${path}/${name}`, expected: kindsOf(shape).join(' or '), found: 'nothing' });
    }
  }
  return Object.fromEntries(left);
}

/** The kinds of JSON values that a schema takes. */
function kindsOf({ type, anyOf, allOf, const: only, enum: choices }: Shape): readonly string[] {
  if (type !== undefined) {
    return [type === 'integer' ? 'number' : type];
  }
  if (anyOf !== undefined) {
    return anyOf.flatMap(kindsOf);
  }
  if (allOf !== undefined) {
    return ['object'];
  }
  return [...new Set((choices ?? (only === undefined ? [] : [only])).map(kindOf))];
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : value === undefined ? 'nothing' : typeof value;
}

/** Seven digits of any script, whatever stands between them but the sign of a digit that is hidden already. */
const WHOLE_NUMBER = /\p{Nd}(?:[^\p{Nd}*x•●]*\p{Nd}){6}/iu;

const ALL_BUT_LAST_THREE = /\p{Nd}(?=(?:\P{Nd}*\p{Nd}){3})/gu;

/** A number that arrived whole shows its last three digits alone. */
function masked(value: unknown): unknown {
  const text = String(value);
  return WHOLE_NUMBER.test(text) ? text.replaceAll(ALL_BUT_LAST_THREE, '*') : value;
}
