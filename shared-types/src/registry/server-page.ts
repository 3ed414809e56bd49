import type { SiteState } from './site-state.ts';

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
