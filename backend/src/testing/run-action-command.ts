import { OPERATOR_ACTIONS } from '../operators/actions/operator-actions.ts';
import { createActionCommand, type PerformAction } from '../operators/command/action-command.ts';

export interface ActionCommandRun {
  /** The action that it performed, and its input. */
  readonly performed: readonly [action: string, input: object] | undefined;
  readonly output: string;
  /** The error that prevented the action. */
  readonly error: unknown;
  readonly exitCode: NodeJS.Process['exitCode'];
}

/** Runs an operator command with its arguments and one response of the database. */
export async function runActionCommand(
  [name = '', ...words]: readonly string[],
  result: object = {},
): Promise<ActionCommandRun> {
  let performed: ActionCommandRun['performed'];
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
  const { stdout, exitCode: before } = process;
  const write = stdout.write.bind(stdout);
  stdout.write = (text: string | Uint8Array) => {
    output += String(text);
    return true;
  };
  let error: unknown;
  try {
    await command.parseAsync([...words], { from: 'user' });
  } catch (thrown) {
    error = words.includes('--help') ? undefined : thrown;
  } finally {
    stdout.write = write;
  }
  const { exitCode } = process;
  process.exitCode = before;
  return { output, exitCode, performed, error };
}
