import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { featureLayer } from 'shared-types/style-rules';
import type { Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { buildCache } from '../development/build-cache.ts';
import { DEVELOPMENT_ALIASES, refreshPlugins } from '../development/development.ts';
import { ROOT } from '../project/front-ends.ts';
import { baseConfiguration } from '../webpack/base.ts';
import { TEXTS_QUERY } from '../webpack/screen-texts-loader.ts';
import { FEATURE_ENTRY_RULE } from '../webpack/server-build.ts';
import { KIT_LAYERS, styleLayer } from '../webpack/style-layers.ts';
import { benchBackend, type Handler } from './bench-backend.ts';
import { lookedAt, readFeature } from './workbench-part.ts';
import { partPage, workbenchPage } from './workbench-pages.ts';

const SHELL = path.join(ROOT, 'shell');

/** A page with each part of a feature alone, on the real platform of this shell, in front of no backend. */
export function workbenchConfiguration(folder: string): Configuration & { devServer: DevServerConfiguration } {
  const { name } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { name: string };
  const { module, devServer, ...base } = baseConfiguration({ context: folder, name, production: false });
  const rules = (module?.rules ?? []).filter((rule) => typeof rule !== 'object' || rule?.resourceQuery !== TEXTS_QUERY);
  return {
    ...base,
    cache: { ...buildCache(folder, true), name: 'workbench' },
    entry: { main: path.join(SHELL, 'workbench/main.tsx') },
    output: { ...base.output, publicPath: '/', uniqueName: `workbench-${name}` },
    resolve: {
      ...base.resolve,
      alias: {
        ...DEVELOPMENT_ALIASES,
        'own-texts': path.join(SHELL, 'package.json'),
        'shell/platform$': path.join(SHELL, 'workbench/feature-platform.ts'),
        'workbench-feature$': `${path.join(folder, 'feature.json')}?server`,
      },
    },
    // Without the integrity of releases, which no page holds here.
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css' }), ...refreshPlugins('ui')],
    module: {
      rules: [
        ...rules,
        ...KIT_LAYERS,
        styleLayer(path.join(folder, 'src'), featureLayer(name), true),
        FEATURE_ENTRY_RULE,
        ...[folder, SHELL].map(textsIn),
      ],
    },
    devServer: {
      ...devServer,
      setupMiddlewares: (middlewares) => {
        const feature = async () => readFeature(folder);
        return [
          { name: 'bench-pages', middleware: pages(folder) },
          { name: 'bench-backend', middleware: benchBackend(feature) },
          ...middlewares,
        ];
      },
    },
  };
}

/** The texts beside the screens of one package. */
function textsIn(folder: string) {
  const loader = fileURLToPath(new URL('../webpack/screen-texts-loader.ts', import.meta.url));
  return {
    resource: path.join(folder, 'package.json'),
    resourceQuery: TEXTS_QUERY,
    use: [{ loader, options: { sources: path.join(folder, 'src') } }],
  };
}

function pages(folder: string): Handler {
  return (request, response, next) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== '/' && pathname !== '/part') {
      next();
      return;
    }
    void readFeature(folder).then(
      (feature) => {
        const page = pathname === '/' ? workbenchPage(feature) : partPage(lookedAt(searchParams, feature), feature);
        response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  };
}
