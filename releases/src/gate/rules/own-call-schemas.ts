import { CALLS, ENTRY_ID, Line, MASKED, Moment, Paragraphs } from 'shared-types';

/** A JSON schema as an object of its keywords. */
type Schema = Readonly<Record<string, unknown>>;

/** Deepest nesting and most parts of a schema: more is no call of a screen. */
const DEEPEST = 8;
const LONGEST_TEXT = 10_000;
const MOST_ITEMS = 200;
const LARGEST_SCHEMA = 16_384;

/** Patterns that texts may have: those of the contract, which are quick on any text. */
const PATTERNS: readonly unknown[] = textsIn([
  Line({ maxLength: 1 }),
  Paragraphs({ maxLength: 1 }),
  Moment,
  Object.values(CALLS).map(({ request, success }) => [request, success]),
]).map(({ pattern }) => pattern);

/** Fields that the site's own calls show no page whole. */
const MASKED_FIELDS = new Set(maskedIn(Object.values(CALLS).map(({ success }) => success)));

const KNOWN = ['type', 'properties', 'required', 'items', 'anyOf', 'const', 'enum', 'additionalProperties', 'format'];
const BOUNDS = ['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'minItems', 'maxItems', 'description'];

/** What is wrong with the request of an own call: what has no bounds, and what the proxy does not take from a release. */
export function requestProblems(schema: unknown): string[] {
  const large = tooLarge(schema);
  return large ?? (isSchema(schema) && schema.type === 'object' ? bounds(schema, '', 0) : ['it is no object.']);
}

/** What is wrong with the answer: fields that are masked elsewhere and are not here. */
export function answerProblems(schema: unknown): string[] {
  const large = tooLarge(schema);
  return large ?? (isSchema(schema) && schema.type === 'object' ? openNumbers(schema, 0) : ['it is no object.']);
}

function tooLarge(schema: unknown): string[] | undefined {
  const size = JSON.stringify(schema).length;
  return size > LARGEST_SCHEMA
    ? [`its schema has ${size} characters, at most ${LARGEST_SCHEMA} are taken.`]
    : undefined;
}

function bounds(schema: unknown, path: string, depth: number): string[] {
  const place = path === '' ? 'it' : path;
  if (!isSchema(schema) || depth > DEEPEST) {
    return [`${place} is no schema, or lies deeper than ${DEEPEST} levels.`];
  }
  const unknown = Object.keys(schema).find((word) => ![...KNOWN, ...BOUNDS, MASKED, ENTRY_ID].includes(word));
  if (unknown !== undefined) {
    return [`${place} has "${unknown}", which a release cannot bring. Use the types of shared-types.`];
  }
  if (Array.isArray(schema.anyOf)) {
    return schema.anyOf.flatMap((branch) => bounds(branch, path, depth + 1));
  }
  if ('const' in schema || Array.isArray(schema.enum) || schema.type === 'boolean' || schema.type === 'null') {
    return [];
  }
  switch (schema.type) {
    case 'string':
      return textProblems(schema, place);
    case 'integer':
      return ['minimum', 'maximum']
        .filter((end) => !Number.isSafeInteger(schema[end]))
        .map((end) => `${place} has no ${end}.`);
    case 'array':
      return [
        ...(isUpTo(schema.maxItems, MOST_ITEMS) ? [] : [`${place} has no maxItems up to ${MOST_ITEMS}.`]),
        ...bounds(schema.items, `${path}/*`, depth + 1),
      ];
    case 'object':
      return [
        ...(schema.additionalProperties === false ? [] : [`${place} takes unknown fields. Use strict({ … }).`]),
        ...fieldsOf(schema).flatMap(([name, part]) => bounds(part, `${path}/${name}`, depth + 1)),
      ];
    default:
      return [`${place} takes anything.`];
  }
}

function textProblems({ maxLength, pattern, format }: Schema, place: string): string[] {
  return [
    ...(isUpTo(maxLength, LONGEST_TEXT) ? [] : [`${place} has no maxLength up to ${LONGEST_TEXT}.`]),
    ...(pattern !== undefined && PATTERNS.includes(pattern)
      ? []
      : [`${place} is a text of no known kind. Use Line, Paragraphs or another type of shared-types.`]),
    ...(format === undefined || format === 'date-time' ? [] : [`${place} has an unknown format.`]),
  ];
}

function openNumbers(schema: unknown, depth: number): string[] {
  if (!isSchema(schema) || depth > DEEPEST) {
    return [`it is no schema, or lies deeper than ${DEEPEST} levels.`];
  }
  const open = fieldsOf(schema)
    .filter(([name, part]) => MASKED_FIELDS.has(name) && !(isSchema(part) && part[MASKED] === true))
    .map(([name]) => `the site masks ${name}. Make it a MaskedNumber.`);
  const inner = [
    ...fieldsOf(schema).map(([, part]) => part),
    ...(Array.isArray(schema.anyOf) ? schema.anyOf : []),
    ...(Array.isArray(schema.allOf) ? schema.allOf : []),
    ...(schema.items === undefined ? [] : [schema.items]),
  ];
  const pattern = 'pattern' in schema && !PATTERNS.includes(schema.pattern);
  return [
    ...open,
    ...(pattern ? ['a text of it is of no known kind. Use the types of shared-types.'] : []),
    ...inner.flatMap((part) => openNumbers(part, depth + 1)),
  ];
}

function maskedIn(schema: unknown): string[] {
  if (Array.isArray(schema)) {
    return schema.flatMap(maskedIn);
  }
  return isSchema(schema)
    ? Object.entries(schema).flatMap(([name, part]) => [
        ...(isSchema(part) && part[MASKED] === true ? [name] : []),
        ...maskedIn(part),
      ])
    : [];
}

function textsIn(value: unknown): Schema[] {
  if (Array.isArray(value)) {
    return value.flatMap(textsIn);
  }
  return isSchema(value) ? [...(value.type === 'string' ? [value] : []), ...Object.values(value).flatMap(textsIn)] : [];
}

function fieldsOf({ properties }: Schema): [string, unknown][] {
  return isSchema(properties) ? Object.entries(properties) : [];
}

function isUpTo(bound: unknown, most: number): boolean {
  return typeof bound === 'number' && bound <= most;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
