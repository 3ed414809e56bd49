import type { Static, TObject, TProperties } from 'typebox';
import type { Database } from '../../database/database.ts';

/** One thing that an operator may do. */
export interface OperatorAction {
  /** What the input must be; fields that it does not name are refused. */
  readonly input: TObject;
  /** Whether nothing changes; such an action is not written down. */
  readonly read: boolean;
  /**
   * Does it.
   * @param input checked against the schema
   * @param by who does it
   */
  readonly perform: (database: Database, input: never, by: string) => Promise<object>;
}

/** Actions by name: `notice-publish`. */
export type OperatorActions = Readonly<Record<string, OperatorAction>>;

/** Declares an action; the type of what it takes comes from its schema. */
export function defineAction<Input extends TProperties>(
  input: TObject<Input>,
  perform: (database: Database, input: Static<TObject<Input>>, by: string) => Promise<object>,
  { read = false }: { readonly read?: boolean } = {},
): OperatorAction {
  return { input, read, perform };
}
