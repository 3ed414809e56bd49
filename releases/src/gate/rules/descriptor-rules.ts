import semver from 'semver';
import type { FeatureDescriptor, ReleaseManifest } from 'shared-types/registry';
import { LOCALES } from 'shared-types/platform';
import { isVisiblePath } from './svg-path.ts';

/** Maximum length of a label or title in characters: the menu or the footer shows it. */
const MAX_TEXT_CHARACTERS = 80;

/** Fields of a route that add a labelled link to the layout. */
const LINK_FIELDS = ['menu', 'footer', 'header', 'bottomBar', 'onward'] as const;

/** Characters that are invisible, have no meaning, or change the direction of text. */
const INVISIBLE = /[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/u;

const SPECIAL_NAMES = ['__proto__', 'constructor', 'prototype'];

/** Returns the problems of a valid descriptor: texts, icons, slots, platform range. */
export function listDescriptorProblems(release: ReleaseManifest): string[] {
  const { descriptor } = release;
  if (descriptor === undefined) {
    return ['it has no descriptor. Publish it again with its feature.json.'];
  }
  return [
    ...nameProblems(release, descriptor as FeatureDescriptor),
    ...wordingProblems(descriptor as FeatureDescriptor),
    ...iconProblems(descriptor as FeatureDescriptor),
    ...slotProblems(descriptor as FeatureDescriptor),
  ];
}

function nameProblems(release: ReleaseManifest, { name, requires }: FeatureDescriptor): string[] {
  return [
    ...(name === release.package ? [] : [`its descriptor is named ${name}. Name it ${release.package}.`]),
    ...(semver.validRange(requires) === null
      ? [`"${requires}" in requires is not a version range. Write one such as ^1.4.0.`]
      : []),
    ...specialNameProblems(release),
  ];
}

function specialNameProblems(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([key, inner]) =>
    SPECIAL_NAMES.includes(key) ? [`it has a field named ${key}. Choose another name.`] : specialNameProblems(inner),
  );
}

function wordingProblems({ wording, routes }: FeatureDescriptor): string[] {
  const used = routes.flatMap(({ title, ...places }) => [
    title,
    ...LINK_FIELDS.flatMap((place) => places[place]?.label ?? []),
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
      ? [`${place} has ${text.length} characters, the limit is ${MAX_TEXT_CHARACTERS}. Shorten it.`]
      : []),
    ...(INVISIBLE.test(text) ? [`${place} contains invisible or direction-changing characters. Remove them.`] : []),
  ];
}

function iconProblems({ routes }: FeatureDescriptor): string[] {
  return routes
    .filter(({ menu, bottomBar }) =>
      [menu, bottomBar].some((entry) => entry !== undefined && !isVisiblePath(entry.icon)),
    )
    .map(({ path }) => `the icon of ${path} is not a visible SVG path. Copy the attribute d of a path.`);
}

function slotProblems({ slots }: FeatureDescriptor): string[] {
  const places = slots.map(({ slot, module }) => `${module} in ${slot}`);
  const twice = places.filter((place, at) => places.indexOf(place) !== at);
  return [...new Set(twice)].map((place) => `${place} is listed twice. Remove one of them.`);
}
