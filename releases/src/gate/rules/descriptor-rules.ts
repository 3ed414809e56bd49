import semver from 'semver';
import type { FeatureDescriptor, ReleaseManifest } from 'shared-types/registry';
import { LOCALES } from 'shared-types/platform';
import { formatLabel } from '../../registry/registered-version.ts';
import { isVisiblePath } from './svg-path.ts';

/** Maximum length of a label or title in characters: the menu or the footer shows it. */
const MAX_TEXT_CHARACTERS = 80;

/** Places of the frame in which a route may have an entry with a label. */
const PLACES = ['menu', 'footer', 'header', 'bottomBar', 'onward'] as const;

/** What steers a line of text instead of being read: controls, marks of direction, what has no width or no meaning. */
const UNREADABLE = /[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/u;

/** Names that mean something else to a program than a field of that name. */
const TREACHEROUS = ['__proto__', 'constructor', 'prototype'];

/** Returns the problems of a valid descriptor: texts, icons, slots, platform range. */
export function listDescriptorProblems(release: ReleaseManifest): string[] {
  const { descriptor } = release;
  if (descriptor === undefined) {
    return [`${formatLabel(release)}: it has no descriptor. Publish it again with its feature.json.`];
  }
  return [
    ...nameProblems(release, descriptor as FeatureDescriptor),
    ...wordingProblems(descriptor as FeatureDescriptor),
    ...iconProblems(descriptor as FeatureDescriptor),
    ...slotProblems(descriptor as FeatureDescriptor),
  ].map((problem) => `${formatLabel(release)}: ${problem}`);
}

function nameProblems(release: ReleaseManifest, { name, requires }: FeatureDescriptor): string[] {
  return [
    ...(name === release.package ? [] : [`its descriptor is named ${name}. Name it ${release.package}.`]),
    ...(semver.validRange(requires) === null
      ? [`"${requires}" in requires is no range of versions. Write one such as ^1.4.0.`]
      : []),
    ...treacherousNames(release),
  ];
}

function treacherousNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([key, inner]) =>
    TREACHEROUS.includes(key) ? [`it has a field named ${key}. Choose another name.`] : treacherousNames(inner),
  );
}

function wordingProblems({ wording, routes }: FeatureDescriptor): string[] {
  const used = routes.flatMap(({ title, ...places }) => [
    title,
    ...PLACES.flatMap((place) => places[place]?.label ?? []),
  ]);
  return LOCALES.flatMap((locale) => {
    const texts = new Map(Object.entries(wording[locale]));
    return [
      ...[...new Set(used)]
        .filter((key) => (texts.get(key) ?? '').trim() === '')
        .map((key) => `"${key}" has no text in ${locale}. Add it to wording.${locale}.`),
      ...[...texts].flatMap(([key, text]) => textProblems(`wording.${locale}.${key}`, text)),
    ];
  });
}

function textProblems(place: string, text: string): string[] {
  return [
    ...(text.length > MAX_TEXT_CHARACTERS
      ? [`${place} has ${text.length} characters, at most ${MAX_TEXT_CHARACTERS} fit. Shorten it.`]
      : []),
    ...(UNREADABLE.test(text) ? [`${place} contains invisible or direction-changing characters. Remove them.`] : []),
  ];
}

function iconProblems({ routes }: FeatureDescriptor): string[] {
  return routes
    .filter(({ menu, bottomBar }) =>
      [menu, bottomBar].some((entry) => entry !== undefined && !isVisiblePath(entry.icon)),
    )
    .map(({ path }) => `the icon of ${path} is no path of an SVG that draws anything. Copy the d of a path.`);
}

function slotProblems({ slots }: FeatureDescriptor): string[] {
  const places = slots.map(({ slot, module }) => `${module} in ${slot}`);
  const twice = places.filter((place, at) => places.indexOf(place) !== at);
  return [...new Set(twice)].map((place) => `${place} is listed twice. Remove one of them.`);
}
