import { kitPageConfiguration } from 'tools/webpack/kit-page.ts';

/** @see tools/webpack/kit-page.ts */
export default () => kitPageConfiguration(import.meta.dirname);
