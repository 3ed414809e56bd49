import webpack from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';
import { writeText } from 'shared-types/output';
import { readFeature } from './feature.ts';

/**
 * Runs `feature dev`, the development server of the feature. A site shows it to visitors with an override link, or to
 * all visitors with `DEV_REMOTES`.
 */
export async function develop(): Promise<number> {
  const { folder, name } = readFeature();
  // The configuration reads it on import.
  process.env.WEBPACK_SERVE = 'true';
  const { featureConfiguration } = await import('feature-kit/webpack/feature.ts');
  const { watchExposedModules } = await import('feature-kit/webpack/watch-exposed-modules.ts');
  const { showTypeErrors } = await import('feature-kit/development/type-errors.ts');
  const { createTypesReporter, watchTypes } = await import('feature-kit/development/watch-types.ts');
  const serve = async () => {
    const [configuration] = featureConfiguration(folder, false);
    const { devServer, ...rest } = configuration as webpack.Configuration & { devServer: ServerConfiguration };
    const server = new WebpackDevServer(devServer, webpack(rest));
    await server.start();
    return { server, origin: `http://localhost:${devServer.port}` };
  };
  let serving = serve();
  watchExposedModules(folder, () => {
    writeText(process.stdout, '· feature.json names other modules: the development server restarts\n');
    serving = serving.then(async ({ server }) => server.stop()).then(serve);
  });
  const { origin } = await serving;
  const print = createTypesReporter((line) => writeText(process.stdout, `· ${line}\n`));
  const types = watchTypes(['-p', '.', '--noEmit'], folder, (errors) => {
    print(errors);
    void serving.then(({ server }) => showTypeErrors(server, name, errors));
  });
  writeText(
    process.stdout,
    `
✓ ${origin}
  on a deployed site:  npx feature override --from ${origin} --member <you> --site https://…
  on a site of yours:  DEV_REMOTES='{"${name}":"${origin}"}'
`,
  );
  return new Promise((resolve) =>
    process.once(
      'SIGINT',
      () => types.kill() && void serving.then(async ({ server }) => server.stop()).then(() => resolve(0)),
    ),
  );
}
