import { type CallDefinition, type CallName, type CallRequest, ENTRY_ID, RowId } from 'shared-types';
import { type TSchema, Type } from 'typebox';

/** A call's parameters as this backend takes them: its rows are counted, other backends may name theirs by text. */
export type OwnParameters<Name extends CallName> = {
  [Field in keyof CallRequest<Name>]: number extends CallRequest<Name>[Field]
    ? Exclude<CallRequest<Name>[Field], string>
    : CallRequest<Name>[Field];
};

/** The schema of a call's parameters for this backend. */
export function ownParameters({ request }: Pick<CallDefinition, 'request'>): CallDefinition['request'] {
  const required = new Set(request.required);
  const properties = Object.entries(request.properties).map(([field, schema]): [string, TSchema] =>
    ENTRY_ID in schema ? [field, required.has(field) ? RowId : Type.Optional(RowId)] : [field, schema],
  );
  return Type.Object(Object.fromEntries(properties), { additionalProperties: false });
}
