import { hueOf } from './hue.ts';
import { LETTERINGS } from './lettering.ts';
import { LIGHTS } from './lights.ts';
import type { Lettering, Light } from './look.ts';

/** By what a provider is known: its colours, its hand, its lights, and its mark. */
export interface ProviderStyle {
  /** The hue its grounds begin with, 0 to 360, and how far each game goes on from the one before. */
  readonly hue: number;
  readonly step: number;
  readonly letters: Lettering;
  readonly lights: readonly [Light, Light, Light];
  /** Around 0,0 within 100 units, in one colour. */
  readonly mark: string;
}

const STYLES: Readonly<Record<string, ProviderStyle>> = {
  dalbit: {
    hue: 232,
    step: 9,
    letters: LETTERINGS.studio,
    lights: [LIGHTS.moonlight, LIGHTS.starlight, LIGHTS.lanterns],
    mark: 'M30-86A90 90 0 1 0 88 34 74 74 0 1 1 30-86ZM46-30 58-6 84-2 65 17 70 44 46 31 22 44 27 17 8-2 34-6Z',
  },
  pado: {
    hue: 186,
    step: 4,
    letters: LETTERINGS.tide,
    lights: [LIGHTS.caustics, LIGHTS.aurora, LIGHTS.spotlight],
    mark: 'M-96 28C-60-70 44-84 74-20 44-42 8-26 20 6 34 38 74 30 96 10 84 84-70 106-96 28ZM-90 74Q-45 52 0 74T90 74V90H-90Z',
  },
  sandoll: {
    hue: 92,
    step: 7,
    letters: LETTERINGS.hewn,
    lights: [LIGHTS.dawn, LIGHTS.embers, LIGHTS.sunburst],
    mark: 'M-100 72-34-62 0-6 26-44 100 72ZM-58 40-34-10-14 24-30 40ZM-100 84H100V98H-100Z',
  },
  orbit: {
    hue: 262,
    step: 5,
    letters: LETTERINGS.orbit,
    lights: [LIGHTS.starlight, LIGHTS.aurora, LIGHTS.rings],
    mark: 'M0-58A58 58 0 1 1 0 58 58 58 0 1 1 0-58ZM-106 34C-60 44 70-8 104-52 92-18 8 46-106 34ZM78-84A12 12 0 1 1 78-60 12 12 0 1 1 78-84Z',
  },
  haneul: {
    hue: 340,
    step: 3,
    letters: LETTERINGS.classic,
    lights: [LIGHTS.velvet, LIGHTS.spotlight, LIGHTS.rings],
    mark: 'M0-98 22-36 88-34 36 6 54 70 0 32-54 70-36 6-88-34-22-36ZM-60 84H60V98H-60Z',
  },
  gobi: {
    hue: 28,
    step: 3,
    letters: LETTERINGS.dune,
    lights: [LIGHTS.sunburst, LIGHTS.dawn, LIGHTS.embers],
    mark: 'M0-40A40 40 0 1 1 0 40H-40A40 40 0 0 1 0-40ZM-104 64Q-52 20 0 64T104 64V92H-104Z',
  },
};

/** The style of a provider; one of a provider that nobody drew for follows from its code. */
export function providerStyle(code: string): ProviderStyle {
  return (
    (Object.hasOwn(STYLES, code) ? STYLES[code] : undefined) ?? {
      hue: hueOf(code),
      step: 11,
      letters: LETTERINGS.plain,
      lights: [LIGHTS.sunburst, LIGHTS.starlight, LIGHTS.rings],
      mark: 'M0-96 84-48V48L0 96-84 48V-48ZM0-52-46-26V26L0 52 46 26V-26Z',
    }
  );
}
