import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { ROOT } from '../project/front-ends.ts';

/** True in a development server. */
export const SERVED = process.env.WEBPACK_SERVE === 'true';

/** Module that a development page evaluates before React. */
export const REFRESH_RUNTIME = fileURLToPath(new URL('refresh-runtime.cjs', import.meta.url));

const JSX_RUNTIME = fileURLToPath(new URL('jsx-dev-runtime.ts', import.meta.url));

/** Returns the output folder of development builds, apart from published ones. */
export function developmentFolder(name: string): string {
  return path.join(ROOT, 'node_modules/.cache/development', name);
}

export const DEVELOPMENT_ALIASES = { 'react/jsx-dev-runtime': JSX_RUNTIME } as const;

/** Creates the plugins that preserve component state. @param name distinguishes modules of the same name */
export function createRefreshPlugins(name: string): WebpackPluginInstance[] {
  return [
    new webpack.NormalModuleReplacementPlugin(/react-refresh([/\\]runtime(\.js)?)?$/, (resource) => {
      if (resource.contextInfo.issuer !== REFRESH_RUNTIME) {
        resource.request = REFRESH_RUNTIME;
      }
    }),
    ...(SERVED
      ? [refresh({ exclude: [/node_modules/, /feature-kit[/\\]development/], library: name, overlay: false })]
      : [new webpack.DefinePlugin({ __react_refresh_library__: JSON.stringify(name) })]),
  ];
}

/** Creates the refresh plugin, loaded only by development servers. */
function refresh(options: ConstructorParameters<typeof RefreshPlugin>[0]): WebpackPluginInstance {
  const Plugin = createRequire(import.meta.url)('@pmmmwh/react-refresh-webpack-plugin') as typeof RefreshPlugin;
  return new Plugin(options);
}
