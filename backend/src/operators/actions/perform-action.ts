import { findRejectedText } from 'shared-types/platform';
import { Check, Errors } from 'typebox/value';
import { isValueError } from '../../calls/value-error.ts';
import type { Database } from '../../database/database.ts';
import { OPERATOR_ACTIONS } from './operator-actions.ts';
import { OperatorError } from '../../calls/operator-error.ts';
import { type DatabaseSettings, openDatabase } from '../../database/open-database.ts';

/**
 * Performs one action and records the operator; actions that only read are not recorded.
 * @throws {OperatorError} for an unknown action, an invalid input, or an action that cannot be done
 */
export async function performAction(database: Database, name: string, input: unknown, by: string): Promise<object> {
  const action = Object.hasOwn(OPERATOR_ACTIONS, name) ? OPERATOR_ACTIONS[name] : undefined;
  if (action === undefined) {
    throw new OperatorError(`This backend has no operator action ${name}. Use the command line of the same version.`);
  }
  const issues = findRejectedText({ input, operator: by });
  if (issues.length > 0) {
    const places = issues.map(({ path, message }) => `${path.slice(1)} ${message}`);
    throw new OperatorError(`The input of ${name} is invalid: ${places.join('; ')}.`);
  }
  if (!Check(action.input, input)) {
    const problems = Errors(action.input, input).map(({ instancePath, params, message }) => {
      const unknown = 'additionalProperties' in params ? ` (${String(params.additionalProperties)})` : '';
      return `${instancePath === '' ? 'input' : instancePath.slice(1)}: ${message}${unknown}`;
    });
    throw new OperatorError(`The input of ${name} is invalid: ${problems.join('; ')}.`);
  }
  const result = await action.perform(database, input as never, by).catch((error: unknown) => {
    if (!isValueError(error)) {
      throw error;
    }
    throw new OperatorError(`The input of ${name} is invalid: ${error.message}.`);
  });
  if (!action.read) {
    const line = [by, name, input, result];
    await database.query('INSERT INTO operator_log (actor, action, input, result) VALUES ($1, $2, $3, $4)', line);
  }
  return result;
}

/** Performs an action on the database, whether a site runs on it or not. @throws {OperatorError} */
export async function runOperatorAction(
  settings: DatabaseSettings,
  name: string,
  input: object,
  by: string,
): Promise<object> {
  const database = await openDatabase(settings);
  try {
    return await performAction(database, name, input, by);
  } finally {
    await database.close();
  }
}
