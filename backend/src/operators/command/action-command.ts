import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { writeText } from 'shared-types/output';
import { OperatorError } from '../../calls/operator-error.ts';
import type { OperatorAction } from '../actions/operator-action.ts';
import { addFieldOptions, readInput } from './field-options.ts';
import { formatResult } from './format-result.ts';

export type PerformAction = (name: string, input: object) => Promise<object>;

/** Creates the command of an action: its options, checks and help come from the schema of its input. */
export function createActionCommand(name: string, action: OperatorAction, perform: PerformAction): Command {
  const command = new Command(name).description(action.summary);
  addFieldOptions(command, action);
  if (action.savedField !== undefined) {
    command.requiredOption('--file <file>', `file that the ${action.savedField} is written to; it must not exist yet`);
  }
  return command
    .option('--json', 'print JSON')
    .action(async ({ json, file, ...options }: Readonly<Record<string, unknown>>) => {
      const result = await perform(name, readInput(action, options));
      const shown = action.savedField === undefined ? result : saveField(result, action.savedField, String(file));
      const problems = action.findProblems?.(result as never) ?? [];
      const text = [
        `${action.read ? '' : `✓ ${name}: `}${formatResult(shown, action.columns)}`,
        ...problems.map((problem) => `✗ ${problem}`),
      ].join('\n');
      writeText(process.stdout, `${json === true ? JSON.stringify(shown) : text}\n`);
      if (problems.length > 0) {
        process.exitCode = 1;
      }
    });
}

/** Writes a field of the result, in base64, to a new file. @throws {OperatorError} when the file cannot be written */
function saveField(result: object, field: string, file: string): object {
  const content: unknown = Reflect.get(result, field);
  try {
    writeFileSync(file, Buffer.from(String(content), 'base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new OperatorError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
  return { file };
}
