import type { ServerPage } from 'shared-types/registry';

declare global {
  /** The page to render, as JSON; set by whoever runs the server's code before it begins. */
  var serverPage: string;
  /** What the files of this page's features hold, by feature; run anew for this page. */
  var featureCode: Readonly<Record<string, FeatureCode | undefined>>;
  /** Told which feature's code runs from here on. */
  var partBegins: (feature: string) => void;
}

/** A CommonJS file as a function. */
export type FeatureCode = (
  exports: object,
  require: (name: string) => unknown,
  module: { exports: Partial<FeatureExports> },
) => void;

/** What a feature's server build exports. @see feature-kit/webpack/server-entry-loader.ts */
export interface FeatureExports {
  readonly modules: Readonly<Record<string, (() => unknown) | undefined>>;
  readonly texts: Readonly<Record<string, (() => unknown) | undefined>>;
}

/** The page that the server renders: these modules run once for each. */
export const serverPage = JSON.parse(globalThis.serverPage) as ServerPage;
