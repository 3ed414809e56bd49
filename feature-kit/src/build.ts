import { featureConfiguration } from 'feature-kit/webpack/feature.ts';
import webpack from 'webpack';
import { writeText } from 'shared-types/output';
import { readFeature } from './feature.ts';

/** Runs `feature build`: the same build as inside the project, into `dist`. @returns 1 if the build fails */
export async function build(): Promise<number> {
  const { folder } = readFeature();
  const compiler = webpack(featureConfiguration(folder, true));
  const stats = await new Promise<webpack.MultiStats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error === null ? resolve(result) : reject(error)));
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  writeText(process.stdout, `${stats?.toString({ preset: 'errors-warnings', colors: false }) ?? ''}\n`);
  return stats?.hasErrors() === true ? 1 : 0;
}
