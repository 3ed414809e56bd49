import type { BrowserCall } from '../calls/browser-call.ts';
import type { BackendLevel } from '../calls/define-call.ts';
import type { FeatureDescriptor } from '../feature/feature-descriptor.ts';
import type { HouseHelp } from '../house/house-help.ts';
import type { Locale } from '../locales/locale.ts';
import type { WireUser } from '../session/user.ts';

/** A version of a feature that the registry assigns to a visitor, as the browser loads it. */
export interface AssignedVersion {
  readonly version: string;
  /** Address of `remoteEntry.js`, from the site's root unless it comes from a developer's machine. */
  readonly entry: string;
  /** SHA-384 of the entry, as Subresource Integrity writes it; empty for a developer's machine alone. */
  readonly integrity: string;
  /** Global name of the container; the package's name as an identifier when absent. */
  readonly container?: string;
  /** What the page has to know of the version's own calls; absent when it has none. */
  readonly calls?: Readonly<Record<string, BrowserCall>>;
}

/** What a page has to know of a feature's descriptor. */
export interface PageDescriptor extends Omit<FeatureDescriptor, '$schema' | 'budgets' | 'wording'> {
  /** In the language of the page alone. */
  readonly wording: Partial<FeatureDescriptor['wording']>;
}

/** The version of a feature that is assigned to this visitor. */
export interface AssignedFeature extends AssignedVersion {
  /** What the shell loads in the same page when the assigned version fails; absent when there is none that fits. */
  readonly previous?: AssignedVersion;
  readonly descriptor: PageDescriptor;
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
    /** Where the shell's development server listens, in development alone. */
    readonly developmentOrigin?: string;
  };
  readonly features: Readonly<Record<string, AssignedFeature>>;
  /** The member, null for a visitor, `unknown` when the backend did not answer in time. */
  readonly session: WireUser | null | 'unknown';
  readonly locale: Locale;
  /** How much of the dialect the backend speaks; 3 when absent. */
  readonly backendLevel?: BackendLevel;
  /** The regulator and the helplines of the site's operator, in the page's language. */
  readonly help: HouseHelp;
  /** Nonce of the page's content security policy for styles made at run time; scripts are trusted by their maker. */
  readonly nonce: string;
  /** Id of this page load, bound to the visitor; what the page reports carries it. Absent where the proxy gives none. */
  readonly load?: string;
  /** Answers that the page came with, as if the release had sent the call itself. */
  readonly answers?: readonly PageAnswer[];
  /** How the HTML in the page's root was made; absent where the browser renders by itself. */
  readonly rendered?: {
    /** IANA name of the zone that moments are written in. */
    readonly zone: string;
  };
}

/** The answer of a call that a page comes with. */
export interface PageAnswer {
  /** The release that reads it: `mf-games@1.5.0`. */
  readonly caller: string;
  readonly call: string;
  readonly body: unknown;
  readonly answer: unknown;
}

/** Cookie with the IANA name of the reader's time zone, so that the server writes moments as the browser does. */
export const ZONE_COOKIE = 'zone';

/** Id of the element that carries the state. */
export const SITE_STATE_ID = 'site-state';

/** Attribute of the page's root while it holds what the server rendered, and no script has made it alive. */
export const SERVER_HTML_ATTRIBUTE = 'data-from-server';

/** Attribute with the exposed module of a feature's part that the server rendered, as long as no script has made it alive. */
export const PART_FROM_SERVER_ATTRIBUTE = 'data-part-from-server';
