import { type Static, type TObject, type TProperties, Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { TranslationLocale } from '../../calls/translations.ts';

export interface OperatorAction {
  /** Its effect in one sentence, for the help of the command line. */
  readonly summary: string;
  /** Schema of the input; other fields are rejected. */
  readonly input: TObject;
  /** Whether it only reads; such an action is not written to the audit. */
  readonly read: boolean;
  /** Columns of the tables that people see; every field when absent. */
  readonly columns?: readonly string[];
  /** Field of the result, in base64, that the command line writes to a file. */
  readonly savedField?: string;
  /** Returns the problems that the result shows; the command line then ends with 1. */
  readonly findProblems?: (result: never) => readonly string[];
  /** @param input checked against the schema @param by name of the operator */
  readonly perform: (database: Database, input: never, by: string) => Promise<object>;
}

/** Actions by name: `notice-publish`. */
export type OperatorActions = Readonly<Record<string, OperatorAction>>;

/** Content of a file that a value may be read from: HTML (or Markdown), text, JSON, or a catalogue of games. */
export type FileKind = 'html' | 'text' | 'json' | 'catalogue';

export interface FieldHints {
  readonly description?: string;
  readonly file?: FileKind;
}

/** Declares an action; the types of its input and result come from the schema and from `perform`. */
export function defineAction<Input extends TProperties, Result extends object>(
  summary: string,
  fields: Input,
  perform: (database: Database, input: Static<TObject<Input>>, by: string) => Promise<Result>,
  options: Pick<OperatorAction, 'columns' | 'savedField'> & {
    readonly findProblems?: (result: Result) => readonly string[];
  } = {},
): OperatorAction {
  return { ...options, summary, input: Type.Object(fields, { additionalProperties: false }), read: false, perform };
}

export function defineReading<Input extends TProperties, Result extends object>(
  ...action: Parameters<typeof defineAction<Input, Result>>
): OperatorAction {
  return { ...defineAction(...action), read: true };
}

/** Adds hints for the command line to a schema that no other field uses. */
export function addHints<Schema extends object>(schema: Schema, hints: FieldHints): Schema {
  return Object.assign(schema, hints);
}

/** Returns the schema of `translations`: any of the fields, in any language except that of the text itself. */
export function createTranslationsSchema<Fields extends TProperties>(fields: Fields) {
  const texts = Type.Optional(Type.Partial(Type.Object(fields), { additionalProperties: false }));
  const languages = { en: texts, vn: texts, jp: texts, cn: texts } satisfies Record<TranslationLocale, typeof texts>;
  return addHints(Type.Optional(Type.Object(languages, { additionalProperties: false })), {
    description: `${Object.keys(fields).join(' and ')} by language: {"en": {…}, "vn": …, "jp": …, "cn": …}`,
    file: 'json',
  });
}
