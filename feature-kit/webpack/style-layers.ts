import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';
import { ROOT } from '../project/front-ends.ts';

const loader = fileURLToPath(new URL('./style-layer-loader.ts', import.meta.url));

const tokensLoader = fileURLToPath(new URL('./tokens-loader.ts', import.meta.url));

/** Returns a webpack rule that puts the styles of a folder into a cascade layer. */
export function createStyleRule(place: string, layer: string, confined = false): RuleSetRule {
  return { test: /\.css$/, include: place, enforce: 'pre', use: { loader, options: { layer, confined } } };
}

/** Returns a webpack rule that puts the styles of npm packages into the layer of the feature. */
export function createPackageStyleRule(layer: string, exclude: string): RuleSetRule {
  return { ...createStyleRule('', layer), include: /[\\/]node_modules[\\/]/, exclude };
}

const GROUND = path.join(ROOT, 'ui/src/tokens/ground.css');

/** Layers that features override. The frame has no layer and therefore wins over all layers. */
export const KIT_LAYERS: RuleSetRule[] = [
  { ...createStyleRule(GROUND, 'base'), use: [{ loader, options: { layer: 'base', confined: false } }, tokensLoader] },
  { ...createStyleRule(path.join(ROOT, 'ui/src'), 'kit'), exclude: GROUND },
];
