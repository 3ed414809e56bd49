import { type CallDefinition, fieldsOf, type FieldsShape, type Issue, type Names, renamed, WORDS } from 'shared-types';

type Rewrite = (value: unknown) => unknown;

/** The way of a call's fields between the wire and the inside. */
export interface CallWords {
  /** Parameters as they are called inside. */
  readonly read: Rewrite;
  /** A successful answer under its wire names; a refusal is called the same on both sides. */
  readonly write: Rewrite;
  /** Problems of parameters, at the fields that the caller sent. */
  readonly issues: (issues: readonly Issue[]) => Issue[];
}

/** The words of a row of the table, worked out once. */
export function callWords({
  request,
  success,
  words,
}: Pick<CallDefinition, 'request' | 'success' | 'words'>): CallWords {
  const own: Names = { ...WORDS, ...words?.request };
  const inside = Object.fromEntries(fieldsOf(request).flatMap((field) => pairOf(field, own)));
  const wire = new Map(Object.entries(inside).map(([field, word]) => [word, field]));
  const writeSuccess = writer(success, { ...WORDS, ...words?.answer });
  return {
    read: (parameters) => renamed(parameters, inside),
    write: (answer) => (isSuccess(answer) && writeSuccess !== undefined ? writeSuccess(answer) : answer),
    issues: (issues) =>
      issues.map(({ path, message }) => ({
        path: path.replaceAll(/[^/]+/g, (word) => wire.get(word) ?? word),
        message,
      })),
  };
}

function isSuccess(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'success';
}

function pairOf(field: string, words: Names): [string, string][] {
  const word = Object.hasOwn(words, field) ? words[field] : undefined;
  return word === undefined ? [] : [[field, word]];
}

/**
 * Puts the wire's names back, at each depth those of the schema there: `comp` may be a field of the wire in one object and
 * the word for `rolling` in another. Nothing where nothing is called otherwise.
 */
function writer(shape: FieldsShape, words: Names): Rewrite | undefined {
  const items = shape.items && writer(shape.items, words);
  const fields = new Map(
    fieldsHere(shape).flatMap(([field, part]) => {
      const [pair] = pairOf(field, words);
      const write = writer(part, words);
      return pair === undefined && write === undefined ? [] : [[pair?.[1] ?? field, { field, write }] as const];
    }),
  );
  if (items === undefined && fields.size === 0) {
    return undefined;
  }
  return (value) => {
    if (Array.isArray(value)) {
      return items === undefined ? value : value.map(items);
    }
    if (typeof value !== 'object' || value === null) {
      return value;
    }
    const written = Object.entries(value).map(([word, part]): [string, unknown] => {
      const { field = word, write } = fields.get(word) ?? {};
      return [field, write === undefined ? part : write(part)];
    });
    return Object.fromEntries(written);
  };
}

/** The fields of an object, and of what it may be or is made of. */
function fieldsHere({ properties = {}, anyOf = [], allOf = [] }: FieldsShape): [string, FieldsShape][] {
  return [...Object.entries(properties), ...[...anyOf, ...allOf].flatMap(fieldsHere)];
}
