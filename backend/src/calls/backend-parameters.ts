import type { FastifySchemaCompiler } from 'fastify';
import { type CallDefinition, type CallName, ENTRY_ID, RowId, type WireRequest } from 'shared-types/calls';
import { compileRequestCheck } from 'shared-types/request-check';
import { type TSchema, Type } from 'typebox';
import { Convert } from 'typebox/value';
import { createRequestError } from './http-error.ts';

/** A call's parameters in this backend: numbers as row ids, where other backends may use text. */
export type BackendParameters<Name extends CallName> = {
  [Field in keyof WireRequest<Name>]: number extends WireRequest<Name>[Field]
    ? Exclude<WireRequest<Name>[Field], string>
    : WireRequest<Name>[Field];
};

export function createBackendParameters({ request }: Pick<CallDefinition, 'request'>): CallDefinition['request'] {
  const required = new Set(request.required);
  const properties = Object.entries(request.properties).map(([field, schema]): [string, TSchema] =>
    ENTRY_ID in schema ? [field, required.has(field) ? RowId : Type.Optional(RowId)] : [field, schema],
  );
  return Type.Object(Object.fromEntries(properties), { additionalProperties: false });
}

/** Compiles route schemas for Fastify. Converts a query, which is text, first. Fails with a `HttpError` 400. */
export const compileParameters: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const check = compileRequestCheck(schema);
  return (given: unknown) => {
    const value = httpPart === 'querystring' ? Convert(schema, { ...Object(given) }) : (given ?? {});
    const issues = check(value);
    return issues.length === 0 ? { value } : { error: createRequestError(...issues) };
  };
};
