/** An external organization, in the page's language. */
export interface HousePlace {
  readonly name: string;
  /** Its own site, an https address. */
  readonly address: string;
}

/** Who listens to people whose playing hurts them. */
export interface HelpLine extends HousePlace {
  /** Phone number in the operator's country: digits, `+` and dashes. */
  readonly phone: string;
  /** Opening hours and costs. */
  readonly hours: string;
}

/** The gambling regulator and help lines of the operator's country, from the site settings. */
export interface HouseHelp {
  readonly regulator: HousePlace;
  /** The first one is for gambling problems and shown in the footer of every page. */
  readonly helpLines: readonly HelpLine[];
}
