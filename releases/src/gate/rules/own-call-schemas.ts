import { CALLS, Line, MASKED, Moment, Paragraphs } from 'shared-types/calls';

/** Maximum length of a schema as JSON. */
const MAX_SCHEMA_CHARACTERS = 16_384;

/** Patterns that a schema may have: those of the contract, which no text makes slow. */
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
    return [`its schema has ${size} characters, at most ${MAX_SCHEMA_CHARACTERS} are taken.`];
  }
  return partsOf(schema).flatMap(({ name, part }) => [
    ...('pattern' in part && typeof part.pattern === 'string' && !PATTERNS.has(part.pattern)
      ? [`${name} is a text of no known kind. Use Line, Paragraphs or another type of shared-types.`]
      : []),
    ...(MASKED_FIELDS.has(name) && part[MASKED] !== true ? [`the site masks ${name}. Make it a MaskedNumber.`] : []),
  ]);
}

function collect(schema: unknown): void {
  for (const { name, part } of partsOf(schema)) {
    PATTERNS.add(part.pattern);
    if (part[MASKED] === true) {
      MASKED_FIELDS.add(name);
    }
  }
}

/** Returns every object in a schema with its field name. */
function partsOf(value: unknown, name = 'it'): { name: string; part: Readonly<Record<string, unknown>> }[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const inner = Object.entries(value).flatMap(([key, part]) => partsOf(part, key));
  return Array.isArray(value) ? inner : [{ name, part: value as Readonly<Record<string, unknown>> }, ...inner];
}
