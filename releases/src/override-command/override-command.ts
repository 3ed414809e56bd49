import { Command } from 'commander';
import { formatLocalTime } from 'shared-types/command-text';
import { isOverrideOrigin, MAX_OVERRIDE_MS, sealOverride } from '../assignment/override-link.ts';
import { type CommandContext, print } from '../release-command/command-context.ts';
import { readDuration } from '../release-command/duration.ts';
import { ReleaseError } from '../release-error.ts';

interface OverrideOptions {
  readonly from: string;
  readonly member: string;
  readonly site: string;
  readonly for: string;
  readonly json?: boolean;
}

/** Creates `release override <feature>`. */
export function createOverrideCommand(context: Pick<CommandContext, 'out'>): Command {
  return new Command('override')
    .description('Prints a link that shows one feature of a deployed site from another address, to one member.')
    .argument('<feature>', 'such as mf-wallet')
    .requiredOption('--from <origin>', 'origin of the feature’s entry, such as http://localhost:3103')
    .requiredOption('--member <userId>', 'the developer’s login at that site; other members see no change')
    .requiredOption('--site <origin>', 'the deployed site, such as https://www.example.com')
    .option('--for <time>', 'how long the link works, at most 24h', '8h')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nOVERRIDE_SECRET must be the one of the site’s proxies; without it a site accepts no override links.\nOVERRIDE_ORIGINS of those proxies has to list the origin.',
    )
    .action((feature: string, options: OverrideOptions) => {
      const secret = requireValid(feature, options, process.env.OVERRIDE_SECRET);
      const until = Date.now() + readDuration(options.for);
      const sealed = sealOverride({ feature, userId: options.member, origin: options.from, until }, secret);
      const link = `${options.site}/?override=${sealed}`;
      const text = `${link}\n\nworks for ${options.member} until ${formatLocalTime(until)}; end it with ${options.site}/?override=off`;
      print(context, options, { link, until: new Date(until).toISOString() }, text);
    });
}

/** Returns the secret. @throws {ReleaseError} for an input that makes no link */
function requireValid(feature: string, options: OverrideOptions, secret: string | undefined): string {
  if (secret === undefined || secret === '') {
    throw new ReleaseError('OVERRIDE_SECRET is missing: set it to the one of the site’s proxies.');
  }
  if (!/^mf-[a-z0-9-]+$/.test(feature)) {
    throw new ReleaseError(`"${feature}" is no feature: write it as mf-wallet.`);
  }
  if (!isOverrideOrigin(options.from)) {
    throw new ReleaseError(
      `"${options.from}" is no https origin and none of this machine: write http://localhost:3103.`,
    );
  }
  if (!URL.canParse(options.site) || new URL(options.site).origin !== options.site) {
    throw new ReleaseError(`"${options.site}" is no origin: write it as https://www.example.com.`);
  }
  if (!/^[a-z0-9]{1,20}$/i.test(options.member)) {
    throw new ReleaseError(`"${options.member}" is no login: write the one that you have at the site.`);
  }
  if (readDuration(options.for) > MAX_OVERRIDE_MS) {
    throw new ReleaseError('A link works for at most 24h.');
  }
  return secret;
}
