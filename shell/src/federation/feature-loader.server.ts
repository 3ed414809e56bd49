import type { ComponentType } from 'react';
import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { PLATFORM_MODULE, type ScreenTexts } from 'shared-types/platform';
import * as ui from 'ui';
import * as extra from 'ui/extra';
import { addTexts } from '../locale/feature-texts.ts';
import { createPlatform } from '../platform/platform-for.ts';
import * as router from '../provided/react-router-dom.ts';
import { recordPartRender } from '../server/part-render.server.ts';
import { NotOnServer } from '../server/not-on-server.ts';
import { type FeatureExports, serverPage } from '../server/server-page.ts';
import type { FeatureLoader, FeatureModule } from './feature-loader.ts';

/** Modules shared with features: those of this page's shell. Components based on antd exist only in browsers. */
const SHARED: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsx,
  'react-dom': reactDom,
  'react-router-dom': router,
  ui,
  'ui/extra': extra,
};

const started = new Map<string, FeatureExports>();
const run = new Set<{ readonly feature: string; readonly module: string }>();

export function getRenderedModules() {
  return [...run];
}

/** The loader on the server. It executes modules synchronously, so that the same render can use them. */
export const featureLoader: Pick<
  FeatureLoader,
  'load' | 'getLoadedVersion' | 'forgetFailedLoad' | 'replaceFailedPart'
> = {
  load: (feature, module) => {
    try {
      return settled({ status: 'fulfilled', value: runModule(feature, module) });
    } catch (reason) {
      return settled({ status: 'rejected', reason });
    }
  },
  getLoadedVersion: () => undefined,
  forgetFailedLoad: () => undefined,
  // The browser renders what fails on the server.
  replaceFailedPart: () => false,
};

function runModule(feature: string, module: string): FeatureModule {
  const { state } = serverPage;
  const { descriptor } = state.features[feature] ?? {};
  const part = [...(descriptor?.routes ?? []), ...(descriptor?.slots ?? [])].find((one) => one.module === module);
  if (part?.server === false) {
    throw new NotOnServer(`${feature} ${module}`);
  }
  recordPartRender({ feature, place: '' });
  const loaded = exportsOf(feature).modules[module]?.() as { readonly default?: ComponentType } | undefined;
  if (typeof loaded?.default !== 'function') {
    throw new TypeError(`${feature} ${module} has no component as its default export.`);
  }
  run.add({ feature, module });
  return { default: loaded.default, version: state.features[feature]?.version ?? '' };
}

function exportsOf(feature: string): FeatureExports {
  const known = started.get(feature);
  if (known !== undefined) {
    return known;
  }
  const code = globalThis.featureCode[feature];
  const { state } = serverPage;
  if (code === undefined) {
    throw new NotOnServer(feature);
  }
  const { version = '' } = state.features[feature] ?? {};
  const caller = { package: feature, version };
  const platform = { platform: createPlatform(caller) };
  const module: { exports: Partial<FeatureExports> } = { exports: {} };
  code(module.exports, (name) => (name === PLATFORM_MODULE ? platform : shared(name)), module);
  const { modules = {}, texts = {} } = module.exports;
  addTexts(caller, (texts[state.locale]?.() ?? {}) as ScreenTexts);
  const found = { modules, texts };
  started.set(feature, found);
  return found;
}

function shared(name: string): unknown {
  if (!Object.hasOwn(SHARED, name)) {
    throw new NotOnServer(name);
  }
  return SHARED[name];
}

/** Creates a settled promise that React reads without waiting. */
function settled(outcome: PromiseSettledResult<FeatureModule>): Promise<FeatureModule> {
  const promise = outcome.status === 'fulfilled' ? Promise.resolve(outcome.value) : Promise.reject(outcome.reason);
  promise.catch(() => undefined);
  return Object.assign(promise, outcome);
}
