import type { VisitorChoice } from 'releases';
import type { ReleaseManifest, SiteState } from 'shared-types';

/** The releases out of the store that a page shows parts of. */
export function shownReleases(choice: VisitorChoice, features: SiteState['features']): ReleaseManifest[] {
  return [...choice.features.values()].flatMap(({ release, disabled }) =>
    !disabled && features[release.package]?.version === release.version ? [release] : [],
  );
}

/** A page's state without what no HTML depends on, so that one visitor's serves the next. */
export function bareState({ shell, features, session, backendLevel, help, locale }: SiteState): SiteState {
  return {
    revision: 0,
    shell: { version: shell.version },
    features: Object.fromEntries(
      Object.entries(features).map(([name, { version, descriptor, disabled }]) => [
        name,
        { version, entry: '', integrity: '', descriptor, ...(disabled && { disabled }) },
      ]),
    ),
    session,
    ...(backendLevel !== undefined && { backendLevel }),
    ...(help !== undefined && { help }),
    locale,
    nonce: '',
  };
}
