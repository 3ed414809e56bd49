import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Issue } from './statuses.ts';
import { describedRule } from './text-types.ts';

/** Returns every problem of a request; empty when it fits. Nothing is coerced, dropped or rounded. */
export type RequestCheck = (request: unknown) => readonly Issue[];

/** Compiles the check of a request by its schema: the one that the proxy and the reference backend share. */
export function compileRequestCheck(schema: TSchema): RequestCheck {
  const compiled = Compile(schema);
  return (request) => (compiled.Check(request) ? [] : issuesOf(schema, compiled.Errors(request)));
}

interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: object;
  readonly message: string;
}

/** Names the field of each problem by its JSON pointer, also when it is missing or unknown. */
function issuesOf(schema: TSchema, errors: readonly SchemaError[]): Issue[] {
  return errors.flatMap(({ keyword, instancePath, params, message }) => {
    if (keyword === 'required' && 'requiredProperties' in params) {
      return fields(params.requiredProperties).map((field) => ({
        path: `${instancePath}/${field}`,
        message: 'is missing',
      }));
    }
    if (keyword === 'additionalProperties' && 'additionalProperties' in params) {
      return fields(params.additionalProperties).map((field) => ({
        path: `${instancePath}/${field}`,
        message: 'is not known here',
      }));
    }
    if (keyword === 'pattern') {
      return [{ path: instancePath, message: describedRule(schema, instancePath) ?? message }];
    }
    // An unknown field is reported once, by its problem above.
    return keyword === 'boolean' ? [] : [{ path: instancePath, message }];
  });
}

function fields(names: unknown): string[] {
  return Array.isArray(names) ? names.map((name) => String(name).replaceAll('~', '~0').replaceAll('/', '~1')) : [];
}
