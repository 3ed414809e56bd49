import { Command } from 'commander';
import { isLocale } from 'shared-types/platform';
import { PAGE_WIDTHS, type PageWidth, type Registry } from 'shared-types/registry';
import { formatLocalTime, formatTable } from 'shared-types/command-text';
import { chooseReleases } from '../assignment/visitor-choice.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { getRoles } from '../registry/roles.ts';
import { ReleaseError } from '../release-error.ts';
import { type CommandContext, print } from './command-context.ts';

interface VersionsOptions {
  readonly member?: string;
  readonly visitor?: string;
  readonly locale: string;
  readonly width: string;
  readonly json?: boolean;
}

/** What a version is for now. */
type VersionRole = 'live' | 'canary' | 'previous' | 'unused';

/** Creates `release versions [package]`. */
export function createVersionsCommand(context: CommandContext): Command {
  return new Command('versions')
    .description('Lists the stored versions, the newest first, or the versions that one visitor gets.')
    .argument('[package]', 'one package only')
    .option('--member <userId>', 'instead: what a member gets, as demo01')
    .option('--visitor <id>', 'instead: what a visitor who is not logged in gets, by the id of the visitor’s cookie')
    .option('--locale <locale>', 'with --member or --visitor: the language of the page', 'ko')
    .option('--width <width>', 'with --member or --visitor: phone, tablet or desktop', 'desktop')
    .option('--json', 'print JSON')
    .action(async (name: string | undefined, options: VersionsOptions) => {
      const registry = await readRegistry(context.store);
      const isMeant = (one: { readonly package: string }) => name === undefined || one.package === name;
      if (options.member !== undefined || options.visitor !== undefined) {
        const rows = listAssigned(registry, options).filter(isMeant);
        const text = formatTable(
          ['package', 'version', 'because'],
          rows.map((row) => [row.package, row.version, row.role]),
        );
        print(context, options, rows, text);
        return;
      }
      const stored = (await context.store.listReleases())
        .filter(isMeant)
        .toSorted((a, b) => Number(b.publishedAt) - Number(a.publishedAt))
        .map((one) => ({ ...one, role: getRole(registry, one.package, one.version) }));
      const text = formatTable(
        ['package', 'version', 'published', 'now'],
        stored.map((one) => [one.package, one.version, formatLocalTime(one.publishedAt), one.role]),
      );
      print(context, options, stored, text);
    });
}

/** Returns what one visitor gets of each package. @throws {ReleaseError} for options that name no visitor */
function listAssigned(registry: Registry, { member, visitor = '', locale, width }: VersionsOptions) {
  if (!isLocale(locale) || !isWidth(width)) {
    throw new ReleaseError('Write --locale ko (en, vn, jp, cn) and --width phone (tablet, desktop).');
  }
  const staff = member !== undefined && (registry.extras?.staff ?? []).includes(member);
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
  const { active, canary, earlier = [] } = getRoles(registry, name) ?? {};
  const isVersion = (one: typeof active) => one?.metadata.version === version;
  return isVersion(active) ? 'live' : isVersion(canary) ? 'canary' : earlier.some(isVersion) ? 'previous' : 'unused';
}
