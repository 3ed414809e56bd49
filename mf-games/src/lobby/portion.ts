/** Games that come at a time: whole rows of two, three, four, five and six tiles. */
export const PORTION = 60;
