import { Command } from 'commander';
import { isLocale } from 'shared-types/platform';
import { PAGE_WIDTHS, type PageWidth, type Registry } from 'shared-types/registry';
import { formatLocalTime, formatTable } from 'shared-types/command-text';
import { isOverrideOrigin, MAX_OVERRIDE_MS, sealOverride } from '../assignment/override-link.ts';
import { chooseReleases } from '../assignment/visitor-choice.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { findRegistered, getRoles } from '../registry/roles.ts';
import { ReleaseError } from '../release-error.ts';
import { type CommandContext, print } from './command-context.ts';
import { readDuration } from './read-arguments.ts';

interface VersionsOptions {
  readonly member?: string;
  readonly visitor?: string;
  readonly locale: string;
  readonly width: string;
  readonly from?: string;
  readonly site?: string;
  readonly for: string;
  readonly json?: boolean;
}

type VersionRole = 'live' | 'canary' | 'previous' | 'unused';

export function createVersionsCommand(context: CommandContext): Command {
  return new Command('versions')
    .description('Lists the stored versions, the newest first, or the versions that one visitor gets.')
    .argument('[package]', 'one package only')
    .option('--member <userId>', 'instead: the versions of a member, such as demo01')
    .option('--visitor <id>', 'instead: the versions of a visitor without a login, by the id in the visitor’s cookie')
    .option('--locale <locale>', 'with --member or --visitor: the language of the page', 'ko')
    .option('--width <width>', 'with --member or --visitor: phone, tablet or desktop', 'desktop')
    .option(
      '--from <origin>',
      'instead: a link that shows the package from http://localhost:3103 to --member at --site',
    )
    .option('--site <origin>', 'with --from: the deployed site, such as https://www.example.com')
    .option('--for <time>', 'with --from: how long the link works, at most 24h', '8h')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nFor a link, OVERRIDE_SECRET must be the one of the site’s proxies, and their OVERRIDE_ORIGINS must list the origin.',
    )
    .action(async (name: string | undefined, options: VersionsOptions) => {
      if (options.from !== undefined) {
        printOverrideLink(context, name ?? '', { ...options, from: options.from }, process.env.OVERRIDE_SECRET);
        return;
      }
      const registry = await readRegistry(context.store);
      const isSelected = (one: { readonly package: string }) => name === undefined || one.package === name;
      if (options.member !== undefined || options.visitor !== undefined) {
        const rows = listAssigned(registry, options).filter(isSelected);
        const text = formatTable(
          ['package', 'version', 'role'],
          rows.map((row) => [row.package, row.version, row.role]),
        );
        print(context, options, rows, text);
        return;
      }
      const stored = (await context.store.listReleases())
        .filter(isSelected)
        .toSorted((a, b) => Number(b.publishedAt) - Number(a.publishedAt))
        .map((one) => ({ ...one, role: getRole(registry, one.package, one.version) }));
      const text = formatTable(
        ['package', 'version', 'published', 'now'],
        stored.map((one) => [one.package, one.version, formatLocalTime(one.publishedAt), one.role]),
      );
      print(context, options, stored, text);
    });
}

/** Returns the version of each package for one visitor. @throws {ReleaseError} for an invalid locale or width */
function listAssigned(registry: Registry, { member, visitor = '', locale, width }: VersionsOptions) {
  if (!isLocale(locale) || !isWidth(width)) {
    throw new ReleaseError('Write --locale ko (en, vn, jp, cn) and --width phone (tablet, desktop).');
  }
  const staff = member !== undefined && registry.staff?.includes(member) === true;
  const { packages } = chooseReleases(registry, { id: visitor, member, staff, locale, width });
  return [...packages].map(([name, { release, disabled }]) => ({
    package: name,
    version: release.version,
    role: disabled ? 'maintenance' : getRole(registry, name, release.version),
  }));
}

function isWidth(text: string): text is PageWidth {
  return PAGE_WIDTHS.some((width) => width === text);
}

function getRole(registry: Registry, name: string, version: string): VersionRole {
  const { active, canary } = getRoles(registry, name) ?? {};
  if (version === active?.release.version) {
    return 'live';
  }
  const isPrevious = findRegistered(registry, name, version) !== undefined;
  return version === canary?.release.version ? 'canary' : isPrevious ? 'previous' : 'unused';
}

/** Prints a link that shows one feature of a deployed site from another origin to one member. @throws {ReleaseError} */
function printOverrideLink(
  context: CommandContext,
  feature: string,
  options: VersionsOptions & { readonly from: string },
  secret = '',
): void {
  const { from: origin, member: userId = '', site = '' } = options;
  const time = readDuration(options.for);
  const problems: readonly (readonly [boolean, string])[] = [
    [secret === '', 'OVERRIDE_SECRET is missing: set it to the one of the site’s proxies.'],
    [!/^mf-[a-z0-9-]+$/.test(feature), `"${feature}" is not a feature: write it as mf-wallet.`],
    [!isOverrideOrigin(origin), `"${origin}" is neither https nor this machine: write --from http://localhost:3103.`],
    [!isOrigin(site), `"${site}" is not an origin: write --site https://www.example.com.`],
    [!/^[a-z0-9]{1,20}$/i.test(userId), `"${userId}" is not a login: write --member with your login at the site.`],
    [time > MAX_OVERRIDE_MS, 'A link works for at most 24h: write a shorter --for.'],
  ];
  const [problem] = problems.flatMap(([isWrong, message]) => (isWrong ? [message] : []));
  if (problem !== undefined) {
    throw new ReleaseError(problem);
  }
  const until = context.now().getTime() + time;
  const link = `${site}/?override=${sealOverride({ feature, userId, origin, until }, secret)}`;
  const text = `${link}\n\nworks for ${userId} until ${formatLocalTime(until)}; end it with ${site}/?override=off`;
  print(context, options, { link, until: new Date(until).toISOString() }, text);
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
