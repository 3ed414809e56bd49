import { BackendPrefix, CALLS, MEMBER_RULES } from 'shared-types/calls';
import type { Registry } from 'shared-types/registry';
import { formatLocalTime, formatTable } from 'shared-types/command-text';
import { Command } from 'commander';
import { Check } from 'typebox/value';
import type { BackendPaths } from '../gate/rules/own-call-rules.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { withBackendPaths, withDisabled, withStaff } from '../registry/registry-change.ts';
import { ReleaseError } from '../release-error.ts';
import { addChangeOptions, type ChangeOptions, changeSite } from './change-site.ts';
import { type CommandContext, print } from './command-context.ts';

interface SettingChange {
  readonly action: string;
  readonly detail: string;
  readonly edit: (registry: Registry) => Registry;
  /** Description of the state after the change. */
  readonly done: string;
}

interface SettingContext {
  readonly none: boolean;
  readonly now: Date;
  readonly backendPaths: BackendPaths;
}

const SETTINGS = new Map([
  ['maintenance', readMaintenance],
  ['staff', readStaff],
  ['backend-paths', readBackendPaths],
]);

export function createSetCommand(context: CommandContext): Command {
  const command = new Command('set')
    .description('Shows or changes the settings of the site, which apply with the next page.')
    .argument('[setting]', 'maintenance, staff or backend-paths; absent: show all settings')
    .argument('[values...]', 'new values, which replace the current ones')
    .option('--none', 'no staff members; or no backend paths')
    .addHelpText(
      'after',
      `
  set maintenance mf-wallet on|off          replaces a feature by a maintenance notice
  set staff demo01 kim02                    members of the group "canary --to staff"
  set backend-paths mf-promo /public/promo/ backend paths that feature-scoped calls of a feature may use`,
    );
  return addChangeOptions(command).action(
    async (setting: string | undefined, values: string[], options: ChangeOptions & { none?: boolean }) => {
      if (setting === undefined) {
        await printSettings(context, options);
        return;
      }
      if (options.none === true && values.length > (setting === 'staff' ? 0 : 1)) {
        throw new ReleaseError('Write either values or --none.');
      }
      const readChange = SETTINGS.get(setting);
      if (readChange === undefined) {
        throw new ReleaseError(`"${setting}" is not a setting: write ${[...SETTINGS.keys()].join(', ')}.`);
      }
      const { backendPaths = {} } = await readRegistry(context.store);
      const change = readChange(values, { none: options.none === true, now: context.now(), backendPaths });
      await changeSite(context, options, change, change.edit, () => ({ done: change.done }));
    },
  );
}

async function printSettings(context: CommandContext, options: ChangeOptions): Promise<void> {
  const { disabled: maintenance = {}, staff = [], backendPaths = {} } = await readRegistry(context.store);
  const rows = [
    ...Object.entries(maintenance).map(([name, since]) => ['maintenance', `${name} since ${formatLocalTime(since)}`]),
    ...(staff.length === 0 ? [] : [['staff', staff.join(' ')]]),
    ...Object.entries(backendPaths).map(([name, prefixes]) => ['backend-paths', `${name} ${prefixes.join(' ')}`]),
  ];
  const text = rows.length === 0 ? '· nothing is set' : formatTable(['setting', 'value'], rows);
  print(context, options, { maintenance, staff, backendPaths }, text);
}

function readMaintenance([name, state, ...more]: readonly string[], { now }: SettingContext): SettingChange {
  if (name === undefined || (state !== 'on' && state !== 'off') || more.length > 0) {
    throw new ReleaseError('Name one feature and its state: release set maintenance mf-wallet on, or off.');
  }
  return {
    action: state === 'on' ? 'disable' : 'enable',
    detail: name,
    edit: (registry) => withDisabled(registry, name, state === 'on' ? now : undefined),
    done: state === 'on' ? `${name} is under maintenance` : `${name} is in service`,
  };
}

function readStaff(members: readonly string[], { none }: SettingContext): SettingChange {
  const wrong = members.find((member) => !MEMBER_RULES.userId.test(member));
  if (wrong !== undefined || (members.length === 0 && !none)) {
    throw new ReleaseError(
      `${wrong === undefined ? 'No member is named' : `"${wrong}" is not a login`}: write release set staff demo01 kim02, or --none.`,
    );
  }
  return {
    action: 'staff',
    detail: members.join(' ') || 'none',
    edit: (registry) => withStaff(registry, members),
    done: none ? 'no staff members' : `staff: ${members.join(', ')}`,
  };
}

function readBackendPaths(
  [feature, ...prefixes]: readonly string[],
  { none, backendPaths }: SettingContext,
): SettingChange {
  if (feature === undefined || !/^mf-[a-z0-9-]+$/.test(feature)) {
    throw new ReleaseError(`"${feature ?? ''}" is not a feature: write it as mf-promo.`);
  }
  if (prefixes.length === 0 && !none) {
    throw new ReleaseError('Name the allowed prefixes, such as /public/promo/, or add --none.');
  }
  prefixes.forEach((prefix) => rejectPrefix(backendPaths, feature, prefix));
  return {
    action: 'backend-paths',
    detail: `${feature} ${none ? 'none' : prefixes.join(' ')}`,
    edit: (registry) => withBackendPaths(registry, feature, prefixes),
    done: none ? `${feature} may have no feature-scoped calls` : `calls of ${feature} may reach ${prefixes.join(', ')}`,
  };
}

/** Rejects a prefix that is invalid, or contains paths of the site or another feature. @throws {ReleaseError} */
function rejectPrefix(allowed: BackendPaths, feature: string, prefix: string): void {
  const isPrefix: boolean = Check(BackendPrefix, prefix);
  if (!isPrefix) {
    throw new ReleaseError(`"${prefix}" is not a path prefix: write it as /public/promo/, with a slash at the end.`);
  }
  const taken = Object.entries(allowed).find(
    ([other, theirs]) =>
      other !== feature && theirs.some((their) => their.startsWith(prefix) || prefix.startsWith(their)),
  );
  if (taken !== undefined) {
    throw new ReleaseError(
      `${prefix} overlaps with the paths of ${taken[0]} (${taken[1].join(', ')}). Choose another one.`,
    );
  }
  const shared = Object.values(CALLS).find(({ backendPath }) => backendPath.startsWith(prefix));
  if (shared !== undefined) {
    throw new ReleaseError(
      `${prefix} contains paths of the site’s calls, such as ${shared.backendPath}. Choose a folder used by the feature only.`,
    );
  }
}
