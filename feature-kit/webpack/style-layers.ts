import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';
import { ROOT } from '../project/front-ends.ts';

const loader = fileURLToPath(new URL('./style-layer-loader.ts', import.meta.url));

const tokensLoader = fileURLToPath(new URL('./tokens-loader.ts', import.meta.url));

/** Returns a rule that puts styles of npm packages into the layer of a feature. */
export function styleLayer(place: string, layer: string, confined = false): RuleSetRule {
  return { test: /\.css$/, include: place, enforce: 'pre', use: { loader, options: { layer, confined } } };
}

/** Returns a rule that puts the styles of npm packages into a feature's layer, where its own styles are. */
export function libraryStyles(layer: string, exclude: string): RuleSetRule {
  return { ...styleLayer('', layer), include: /[\\/]node_modules[\\/]/, exclude };
}

const GROUND = path.join(ROOT, 'ui/src/tokens/ground.css');

/**
 * Layers that features override: page base styles and the kit. The frame has no layer and therefore wins over all
 * layers.
 */
export const KIT_LAYERS: RuleSetRule[] = [
  { ...styleLayer(GROUND, 'base'), use: [{ loader, options: { layer: 'base', confined: false } }, tokensLoader] },
  { ...styleLayer(path.join(ROOT, 'ui/src'), 'kit'), exclude: GROUND },
];
