import { type CallDefinition, type CallName, CALLS } from 'shared-types/calls';

/** The parts of a schema that tests read. */
export interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[] | undefined;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Texts of which one fits each pattern of the table. */
export const TEXTS = ['text', '09:30', 'H10'];

/** Returns a successful response of a call with every field of its definition, each of the right type. */
export function createSampleResponse(name: CallName): Record<string, unknown> {
  const { success, opens }: CallDefinition = CALLS[name];
  const response = sampleOf(success) as Record<string, unknown>;
  return opens === undefined ? response : { ...response, [opens]: 'https://games.example/x' };
}

function sampleOf(shape: Shape): unknown {
  const { properties, items, anyOf: [first] = [], allOf, type, format, pattern = '' } = shape;
  if (first !== undefined) {
    return sampleOf(first);
  }
  if (allOf !== undefined) {
    return Object.assign({}, ...allOf.map(sampleOf));
  }
  if (properties !== undefined) {
    return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, sampleOf(field)]));
  }
  if (items !== undefined) {
    return [sampleOf(items)];
  }
  if (shape.const !== undefined || shape.enum !== undefined) {
    return shape.const ?? shape.enum?.[0];
  }
  const text =
    format === 'date-time' ? '2026-11-22T00:00:00Z' : TEXTS.find((one) => new RegExp(pattern, 'u').test(one));
  return type === 'string' ? text : type === 'boolean' ? true : 1;
}
