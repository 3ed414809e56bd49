import type { FeatureDescriptor } from '../feature/feature-descriptor.ts';
import type { Locale } from '../locales/locale.ts';
import type { User } from '../session/user.ts';

/** What a browser needs to load one version of a feature. */
export interface LoadableVersion {
  readonly version: string;
  /** Address of `remoteEntry.js`, from the site's root unless it comes from a developer's machine. */
  readonly entry: string;
  /** SHA-384 of the entry, as Subresource Integrity writes it; empty for a developer's machine alone. */
  readonly integrity: string;
  /** Global name of the container; the package's name as an identifier when absent. */
  readonly container?: string;
  /** SHA-384 of every script of the version by its address from the site's root. */
  readonly files: Readonly<Record<string, string>>;
}

/** The version of a feature that was chosen for this visitor. */
export interface ChosenFeature extends LoadableVersion {
  readonly descriptor: FeatureDescriptor;
  /** What the shell loads in the same page when the chosen version fails; absent when there is none that fits. */
  readonly previous?: LoadableVersion;
  /** Under maintenance: its routes and places show a notice, and nothing of it is loaded. */
  readonly disabled?: true;
  /** Comes from a developer's machine by an override link, until this time (ISO). */
  readonly overriddenUntil?: string;
}

/**
 * What the proxy writes into the page, so that the browser can start everything after one round trip. It stands in
 * `<script type="application/json" id="site-state">`.
 */
export interface SiteState {
  /** Revision of the registry that the page was made from. */
  readonly revision: number;
  readonly shell: {
    readonly version: string;
    /** SHA-384 of every script of the shell by its address from the site's root. */
    readonly files: Readonly<Record<string, string>>;
    /** Where the shell's development server listens, in development alone. */
    readonly developmentOrigin?: string;
  };
  readonly features: Readonly<Record<string, ChosenFeature>>;
  /** The member, null for a visitor, `unknown` when the backend did not answer in time. */
  readonly session: User | null | 'unknown';
  readonly locale: Locale;
  /** Nonce of the page's content security policy for styles made at run time; scripts are trusted by their maker. */
  readonly nonce: string;
  /** Id of this page load, bound to the visitor; what the page reports carries it. Absent where the proxy gives none. */
  readonly load?: string;
}

/** Id of the element that carries the state. */
export const SITE_STATE_ID = 'site-state';
