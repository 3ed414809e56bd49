import type { BrowserCall } from '../calls/browser-call.ts';
import type { BackendLevel } from '../calls/define-call.ts';
import type { FeatureDescriptor } from '../feature/feature-descriptor.ts';
import type { GamblingHelp } from './gambling-help.ts';
import type { Locale } from '../locales/locale.ts';
import type { WireUser } from '../session/user.ts';

/** A version of a feature that the registry assigns to a visitor, as the browser loads it. */
export interface AssignedVersion {
  readonly version: string;
  /** Address of `remoteEntry.js`, from the site's root except for a development server. */
  readonly entry: string;
  /** SHA-256 of the entry for Subresource Integrity; empty only for a development server. */
  readonly integrity: string;
  /** Global name of the container; the package's name as an identifier when absent. */
  readonly container?: string;
  /** The version's own calls, as the page needs them; absent without any. */
  readonly calls?: Readonly<Record<string, BrowserCall>>;
}

export interface PageDescriptor extends Omit<FeatureDescriptor, '$schema' | 'budgets' | 'wording'> {
  /** Only in the language of the page. */
  readonly wording: Partial<FeatureDescriptor['wording']>;
}

/** The version of a feature that is assigned to this visitor. */
export interface AssignedFeature extends AssignedVersion {
  /** Version that the shell loads in the same page if the assigned one fails; undefined if no compatible one exists. */
  readonly previous?: AssignedVersion;
  readonly descriptor: PageDescriptor;
  /** Under maintenance: its routes and places show a notice, and nothing of it is loaded. */
  readonly disabled?: true;
  /** Served by a development server through an override link, until this time (ISO). */
  readonly overriddenUntil?: string;
}

/**
 * State in the page, so that the browser can start everything after one round trip. It is in `<script
 * type="application/json" id="site-state">`.
 */
export interface SiteState {
  /** Revision of the registry that the page was made from. */
  readonly revision: number;
  readonly shell: {
    readonly version: string;
    /** Address of the shell's development server, only in development. */
    readonly developmentOrigin?: string;
  };
  readonly features: Readonly<Record<string, AssignedFeature>>;
  /** The member, null for a visitor, `unknown` if the backend did not respond in time. */
  readonly session: WireUser | null | 'unknown';
  readonly locale: Locale;
  /** API level of the backend; 3 when absent. */
  readonly backendLevel?: BackendLevel;
  readonly help: GamblingHelp;
  /** Nonce of the page's content security policy for styles made at run time; scripts are trusted by their maker. */
  readonly nonce: string;
  /** Id of this page load, bound to the visitor, sent with reports. Undefined if the proxy assigned no id. */
  readonly load?: string;
  /** Responses included in the page, as if the release had sent the call itself. */
  readonly responses?: readonly PageResponse[];
  /** Origin of the HTML in the page's root; absent if the browser renders the page. */
  readonly rendered?: {
    /** IANA name of the zone that moments are written in. */
    readonly zone: string;
  };
}

export interface PageResponse {
  /** The release that reads it: `mf-games@1.5.0`. */
  readonly caller: string;
  readonly call: string;
  readonly body: unknown;
  readonly response: unknown;
}

/** Cookie with the IANA name of the reader's time zone, so that the server writes moments as the browser does. */
export const ZONE_COOKIE = 'zone';

export const SITE_STATE_ID = 'site-state';

/** Attribute of the root element while it contains server-rendered HTML that is not hydrated yet. */
export const SERVER_HTML_ATTRIBUTE = 'data-from-server';

/** Attribute with the exposed module of a server-rendered component that is not hydrated yet. */
export const PART_FROM_SERVER_ATTRIBUTE = 'data-part-from-server';

export interface ServerPage {
  readonly state: SiteState;
  /** The page's whole address. */
  readonly address: string;
  /** IANA name of the zone that moments are written in. */
  readonly zone: string;
}

/** A part that threw while the server rendered it. */
export interface ServerFailure {
  readonly feature: string;
  readonly place: string;
  readonly message: string;
}

export interface RenderedPage {
  /** HTML of the page's root; undefined if it is unusable, which the failures explain. */
  readonly html: string | undefined;
  /** Exposed modules in the HTML, by feature: their style sheets are needed immediately. */
  readonly shown: readonly { readonly feature: string; readonly module: string }[];
  readonly failures: readonly ServerFailure[];
}
