import { SITE_NAME, SITE_NAME_LATIN } from 'shared-types/platform';
import { siteState } from '../site-state/site-state.ts';

/** Returns the site's name in the page's language; the document's title is always the Korean one. */
export function getBrandName(): string {
  return siteState.locale === 'ko' ? SITE_NAME : SITE_NAME_LATIN;
}
