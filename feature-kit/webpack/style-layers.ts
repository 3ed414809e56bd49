import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';
import { ROOT } from '../project/front-ends.ts';

const loader = fileURLToPath(new URL('./style-layer-loader.ts', import.meta.url));

const tokensLoader = fileURLToPath(new URL('./tokens-loader.ts', import.meta.url));

/** Returns a rule that puts style sheets of a folder into a cascade layer before other loaders. */
export function styleLayer(place: string, layer: string, confined = false): RuleSetRule {
  return { test: /\.css$/, include: place, enforce: 'pre', use: { loader, options: { layer, confined } } };
}

/** Returns a rule that puts the styles of npm packages into a feature's layer, where its own styles are. */
export function libraryStyles(layer: string, exclude: string): RuleSetRule {
  return { ...styleLayer('', layer), include: /[\\/]node_modules[\\/]/, exclude };
}

const GROUND = path.join(ROOT, 'ui/src/tokens/ground.css');

/**
 * What features can be laid over in part: the page's ground, and the parts of the visual language. The frame itself has
 * no layer, so that it goes before all that have one.
 */
export const KIT_LAYERS: RuleSetRule[] = [
  { ...styleLayer(GROUND, 'base'), use: [{ loader, options: { layer: 'base', confined: false } }, tokensLoader] },
  { ...styleLayer(path.join(ROOT, 'ui/src'), 'kit'), exclude: GROUND },
];
