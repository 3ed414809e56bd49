import type { Palette } from 'games-provider/artwork/palette.ts';

/** What is seen in a picture, drawn around 0,0 within about 150 units each way. */
export type Motif = (colours: Palette) => string;

/** How the light falls on a picture of a width and a height. */
export type Light = (colours: Palette, random: () => number, width: number, height: number) => string;

/** How a name is written. */
export interface Lettering {
  readonly family: string;
  readonly weight: number;
  /** Of a letter, in its height. */
  readonly wide: number;
  /** Between letters, in their height. */
  readonly apart: number;
  /** Lean in degrees. */
  readonly lean?: number;
  readonly upper?: boolean;
  /** A colour, or `gold`, which is the picture's own. */
  readonly fill: string;
  readonly rim?: string;
}

/** What makes a game's picture its own. */
export interface Look {
  readonly motif: Motif;
  /** Of the ground and the light, 0 to 360. */
  readonly hue: number;
  /** Of the motif, 0 to 360. */
  readonly accent: number;
  readonly letters: Lettering;
  readonly light: Light;
}
