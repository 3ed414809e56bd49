import { seededRandom } from './seeded-random.ts';

const HUES = [352, 8, 24, 38, 158, 176, 196, 214, 232, 256, 280, 304, 330];

/** A hue of its own for every seed, away from the muddy greens. */
export function hueOf(seed: string): number {
  return HUES[Math.floor(seededRandom(`hue ${seed}`)() * HUES.length)] ?? 214;
}
