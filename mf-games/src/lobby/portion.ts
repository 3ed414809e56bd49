/** Number of games per portion: whole rows of two, three, four, five and six tiles. */
export const PORTION = 60;
