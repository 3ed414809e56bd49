import { BackendPrefix, CALLS } from 'shared-types';
import { Command } from 'commander';
import { Check } from 'typebox/value';
import type { BackendPaths } from '../gate/rules/own-call-rules.ts';
import { changeRegistry } from '../registry/change-registry.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { withBackendPaths } from '../registry/registry-change.ts';
import { ReleaseError } from '../release-error.ts';
import { printChange } from './change-command.ts';
import { type CommandContext, type CommonOptions, print } from './command-context.ts';
import { type ReasonOption, readReason, withReason } from './reason-option.ts';

interface PathsOptions extends CommonOptions, ReasonOption {
  readonly none?: boolean;
}

/** `release backend-paths [feature] [prefix…]` */
export function backendPathsCommand(context: CommandContext): Command {
  const { store, by, now } = context;
  return withReason(
    new Command('backend-paths')
      .description('Says at which paths of the backend a feature may have calls of its own; by itself at none.')
      .argument('[feature]', 'such as mf-promo; all that is allowed when absent')
      .argument(
        '[prefixes...]',
        'what the paths begin with, such as /public/promo/; they take the place of those before',
      ),
  )
    .option('--none', 'the feature may have no calls of its own any more')
    .option('--dry-run', 'say what would happen')
    .option('--json', 'print JSON')
    .action(async (feature: string | undefined, prefixes: string[], options: PathsOptions) => {
      const allowed = (await readRegistry(store)).extras?.backendPaths ?? {};
      if (feature === undefined || (prefixes.length === 0 && options.none !== true)) {
        const shown = feature === undefined ? allowed : { [feature]: allowed[feature] ?? [] };
        print(context, options, { backendPaths: shown }, linesOf(shown));
        return;
      }
      requireUsable(allowed, feature, prefixes, options.none === true);
      const changed = await changeRegistry(
        store,
        {
          by,
          now: now(),
          action: 'backend-paths',
          detail: `${feature} ${prefixes.length === 0 ? 'none' : prefixes.join(' ')}`,
          reason: readReason(options),
          dryRun: options.dryRun,
        },
        (registry) => withBackendPaths(registry, feature, prefixes),
      );
      const state =
        prefixes.length === 0
          ? `${feature} may have no calls of its own`
          : `calls of ${feature} may reach ${prefixes.join(', ')}`;
      printChange(context, options, changed, { done: state, already: state });
    });
}

function linesOf(allowed: BackendPaths): string {
  const lines = Object.entries(allowed).map(([feature, prefixes]) => `${feature}  ${prefixes.join(' ') || '-'}`);
  return lines.length === 0 ? '· no feature may have calls of its own' : lines.join('\n');
}

/** @throws {ReleaseError} for a name or a prefix that cannot be meant */
function requireUsable(allowed: BackendPaths, feature: string, prefixes: readonly string[], none: boolean): void {
  if (!/^mf-[a-z0-9-]+$/.test(feature)) {
    throw new ReleaseError(`"${feature}" is no feature: write it as mf-promo.`);
  }
  if (none && prefixes.length > 0) {
    throw new ReleaseError('Name the prefixes that are allowed, or --none.');
  }
  for (const prefix of prefixes) {
    const isPrefix: boolean = Check(BackendPrefix, prefix);
    if (!isPrefix) {
      throw new ReleaseError(`"${prefix}" is no prefix of paths: write it as /public/promo/, with a slash at its end.`);
    }
    const taken = Object.entries(allowed).find(
      ([other, theirs]) =>
        other !== feature && theirs.some((their) => their.startsWith(prefix) || prefix.startsWith(their)),
    );
    if (taken !== undefined) {
      throw new ReleaseError(
        `${prefix} meets what ${taken[0]} may reach (${taken[1].join(', ')}). Choose another one.`,
      );
    }
    const shared = Object.values(CALLS).find(({ backendPath }) => backendPath.startsWith(prefix));
    if (shared !== undefined) {
      throw new ReleaseError(
        `${prefix} holds paths of the site’s own calls, such as ${shared.backendPath}. Choose a folder of the feature alone.`,
      );
    }
  }
}
