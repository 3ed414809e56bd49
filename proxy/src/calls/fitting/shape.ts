import type { ENTRY_ID, MASKED } from 'shared-types/calls';

/** The parts of a JSON schema that say what a value is made of. */
export interface Shape {
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
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly [MASKED]?: true;
  readonly [ENTRY_ID]?: true;
}

/** The fields of a JSON object. */
export type Fields = Readonly<Record<string, unknown>>;

/** No value: the place where it stood stays empty. */
export const GAP = Symbol('gap');

/** What a schema takes, in a word for the log. */
export function expectedBy(shape: Shape): string {
  const { format, enum: choices, const: only, anyOf } = shape;
  if (anyOf !== undefined) {
    return [...new Set(anyOf.map(expectedBy))].join(' or ');
  }
  return format ?? choices?.join(' or ') ?? (only === undefined ? kindsOf(shape).join(' or ') : JSON.stringify(only));
}

/** One field of an object's schema. */
export interface ShapedField {
  readonly name: string;
  readonly shape: Shape;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
}

const FIELDS = new WeakMap<Shape, readonly ShapedField[]>();

/** The fields of an object's schema: looked up once, since each answer asks for all of them. */
export function fieldsOf(shape: Shape): readonly ShapedField[] {
  const known = FIELDS.get(shape);
  if (known !== undefined) {
    return known;
  }
  const { properties = {}, required = [] } = shape;
  const fields = Object.entries(properties).map(([name, field]) => ({
    name,
    shape: field,
    isRequired: required.includes(name),
    isNullable: kindsOf(field).includes('null'),
  }));
  FIELDS.set(shape, fields);
  return fields;
}

/** The kinds of JSON values that a schema takes. */
export function kindsOf({ type, anyOf, allOf, const: only, enum: choices }: Shape): readonly string[] {
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

/** The kind of a JSON value. */
export function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : value === undefined ? 'nothing' : typeof value;
}
