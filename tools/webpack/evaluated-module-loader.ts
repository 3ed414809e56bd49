import { pathToFileURL } from 'node:url';
import type { LoaderDefinitionFunction } from 'webpack';

/**
 * Runs a module while the site is built and keeps the data that it exports, as constants: what it was made with, such as
 * the library of the calls' schemas, stays out of the bundle.
 */
const evaluatedModuleLoader: LoaderDefinitionFunction = async function loadEvaluated() {
  const exported = (await import(pathToFileURL(this.resourcePath).href)) as Readonly<Record<string, unknown>>;
  const constants = Object.entries(exported).map(([name, value]) => `export const ${name} = ${dataOf(name, value)};`);
  return `${constants.join('\n')}\n`;
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
