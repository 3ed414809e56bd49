import { type CallDefinition, describedRule } from 'shared-types';
import { Check, Convert, Errors } from 'typebox/value';
import { Refused } from './refused.ts';

/**
 * Checks a call's parameters. Those of a query are text and are read as what the schema wants.
 * @throws {Refused} 400 with the fields named
 */
export function checkParameters(
  schema: CallDefinition['request'],
  given: unknown,
  travels: CallDefinition['travels'],
): object {
  const parameters = travels === 'query' ? Convert(schema, { ...(given as object) }) : given;
  if (Check(schema, parameters)) {
    return parameters;
  }
  const issues = Errors(schema, parameters).map(({ keyword, instancePath, params, message }) => {
    const missing = 'requiredProperties' in params ? `/${String(params.requiredProperties[0])}` : '';
    const unknown = 'additionalProperties' in params ? `/${String(params.additionalProperties[0])}` : '';
    const rule = keyword === 'pattern' ? describedRule(schema, instancePath) : undefined;
    return { path: `${instancePath}${missing}${unknown}`, message: rule ?? message };
  });
  throw new Refused(400, 'The request does not fit.', issues);
}
