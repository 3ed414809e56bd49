const LETTERS = 'ABCDabcdWS';

/** The reels, published: images A to D, letters a to d, wild W, scatter S. Every stop of a reel is equally likely. */
export const STRIPS: readonly (readonly number[])[] = [
  'DAcCbaSbDCBabAdDbacBadcC',
  'CcabSDAacdbBCcDaBWbdDbaW',
  'WCacDabdcbWdbCAcCBSADBda',
  'aWdbDcWBdaDdcbACbScaBcCD',
  'cadcDBcbCdbCDabSdcABCaDA',
].map((strip) => strip.split('').map((letter) => LETTERS.indexOf(letter)));

/** Stops of each reel. */
export const STOPS = 24;
