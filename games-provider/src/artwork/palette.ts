/** Colours of one picture. */
export interface Palette {
  /** Ground, from the middle to the edge. */
  readonly glow: string;
  readonly deep: string;
  /** The emblem's body, its light side and its dark side. */
  readonly body: string;
  readonly light: string;
  readonly shade: string;
  readonly gold: string;
  readonly goldLight: string;
  readonly ink: string;
}

/** Colours around a hue (0 to 360): a warm dark ground, one rich tone and the house's gold. */
export function palette(hue: number): Palette {
  return {
    glow: `hsl(${hue} 46% 30%)`,
    deep: `hsl(${(hue + 14) % 360} 52% 8%)`,
    body: `hsl(${hue} 62% 50%)`,
    light: `hsl(${(hue + 350) % 360} 76% 68%)`,
    shade: `hsl(${(hue + 12) % 360} 60% 28%)`,
    gold: '#e8b34b',
    goldLight: '#f9dc97',
    ink: '#14110d',
  };
}
