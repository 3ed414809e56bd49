import { Argument, Command, Option } from 'commander';
import type { WaitingMember } from '../../../accounts/approval.ts';
import { type ExclusionMatch, matchText } from '../../../accounts/exclusion-match.ts';
import { type CommandContext, print, type PrintOptions, table } from '../command-context.ts';

/** `operator member …` */
export function memberCommand({ act }: CommandContext): Command {
  const member = new Command('member').description('Who may log in: new members, and those that the house keeps out.');
  member
    .command('list')
    .description('The members who wait, the oldest first.')
    .option('--json', 'print JSON')
    .action(async (options: PrintOptions) => {
      const found = (await act('member-list', {})) as { newMembersWait: boolean; members: WaitingMember[] };
      const rule = `New members ${found.newMembersWait ? 'wait until they are approved' : 'are let in at once'}.`;
      const rows = found.members.map(row);
      print(options, found, `${rule}\n${rows.length === 0 ? 'Nobody waits.' : table(rows)}`);
    });
  member
    .command('approve')
    .description('Lets in a member who waits, or one who was rejected before.')
    .argument('<userId>', 'login name')
    .addOption(acceptMatchOption())
    .option('--json', 'print JSON')
    .action(async (userId: string, options: LetInOptions) => {
      const done = await act('member-approve', { userId, ...acceptedMatch(options) });
      print(options, done, `✓ ${userId} may log in${acceptedText(done)}`);
    });
  member
    .command('reject')
    .description('Does not let in a member who waits; name, phone and bank account stay taken.')
    .argument('<userId>', 'login name')
    .requiredOption('--reason <words>', 'for the house alone')
    .option('--json', 'print JSON')
    .action(async (userId: string, options: PrintOptions & { reason: string }) =>
      print(options, await act('member-reject', { userId, reason: options.reason }), `✓ ${userId} is not let in`),
    );
  member
    .command('suspend')
    .description('Keeps a member out until resumed: logins and opened games end, requests that wait stay.')
    .argument('<userId>', 'login name')
    .requiredOption('--reason <words>', 'for the house alone')
    .option('--json', 'print JSON')
    .action(async (userId: string, options: PrintOptions & { reason: string }) => {
      const done = (await act('member-suspend', { userId, reason: options.reason })) as { ended: number };
      print(options, done, `✓ ${userId} is suspended; ${endedLogins(done)}`);
    });
  member
    .command('resume')
    .description('Lets a suspended member log in again.')
    .argument('<userId>', 'login name')
    .requiredOption('--reason <words>', 'for the house alone')
    .addOption(acceptMatchOption())
    .option('--json', 'print JSON')
    .action(async (userId: string, options: LetInOptions & { reason: string }) => {
      const done = await act('member-resume', { userId, reason: options.reason, ...acceptedMatch(options) });
      print(options, done, `✓ ${userId} may log in again${acceptedText(done)}`);
    });
  member
    .command('reopen')
    .description('Opens an account again that its member closed.')
    .argument('<userId>', 'login name')
    .requiredOption('--reason <words>', 'for the house alone')
    .addOption(acceptMatchOption())
    .option('--json', 'print JSON')
    .action(async (userId: string, options: LetInOptions & { reason: string }) => {
      const done = await act('member-reopen', { userId, reason: options.reason, ...acceptedMatch(options) });
      print(options, done, `✓ ${userId} may log in again${acceptedText(done)}`);
    });
  member
    .command('end-sessions')
    .description('Logs a member out everywhere; opened games end, and a new login is let in.')
    .argument('<userId>', 'login name')
    .requiredOption('--reason <words>', 'for the house alone')
    .option('--json', 'print JSON')
    .action(async (userId: string, options: PrintOptions & { reason: string }) => {
      const done = (await act('member-end-sessions', { userId, reason: options.reason })) as { ended: number };
      print(options, done, `✓ ${userId}: ${endedLogins(done)}`);
    });
  member
    .command('passkeys-remove')
    .description('Removes every passkey and recovery code of a member who lost them; every login ends.')
    .argument('<userId>', 'login name')
    .requiredOption('--reason <words>', 'for the house alone')
    .option('--json', 'print JSON')
    .action(async (userId: string, options: PrintOptions & { reason: string }) => {
      const done = (await act('member-passkeys-remove', { userId, reason: options.reason })) as {
        removed: number;
        ended: number;
      };
      print(options, done, `✓ ${userId}: passkeys removed: ${done.removed}; ${endedLogins(done)}`);
    });
  member
    .command('wait')
    .description('Whether new members wait until they are approved; those who wait already go on waiting.')
    .addArgument(new Argument('<on|off>').choices(['on', 'off']))
    .option('--json', 'print JSON')
    .action(async (choice: string, options: PrintOptions) => {
      const done = await act('member-wait', { wait: choice === 'on' });
      print(options, done, `✓ new members ${choice === 'on' ? 'wait' : 'are let in at once'}`);
    });
  return member;
}

interface LetInOptions extends PrintOptions {
  readonly acceptMatch?: true;
}

function acceptMatchOption(): Option {
  return new Option('--accept-match', 'lets in an account that matches a self-excluded member');
}

function acceptedMatch({ acceptMatch }: LetInOptions): { acceptMatch?: true } {
  return acceptMatch === true ? { acceptMatch } : {};
}

/** Returns the matches that the operator accepted, as the end of a line; empty without any. */
function acceptedText(done: object): string {
  const { matches = [] } = done as { matches?: ExclusionMatch[] };
  return matches.length === 0 ? '' : `; accepted match with the self-excluded ${matchText(matches)}`;
}

function endedLogins({ ended }: { readonly ended: number }): string {
  return ended === 1 ? '1 login ended' : `${ended} logins ended`;
}

function row({
  userId,
  nick,
  phone,
  bank,
  bankOwner,
  bankNumber,
  referredBy,
  joined,
  matches,
}: WaitingMember): string[] {
  return [
    userId,
    joined.slice(0, 16).replace('T', ' '),
    nick,
    phone,
    `${bank} ${bankNumber} ${bankOwner}`,
    referredBy === null ? '' : `from ${referredBy}`,
    matches.length === 0 ? '' : `matches the self-excluded ${matchText(matches)}`,
  ];
}
