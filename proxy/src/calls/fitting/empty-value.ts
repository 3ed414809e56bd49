import { GAP, type Shape } from './shape.ts';

/**
 * What stands where a value is missing that the schema must have: nothing of its kind, or what the schema itself names.
 * @returns a gap where there is no such value: what it belongs to is then of no use
 */
export function emptyValue(shape: Shape): unknown {
  const { anyOf, allOf, properties, required = [], type, minLength = 0, pattern } = shape;
  if (shape.default !== undefined) {
    return shape.default;
  }
  if (shape.const !== undefined || shape.enum !== undefined) {
    return GAP;
  }
  if (anyOf !== undefined) {
    const empties = anyOf.map((one) => ('const' in one ? one.const : emptyValue(one)));
    return empties.includes(null) ? null : empties.includes('') ? '' : GAP;
  }
  if (allOf !== undefined) {
    const parts = allOf.map(emptyValue);
    return parts.includes(GAP) ? GAP : Object.assign({}, ...parts);
  }
  switch (type) {
    case 'string':
      return minLength === 0 && (pattern === undefined || new RegExp(pattern, 'u').test('')) ? '' : GAP;
    case 'integer':
    case 'number':
      return (shape.minimum ?? 0) <= 0 && (shape.maximum ?? 0) >= 0 ? 0 : GAP;
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'null':
      return null;
    case undefined:
    default:
      return properties === undefined ? GAP : emptyFields(properties, required);
  }
}

function emptyFields(properties: Readonly<Record<string, Shape>>, required: readonly string[]): unknown {
  const fields = required.map((name) => [name, emptyValue(properties[name] ?? {})] as const);
  return fields.some(([, empty]) => empty === GAP) ? GAP : Object.fromEntries(fields);
}
