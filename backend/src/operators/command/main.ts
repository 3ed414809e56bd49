import { userInfo } from 'node:os';
import { Command } from 'commander';
import { writeError, writeText } from 'shared-types/output';
import { readBackendEnvironment } from '../../environment.ts';
import { OPERATOR_ACTIONS } from '../actions/operator-actions.ts';
import { runOperatorAction } from '../actions/perform-action.ts';
import { createActionCommand, type PerformAction } from './action-command.ts';

const perform: PerformAction = async (name, input) =>
  runOperatorAction(readBackendEnvironment(process.env), name, input, userInfo().username);

const program = new Command('operator')
  .description(
    'Publishes content, replies to tickets, decides requests and reads records of the site, also while a backend runs.',
  )
  .showHelpAfterError();
const commands = Object.entries(OPERATOR_ACTIONS).map(([name, action]) => createActionCommand(name, action, perform));
for (const command of commands) {
  program.addCommand(command.showHelpAfterError(`(operator ${command.name()} --help shows more)`));
}
for (const command of [program, ...commands]) {
  command.configureOutput({
    writeOut: (text) => writeText(process.stdout, text),
    writeErr: (text) => writeText(process.stderr, text),
  });
}
try {
  await program.parseAsync();
} catch (error) {
  writeError(process.stderr, error);
  process.exitCode = 1;
}
