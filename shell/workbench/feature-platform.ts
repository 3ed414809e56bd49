import type { Caller } from '../src/api/caller.ts';
import { platformFor } from '../src/platform/platform-for.ts';
import { siteState } from '../src/site-state/site-state.ts';

/** The feature on the workbench. */
export const FEATURE: Caller = Object.entries(siteState.features).map(([name, { version }]) => ({
  package: name,
  version,
}))[0] ?? { package: '', version: '' };

/** Its platform: what a page of the site would give it. */
export const platform = platformFor(FEATURE);
