import semver from 'semver';
import { LOCALES, textsModule } from 'shared-types/platform';
import type { ReleaseManifest } from 'shared-types/registry';
import { formatLabel } from '../../registry/registered-version.ts';

/** Returns the problems of a feature's build data: entry, container, groups, shared modules. */
export function listBuildProblems(release: ReleaseManifest): string[] {
  const { files, groups } = release;
  const shown = modulesOf(release);
  const listed = Object.entries(groups).flatMap(([module, { js, css }]) =>
    [...js, ...css].map((file) => ({ module, file })),
  );
  const absent = listed.filter(({ file }) => !Object.hasOwn(files, file));
  const empty = shown.filter((module) => groups[module]?.js.length === 0);
  const problems = [
    ...empty.map((module) => `the module ${module} has no script. Build it again.`),
    ...absent.map(
      ({ module, file }) => `the module ${module} needs ${file}, which its build does not contain. Build it again.`,
    ),
    ...textsProblems(release),
    ...containerProblems(release),
    ...sharedProblems(release),
  ];
  return [...new Set(problems)];
}

/** Returns a missing entry and missing modules, without which a version cannot be rendered. */
export function listMissingModules(release: ReleaseManifest): string[] {
  const { entry, files, groups } = release;
  const missing = [...new Set(modulesOf(release))].filter((module) => !Object.hasOwn(groups, module));
  return [
    ...(entry !== undefined && Object.hasOwn(files, entry) ? [] : ['the entry is missing.']),
    ...missing.map((module) => `the module ${module} is not exposed. Build it again with the kit.`),
  ];
}

export function listMissingServerFiles({ server, files }: ReleaseManifest): string[] {
  return server === undefined || Object.hasOwn(files, server)
    ? []
    : [`its file for the server, ${server}, is missing. Build it again.`];
}

const modulesOf = ({ descriptor }: ReleaseManifest) =>
  [...(descriptor?.routes ?? []), ...(descriptor?.slots ?? [])].map(({ module }) => module);

/** Lists missing languages: a feature with texts needs them in all languages, or pages would fall back to Korean. */
function textsProblems({ groups }: ReleaseManifest): string[] {
  const missing = LOCALES.filter((locale) => !Object.hasOwn(groups, textsModule(locale)));
  return missing.length === LOCALES.length
    ? []
    : missing.map((locale) => `it has no texts in ${locale}. Build it again with the files texts/${locale}.json.`);
}

/** Checks the container, a name on the page's global object: it must be derived from the feature's name. */
function containerProblems({ package: name, container }: ReleaseManifest): string[] {
  const own = name.replaceAll('-', '_');
  const isOwn = container === undefined || container === own || container.startsWith(`${own}_`);
  return isOwn ? [] : [`its container ${container} is not its own. Name it ${own} or ${own}_ and the build's hash.`];
}

function sharedProblems({ provides, consumes }: ReleaseManifest): string[] {
  const modules = Object.keys(provides);
  return [
    ...(modules.length === 0
      ? []
      : [
          `it provides ${modules.join(', ')}. Only the shell provides shared modules: two copies of one break each other. Consume what the shell provides.`,
        ]),
    ...Object.entries(consumes)
      .filter(([, range]) => semver.validRange(range) === null)
      .map(([module, range]) => `"${range}" for ${module} is not a version range. Write one such as ^1.4.0.`),
  ];
}

/** Returns containers that two packages share, or that have another feature's name. */
export function findSharedContainers(features: readonly ReleaseManifest[]): string[] {
  const problems = features.flatMap((feature, at) =>
    features
      .slice(0, at)
      .filter((other) => containersMeet(feature, other))
      .map(
        (other) =>
          `${formatLabel(feature)}: its container ${containerOf(feature)} is that of ${formatLabel(other)}. Build it again under its own name.`,
      ),
  );
  return [...new Set(problems)];
}

/** Returns true if two containers collide: the one that loads later would replace the other. */
function containersMeet(a: ReleaseManifest, b: ReleaseManifest): boolean {
  const isNamedAfter = (one: ReleaseManifest, other: ReleaseManifest) =>
    other.package.startsWith(`${one.package}-`) && `${containerOf(one)}_`.startsWith(`${ownName(other)}_`);
  return a.package !== b.package && (containerOf(a) === containerOf(b) || isNamedAfter(a, b) || isNamedAfter(b, a));
}

const ownName = ({ package: name }: ReleaseManifest) => name.replaceAll('-', '_');

const containerOf = ({ package: name, container }: ReleaseManifest) => container ?? name.replaceAll('-', '_');
