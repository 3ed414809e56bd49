import type { ServerPage } from 'shared-types/registry';

declare global {
  /** The page to render, as JSON; set by the server before it runs this code. */
  var serverPage: string;
  /** Server code of this page's features, by feature; run again for each page. */
  var featureCode: Readonly<Record<string, FeatureCode | undefined>>;
  /** Called with the feature whose code runs next. */
  var onPartStart: (feature: string) => void;
}

type FeatureCode = (
  exports: object,
  require: (name: string) => unknown,
  module: { exports: Partial<FeatureExports> },
) => void;

/** Exports of a feature's server build (feature-kit/webpack/server-entry-loader.ts). */
export interface FeatureExports {
  readonly modules: Readonly<Record<string, (() => unknown) | undefined>>;
  readonly texts: Readonly<Record<string, (() => unknown) | undefined>>;
}

/** The page that the server renders; all modules run once per page. */
export const serverPage = JSON.parse(globalThis.serverPage) as ServerPage;
