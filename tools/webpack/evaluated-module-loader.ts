import { pathToFileURL } from 'node:url';
import type { LoaderDefinitionFunction } from 'webpack';

/**
 * Runs a module while the site is built and keeps the data that it exports, as constants: what it was made with, such as
 * the library of the calls' schemas, stays out of the bundle.
 */
const evaluatedModuleLoader: LoaderDefinitionFunction = function loadEvaluated() {
  const done = this.async();
  import(pathToFileURL(this.resourcePath).href).then(
    (exported: Readonly<Record<string, unknown>>) => {
      const constants = Object.entries(exported).map(
        ([name, value]) => `export const ${name} = ${dataOf(name, value)};`,
      );
      done(null, `${constants.join('\n')}\n`);
    },
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
};

export default evaluatedModuleLoader;

/** @throws when the value is more than data, so that something of it would be lost */
function dataOf(name: string, value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'function' || typeof part === 'symbol' || typeof part === 'bigint') {
      throw new Error(`${name} is made while the site is built and may hold data alone, but it has a ${typeof part}.`);
    }
    return part;
  });
  return text ?? 'undefined';
}
