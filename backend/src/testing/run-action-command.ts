import { jest } from '@jest/globals';
import { OPERATOR_ACTIONS } from '../operators/actions/operator-actions.ts';
import { createActionCommand, type PerformAction } from '../operators/command/action-command.ts';

/**
 * Runs an operator command with its arguments and one response of the database.
 * @returns what it wrote, its exit code, the action that it performed with its input, and the error that prevented it
 */
export async function runActionCommand([name = '', ...words]: readonly string[], result: object = {}) {
  let performed: Parameters<PerformAction> | undefined;
  let output = '';
  const perform: PerformAction = async (...call) => {
    performed = call;
    return result;
  };
  const action = OPERATOR_ACTIONS[name];
  if (action === undefined) {
    throw new Error(`${name} is no action.`);
  }
  const command = createActionCommand(name, action, perform);
  command.exitOverride().configureOutput({ writeOut: (text) => void (output += text), writeErr: () => undefined });
  const { exitCode: before } = process;
  const stdout = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
  let error: unknown;
  try {
    await command.parseAsync([...words], { from: 'user' });
  } catch (thrown) {
    error = words.includes('--help') ? undefined : thrown;
  } finally {
    stdout.mockRestore();
  }
  const { exitCode } = process;
  process.exitCode = before;
  return { output, exitCode, performed, error };
}
