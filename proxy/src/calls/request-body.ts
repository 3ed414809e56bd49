import { type CallDefinition, describedRule, type Issue } from 'shared-types';
import { Compile } from 'typebox/compile';
import { HttpFailure } from '../protection/error-answers.ts';

/** Checks a body; gives it back as it is, nothing is coerced, dropped or rounded. */
export type BodyCheck = (body: unknown) => object;

/**
 * The check of a call's body, compiled once.
 * @throws {HttpFailure} 400 with every problem at its field
 */
export function bodyCheck(schema: CallDefinition['request']): BodyCheck {
  const compiled = Compile(schema);
  return (body) => {
    if (compiled.Check(body)) {
      return body;
    }
    throw new HttpFailure(400, { error: 'The request does not fit.', issues: issuesOf(schema, compiled.Errors(body)) });
  };
}

interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: object;
  readonly message: string;
}

/** Names the field of each problem by its JSON pointer, also when it is missing or unknown. */
function issuesOf(schema: CallDefinition['request'], errors: readonly SchemaError[]): Issue[] {
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
    // The refused value of an unknown field is told once, by the field's own problem above.
    return keyword === 'boolean' ? [] : [{ path: instancePath, message }];
  });
}

function fields(names: unknown): string[] {
  return Array.isArray(names) ? names.map((name) => String(name).replaceAll('~', '~0').replaceAll('/', '~1')) : [];
}
