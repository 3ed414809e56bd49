import { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { alarmsCommand } from './alarms-command.ts';
import { adjustCommand, auditCommand } from './balance-commands.ts';
import { closeCommand, hoursCommand, openCommand, setCommand } from './hours-commands.ts';
import { approveCommand, listCommand, rejectCommand, startWorkCommand } from './request-commands.ts';

/** `operator money …` */
export function moneyCommand(context: CommandContext): Command {
  return new Command('money')
    .description('Deposits and withdrawals, adjustments, and when requests are taken.')
    .addCommand(listCommand(context))
    .addCommand(startWorkCommand(context))
    .addCommand(approveCommand(context))
    .addCommand(rejectCommand(context))
    .addCommand(adjustCommand(context))
    .addCommand(hoursCommand(context))
    .addCommand(closeCommand(context))
    .addCommand(openCommand(context))
    .addCommand(setCommand(context))
    .addCommand(auditCommand(context))
    .addCommand(alarmsCommand(context));
}
