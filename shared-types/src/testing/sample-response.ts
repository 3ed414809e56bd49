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
  return sampleOfCall(CALLS[name]);
}

export function sampleOfCall({ success, opens }: CallDefinition): Record<string, unknown> {
  const response = sampleOf(success) as Record<string, unknown>;
  return opens === undefined ? response : { ...response, [opens]: 'https://games.example/x' };
}

function sampleOf({
  properties,
  items,
  anyOf,
  allOf,
  enum: choices,
  const: only,
  type,
  format,
  pattern,
}: Shape): unknown {
  const [first] = anyOf ?? [];
  if (first !== undefined) {
    return sampleOf(first);
  }
  if (allOf !== undefined) {
    return Object.assign({}, ...allOf.map(sampleOf));
  }
  if (properties !== undefined) {
    return Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, sampleOf(shape)]));
  }
  if (items !== undefined) {
    return [sampleOf(items)];
  }
  if (only !== undefined || choices !== undefined) {
    return only ?? choices?.[0];
  }
  const text =
    format === 'date-time' ? '2026-11-22T00:00:00Z' : TEXTS.find((one) => new RegExp(pattern ?? '', 'u').test(one));
  return type === 'string' ? text : type === 'boolean' ? true : 1;
}
