import type { FeatureDescriptor } from '../feature/feature-descriptor.ts';
import type { Locale } from '../locales/locale.ts';
import type { User } from '../session/user.ts';

/** The version of a feature that was chosen for this visitor. */
export interface ChosenFeature {
  readonly version: string;
  /** Address of `remoteEntry.js` from the site's root. */
  readonly entry: string;
  /** SHA-384 of the entry, as Subresource Integrity writes it. */
  readonly integrity: string;
  /** SHA-384 of every script of the version by its address from the site's root. */
  readonly files: Readonly<Record<string, string>>;
  readonly descriptor: FeatureDescriptor;
}

/**
 * What the proxy writes into the page, so that the browser can start everything after one round trip. It stands in
 * `<script type="application/json" id="site-state">`.
 */
export interface SiteState {
  /** Revision of the registry that the page was made from. */
  readonly revision: number;
  readonly shell: { readonly version: string };
  readonly features: Readonly<Record<string, ChosenFeature>>;
  /** The member, null for a visitor, `unknown` when the backend did not answer in time. */
  readonly session: User | null | 'unknown';
  readonly locale: Locale;
  /** Nonce of the page's content security policy for styles made at run time; scripts are trusted by their maker. */
  readonly nonce: string;
}

/** Id of the element that carries the state. */
export const SITE_STATE_ID = 'site-state';
