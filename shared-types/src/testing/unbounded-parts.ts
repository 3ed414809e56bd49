/** Maximum characters for a pattern: V8 fails above 4 million in a long-running process. */
const MAX_PATTERN_CHARACTERS = 100_000;

type Schema = Readonly<Record<string, unknown>>;

/** Returns the path of every part that accepts unlimited input, control characters or unknown fields. */
export function unboundedParts(schema: unknown, path = ''): string[] {
  if (!isSchema(schema)) {
    return [`${path} is no schema`];
  }
  if ('const' in schema || 'enum' in schema || schema.type === 'boolean' || schema.type === 'null') {
    return [];
  }
  const branches = ['anyOf', 'oneOf', 'allOf'].flatMap((word) => (Array.isArray(schema[word]) ? schema[word] : []));
  if (branches.length > 0) {
    return branches.flatMap((branch) => unboundedParts(branch, path));
  }
  switch (schema.type) {
    case 'string':
      return textProblems(schema).map((problem) => `${path} ${problem}`);
    case 'integer':
    case 'number':
      return ['minimum', 'maximum'].filter((end) => !isExact(schema[end])).map((end) => `${path} has no ${end}`);
    case 'array':
      return [
        ...(typeof schema.maxItems === 'number' ? [] : [`${path} has no maxItems`]),
        ...unboundedParts(schema.items, `${path}/*`),
      ];
    case 'object':
      return objectProblems(schema, path);
    default:
      return [`${path} takes anything`];
  }
}

function objectProblems(schema: Schema, path: string): string[] {
  const { properties = {}, patternProperties } = schema;
  const named = Object.entries(properties as object).flatMap(([name, part]) => unboundedParts(part, `${path}/${name}`));
  if (patternProperties === undefined) {
    return schema.additionalProperties === false ? named : [...named, `${path} takes unknown fields`];
  }
  const any = Object.values(patternProperties as object).flatMap((part) => unboundedParts(part, `${path}/*`));
  return [...named, ...any, ...(typeof schema.maxProperties === 'number' ? [] : [`${path} has no maxProperties`])];
}

function textProblems({ maxLength, pattern, format, contentEncoding }: Schema): string[] {
  const problems = typeof maxLength === 'number' ? [] : ['has no maxLength'];
  if (pattern !== undefined && Number(maxLength) > MAX_PATTERN_CHARACTERS) {
    return ['is too long for its pattern'];
  }
  // Decoding validates base64 bytes.
  if (format !== undefined || contentEncoding === 'base64') {
    return problems;
  }
  const allowed = typeof pattern === 'string' ? new RegExp(pattern, 'u') : /^/u;
  const senseless = ['\u0000', '\u001f', '\u009b', '\u200f', '\u202e', '\u2066', '\ud800', '\udfff'];
  const lengths = Array.from({ length: 64 }, (_, at) => at + 1);
  const taken = senseless.filter((text) => lengths.some((length) => allowed.test(text.repeat(length))));
  return taken.length === 0 ? problems : [...problems, `takes ${taken.map((text) => JSON.stringify(text)).join(', ')}`];
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isExact(bound: unknown): boolean {
  return typeof bound === 'number' && Math.abs(bound) <= Number.MAX_SAFE_INTEGER;
}
