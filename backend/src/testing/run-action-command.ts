import { OPERATOR_ACTIONS } from '../operators/actions/operator-actions.ts';
import { createAuditExportCommand } from '../operators/command/audit-export-command.ts';
import { createActionCommand, type PerformAction } from '../operators/command/action-command.ts';

/** Result of an operator command without a database. */
export interface ActionCommandRun {
  /** The action that it performed, and its input. */
  readonly asked?: readonly [action: string, input: object];
  /** Its standard output. */
  readonly said: string;
  /** The error that prevented the action. */
  readonly refused?: unknown;
  readonly exitCode: NodeJS.Process['exitCode'];
}

/** Runs an operator command with its arguments and one response of the database. */
export async function runActionCommand(
  [name = '', ...words]: readonly string[],
  answer: object = {},
): Promise<ActionCommandRun> {
  let asked: ActionCommandRun['asked'];
  let said = '';
  const perform: PerformAction = async (...performed) => {
    asked = performed;
    return answer;
  };
  const action = OPERATOR_ACTIONS[name];
  const command = action === undefined ? createAuditExportCommand(perform) : createActionCommand(name, action, perform);
  command.exitOverride().configureOutput({ writeOut: (text) => void (said += text), writeErr: () => undefined });
  const { stdout, exitCode: before } = process;
  const write = stdout.write.bind(stdout);
  stdout.write = (text: string | Uint8Array) => {
    said += String(text);
    return true;
  };
  let refused: unknown;
  try {
    await command.parseAsync([...words], { from: 'user' });
  } catch (error) {
    refused = words.includes('--help') ? undefined : error;
  } finally {
    stdout.write = write;
  }
  const { exitCode } = process;
  process.exitCode = before;
  return { said, exitCode, ...(asked !== undefined && { asked }), ...(refused !== undefined && { refused }) };
}
