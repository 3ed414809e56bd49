import { SITE_NAME, SITE_NAME_LATIN } from 'shared-types/platform';
import { siteState } from '../site-state/site-state.ts';

/** The house's name as a reader of the page's language reads it; the page's title is always the Korean one. */
export function siteName(): string {
  return siteState.locale === 'ko' ? SITE_NAME : SITE_NAME_LATIN;
}
