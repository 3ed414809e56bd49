import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { refreshPlugins } from '../development/development.ts';
import { baseConfiguration } from './base.ts';
import { KIT_LAYERS } from './style-layers.ts';

/** The page of the kit: every part in every state, for whoever builds screens; it belongs to no release. */
export function kitPageConfiguration(context: string): Configuration {
  const { module, devServer, ...base } = baseConfiguration({ context, name: 'ui', production: false });
  return {
    ...base,
    entry: { main: './gallery/main.tsx' },
    // Without the integrity of releases, which no page holds here.
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css' }), ...refreshPlugins('ui')],
    output: { ...base.output, publicPath: '/' },
    module: { ...module, rules: [...(module?.rules ?? []), ...KIT_LAYERS] },
    devServer: { ...devServer, client: { overlay: true }, static: path.join(context, 'public') },
  };
}
