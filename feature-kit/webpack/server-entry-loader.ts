import { LOCALES } from 'shared-types/platform';
import type { LoaderDefinitionFunction } from 'webpack';
import { findExposedModules } from './feature-source.ts';

/** Generates the server entry of a feature: functions that return each exposed module and its texts. */
const serverEntryLoader: LoaderDefinitionFunction = function serverEntry() {
  const modules = Object.entries(findExposedModules(this.context));
  return [
    'export const modules = {',
    ...modules.map(([name, file]) => entryOf(name, file)),
    '};',
    'export const texts = {',
    ...LOCALES.map((locale) => entryOf(locale, `./package.json?texts=${locale}`)),
    '};',
  ].join('\n');
};

export default serverEntryLoader;

function entryOf(name: string, request: string): string {
  return `${JSON.stringify(name)}: () => require(${JSON.stringify(request)}),`;
}
