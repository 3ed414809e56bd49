import { kitPageConfiguration } from 'feature-kit/webpack/kit-page.ts';

/** @see feature-kit/webpack/kit-page.ts */
export default () => kitPageConfiguration(import.meta.dirname);
