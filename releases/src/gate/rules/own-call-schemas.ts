import { CALLS, Line, MASKED, Moment, Paragraphs } from 'shared-types/calls';

const MAX_SCHEMA_CHARACTERS = 16_384;

/** Allowed patterns: those of the site's calls, which no input makes slow. */
const PATTERNS = new Set<unknown>();

/** Fields that the site's own calls mask. */
const MASKED_FIELDS = new Set<string>();

for (const { request, success } of Object.values(CALLS)) {
  [request, success].forEach(collect);
}
[Line({ maxLength: 1 }), Paragraphs({ maxLength: 1 }), Moment].forEach((text) => collect(text));

/** Returns the problems of a feature-scoped call's schema: its size, custom patterns, fields that the site masks. */
export function listSchemaProblems(schema: unknown): string[] {
  const size = JSON.stringify(schema).length;
  if (size > MAX_SCHEMA_CHARACTERS) {
    return [`its schema has ${size} characters, the limit is ${MAX_SCHEMA_CHARACTERS}. Shorten it.`];
  }
  return listObjects(schema).flatMap(({ name, fields }) => [
    ...(typeof fields.pattern === 'string' && !PATTERNS.has(fields.pattern)
      ? [`${name} has its own pattern. Use Line, Paragraphs or another type of shared-types.`]
      : []),
    ...(MASKED_FIELDS.has(name) && fields[MASKED] !== true ? [`the site masks ${name}. Make it a MaskedNumber.`] : []),
  ]);
}

function collect(schema: unknown): void {
  for (const { name, fields } of listObjects(schema)) {
    PATTERNS.add(fields.pattern);
    if (fields[MASKED] === true) {
      MASKED_FIELDS.add(name);
    }
  }
}

function listObjects(value: unknown, name = 'it'): { name: string; fields: Readonly<Record<string, unknown>> }[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const nested = Object.entries(value).flatMap(([key, inner]) => listObjects(inner, key));
  return Array.isArray(value) ? nested : [{ name, fields: value as Readonly<Record<string, unknown>> }, ...nested];
}
