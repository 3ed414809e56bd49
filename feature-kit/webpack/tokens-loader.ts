import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoaderDefinitionFunction } from 'webpack';

/** Prepends the CSS variables of `tokens.ts` to a style sheet, so that a page has colours before any script runs. */
const tokensLoader: LoaderDefinitionFunction = async function loadTokens(css) {
  const tokens = path.join(path.dirname(this.resourcePath), 'tokens.ts');
  this.addDependency(tokens);
  const { SITE_VARIABLES } = (await import(pathToFileURL(tokens).href)) as Readonly<Record<string, unknown>>;
  const variables = Object.entries(SITE_VARIABLES ?? {}).map(([name, value]) => `${name}: ${String(value)};`);
  if (variables.length === 0) {
    throw new Error(`${tokens} exports no SITE_VARIABLES. Export the CSS variables of the site.`);
  }
  return `:root {${variables.join('')}}\n${css}`;
};

export default tokensLoader;
