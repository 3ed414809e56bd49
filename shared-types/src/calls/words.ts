/**
 * Domain names of wire fields with one meaning in all calls (docs/glossary.md): used in the browser, in forms, in tests
 * of features. Calls define differences. The wire format itself is unchanged.
 */
export const WORDS = {
  in_balance: 'inPlay',
  gameMoney: 'inPlay',
  rolling: 'comp',
  casiono: 'casino',
  timeStemp: 'sentAt',
  lastDate: 'at',
  workDate: 'startedAt',
  doneDate: 'doneAt',
  answerDate: 'answeredAt',
  pw: 'password',
  pass_check: 'passwordAgain',
  oldPass: 'oldPassword',
  exchange_pw: 'exchangePassword',
  bankname: 'bank',
  banknum: 'bankNumber',
} as const;

/** Words by wire name. */
export type Names = Readonly<Record<string, string>>;

/** Domain names of a call's fields that differ from `WORDS`. */
export interface RowWords {
  readonly request?: Names;
  readonly response?: Names;
}

type WordOf<Field, Own> = Field extends keyof Own
  ? Own[Field]
  : Field extends keyof typeof WORDS
    ? (typeof WORDS)[Field]
    : Field;

/** A value of the wire as it is called inside, at every depth. */
export type InDomainNames<Value, Own = unknown> = Value extends readonly (infer Item)[]
  ? InDomainNames<Item, Own>[]
  : Value extends object
    ? { [Field in keyof Value as WordOf<Field, Own> & PropertyKey]: InDomainNames<Value[Field], Own> }
    : Value;

export interface FieldsShape {
  readonly properties?: Readonly<Record<string, FieldsShape>>;
  readonly items?: FieldsShape;
  readonly anyOf?: readonly FieldsShape[];
  readonly allOf?: readonly FieldsShape[];
}

/** Names of the fields of a schema, at every depth, each once. */
export function fieldsOf({ properties = {}, items, anyOf = [], allOf = [] }: FieldsShape): string[] {
  const inner = [...Object.values(properties), ...anyOf, ...allOf, ...(items === undefined ? [] : [items])];
  return [...new Set([...Object.keys(properties), ...inner.flatMap(fieldsOf)])];
}

/** Wire names by domain name, where that is unique. */
export const WIRE_NAMES: Names = Object.fromEntries(Object.entries(WORDS).map(([name, word]) => [word, name]));

/** Returns a value with its fields renamed, at every depth; the identical value without names. */
export function renamed(value: unknown, names: Names | undefined): unknown {
  if (names === undefined || typeof value !== 'object' || value === null) {
    return value;
  }
  return Array.isArray(value)
    ? value.map((item) => renamed(item, names))
    : Object.fromEntries(Object.entries(value).map(([field, inner]) => [names[field] ?? field, renamed(inner, names)]));
}
