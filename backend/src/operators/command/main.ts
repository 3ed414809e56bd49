import { userInfo } from 'node:os';
import { Command } from 'commander';
import { writeError } from 'shared-types/output';
import { readEnvironment } from '../../environment.ts';
import { operate } from '../operate.ts';
import { memberCommand } from './accounts/member-command.ts';
import { auditLogCommand } from './audit/audit-command.ts';
import { catalogueCommand } from './catalogue/catalogue-command.ts';
import { type CommandContext, escapeOutput } from './command-context.ts';
import { bannerCommand } from './community/banner-command.ts';
import { noteCommand } from './community/note-command.ts';
import { noticeCommand } from './community/notice-command.ts';
import { popupCommand } from './community/popup-command.ts';
import { ticketCommand } from './community/ticket-command.ts';
import { moneyCommand } from './money/money-command.ts';
import { switchCommand } from './catalogue/switch-command.ts';
import { retentionCommand } from './retention/retention-command.ts';

const context: CommandContext = {
  act: (name, input) => operate(readEnvironment(process.env), name, input, userInfo().username),
};

const program = new Command('operator')
  .description('What the house does: tells, answers, decides. It works beside a running backend.')
  .addCommand(noticeCommand(context))
  .addCommand(popupCommand(context))
  .addCommand(bannerCommand(context))
  .addCommand(noteCommand(context))
  .addCommand(ticketCommand(context))
  .addCommand(memberCommand(context))
  .addCommand(catalogueCommand(context))
  .addCommand(switchCommand(context))
  .addCommand(moneyCommand(context))
  .addCommand(auditLogCommand(context))
  .addCommand(retentionCommand(context))
  .showHelpAfterError();

escapeOutput(program);
try {
  await program.parseAsync();
} catch (error) {
  writeError(process.stderr, error);
  process.exitCode = 1;
}
