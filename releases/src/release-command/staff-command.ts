import { Command } from 'commander';
import { MEMBER_RULES } from 'shared-types';
import { changeRegistry } from '../registry/change-registry.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { withStaff } from '../registry/registry-change.ts';
import { ReleaseError } from '../release-error.ts';
import { printChange } from './change-command.ts';
import { type CommandContext, type CommonOptions, print } from './command-context.ts';
import { type ReasonOption, readReason, withReason } from './reason-option.ts';

/** `release staff [add|remove|list] [member…]` */
export function staffCommand(context: CommandContext): Command {
  const { store, by, now } = context;
  return withReason(
    new Command('staff')
      .description('Says which members are staff: the group of "canary --to staff". Nothing else depends on it.')
      .argument('[action]', 'list, add or remove', 'list')
      .argument('[members...]', 'logins, such as demo01'),
  )
    .option('--dry-run', 'say what would happen')
    .option('--json', 'print JSON')
    .action(async (action: string, members: string[], options: CommonOptions & ReasonOption) => {
      if (action === 'list') {
        const staff = (await readRegistry(store)).extras?.staff ?? [];
        print(context, options, { staff }, staff.length === 0 ? '· nobody is staff yet' : staff.join('\n'));
        return;
      }
      if (action !== 'add' && action !== 'remove') {
        throw new ReleaseError(`"${action}" is nothing to do with staff: write list, add or remove.`);
      }
      const wrong = members.find((member) => !isLogin(member));
      if (members.length === 0 || wrong !== undefined) {
        throw new ReleaseError(`${wrong === undefined ? 'Nobody is named' : `"${wrong}" is no login`}: write demo01.`);
      }
      const detail = `${action} ${members.join(' ')}`;
      const changed = await changeRegistry(
        store,
        { by, now: now(), action: 'staff', detail, reason: readReason(options), dryRun: options.dryRun },
        (registry) => withStaff(registry, members, action),
      );
      const are = `${members.join(', ')} ${members.length === 1 ? 'is' : 'are'}`;
      const state = action === 'add' ? `${are} staff` : `${are} no staff`;
      printChange(context, options, changed, { done: state, already: state });
    });
}

function isLogin(text: string): boolean {
  return MEMBER_RULES.userId.test(text);
}
