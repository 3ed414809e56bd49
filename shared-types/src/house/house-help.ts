/** Somebody outside of the house, in the page's language. */
export interface HousePlace {
  readonly name: string;
  /** Its own site, an https address. */
  readonly address: string;
}

/** Who listens to people whose playing hurts them. */
export interface HelpLine extends HousePlace {
  /** As it is dialled in the house's country: digits, `+` and dashes. */
  readonly phone: string;
  /** When somebody answers, and what it costs. */
  readonly hours: string;
}

/** Who watches over gambling in the house's country and who helps there, from the house's settings. */
export interface HouseHelp {
  readonly regulator: HousePlace;
  /** The first is the one for gambling problems, which stands at the foot of every page. */
  readonly helpLines: readonly HelpLine[];
}
