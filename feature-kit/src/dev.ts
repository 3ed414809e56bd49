import { writeText } from 'shared-types/output';
import { readFeature } from './feature.ts';

/** Runs `feature dev`. A site shows the feature with an override link or, to all visitors, `DEV_REMOTES`. */
export async function develop(): Promise<number> {
  const { folder, name } = readFeature();
  // The configuration reads it on import.
  process.env.WEBPACK_SERVE = 'true';
  const { featureConfiguration } = await import('feature-kit/webpack/feature.ts');
  const { serveBuild } = await import('feature-kit/development/serve.ts');
  const { showTypeErrors } = await import('feature-kit/development/type-errors.ts');
  const { createTypesReporter, watchTypes } = await import('feature-kit/development/watch-types.ts');
  const getServer = await serveBuild(folder, () => featureConfiguration(folder, false));
  const origin = `http://localhost:${(await getServer()).options.port}`;
  const print = createTypesReporter((line) => writeText(process.stdout, `· ${line}\n`));
  const types = watchTypes(['-p', '.', '--noEmit'], folder, (errors) => {
    print(errors);
    void getServer().then((server) => showTypeErrors(server, name, errors));
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
      () =>
        types.kill() &&
        void getServer()
          .then(async (server) => server.stop())
          .then(() => resolve(0)),
    ),
  );
}
