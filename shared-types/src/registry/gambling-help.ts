/** An external organization, in the page's language. */
export interface Organization {
  readonly name: string;
  /** Its own site, an https address. */
  readonly address: string;
}

export interface HelpLine extends Organization {
  /** Phone number in the operator's country: digits, `+` and dashes. */
  readonly phone: string;
  /** Opening hours and costs. */
  readonly hours: string;
}

/** The gambling regulator and help lines of the operator's country, from the site settings. */
export interface GamblingHelp {
  readonly regulator: Organization;
  /** The first one is for gambling problems and shown in the footer of every page. */
  readonly helpLines: readonly HelpLine[];
}
