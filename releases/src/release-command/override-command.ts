import { Command } from 'commander';
import { isOverrideOrigin, LONGEST_OVERRIDE_MS, sealOverride } from '../choice/override-link.ts';
import { ReleaseError } from '../release-error.ts';
import { moment } from './evidence-in-words.ts';
import { type CommandContext, type CommonOptions, print } from './command-context.ts';
import { readDuration } from './duration.ts';

interface OverrideOptions extends CommonOptions {
  readonly from: string;
  readonly member: string;
  readonly site: string;
  readonly for: string;
}

/** `release override <feature>` */
export function overrideCommand(context: CommandContext): Command {
  return new Command('override')
    .description('Prints a link that shows one feature of a deployed site from another address, to one member.')
    .argument('<feature>', 'such as mf-wallet')
    .requiredOption('--from <origin>', 'where the feature’s entry lies, such as http://localhost:3103')
    .requiredOption('--member <userId>', 'the developer’s login at that site; nobody else sees anything')
    .requiredOption('--site <origin>', 'the deployed site, such as https://www.example.com')
    .option('--for <time>', 'how long the link works, at most 24h', '8h')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nOVERRIDE_SECRET must be the one of the site’s proxies; without it a site takes no such links.\nOVERRIDE_ORIGINS of those proxies has to list the origin.',
    )
    .action((feature: string, options: OverrideOptions) => {
      const secret = context.overrideSecret;
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
      const life = readDuration(options.for);
      if (life > LONGEST_OVERRIDE_MS) {
        throw new ReleaseError('A link works for at most 24h.');
      }
      const until = context.now().getTime() + life;
      const override = { feature, userId: options.member, origin: options.from, until };
      const link = `${options.site}/?override=${sealOverride(override, secret)}`;
      const ends = new Date(until).toISOString();
      print(
        context,
        options,
        { link, until: ends },
        `${link}\n\nworks for ${options.member} until ${moment(ends)}; end it with ${options.site}/?override=off`,
      );
    });
}
