import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';

const loader = fileURLToPath(new URL('./style-layer-loader.ts', import.meta.url));

/** A rule that puts style sheets of a place into a cascade layer, before anything else is done with them. */
export function styleLayer(place: string, layer: string, confined = false): RuleSetRule {
  return { test: /\.css$/, include: place, enforce: 'pre', use: { loader, options: { layer, confined } } };
}
