import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import { attachShareScopeMap, type Bundle, type Options, type Scopes, type Token } from './bundle.ts';
import { consumes } from './consumes.ts';

/** What a feature's container needs of the runtime that the shell provides. */
interface ProvidedRuntime {
  readonly CurrentGlobal: { readonly __FEDERATION__: { readonly __INSTANCES__: readonly ModuleFederation[] } };
  readonly ModuleFederation: typeof ModuleFederation;
  getGlobalFederationConstructor(): typeof ModuleFederation | undefined;
  setGlobalFederationInstance(instance: ModuleFederation): void;
}

declare global {
  /** Set by the shell before any feature is loaded (`provideExternalRuntime`). */
  var _FEDERATION_RUNTIME_CORE: ProvidedRuntime;
}

interface Sharing {
  readonly shareScopeName: string;
  readonly webpackRequire: Bundle;
  readonly initPromises: Record<string, Promise<true>>;
  readonly initTokens: Record<string, Token>;
  readonly initScope?: Token[];
}

interface Initiation {
  readonly webpackRequire: Bundle;
  readonly shareScope: Scopes[string];
  readonly shareScopeKey: string;
  readonly initScope: Token[];
  readonly remoteEntryInitOptions: Partial<Options> & { readonly shareScopeMap?: Scopes };
}

/** A bundle before it has an instance. */
interface Starting {
  readonly federation: Pick<Bundle['federation'], 'initOptions'>;
}

/** @returns the container's instance, the present one when its entry runs a second time */
function init({ webpackRequire }: { readonly webpackRequire: Starting }): ModuleFederation {
  const { initOptions: options } = webpackRequire.federation;
  const core = globalThis._FEDERATION_RUNTIME_CORE;
  const present = core.CurrentGlobal.__FEDERATION__.__INSTANCES__.find(
    (one) => one.options.name === options.name && one.options.version === undefined,
  );
  if (present !== undefined) {
    present.initOptions({ ...options, id: '' });
    return present;
  }
  const instance = new (core.getGlobalFederationConstructor() ?? core.ModuleFederation)({ ...options, id: '' });
  core.setGlobalFederationInstance(instance);
  return instance;
}

/** Hands the shell's modules to a container, before it gives anything. */
function initContainerEntry(of: Initiation): unknown {
  const { webpackRequire, shareScope, shareScopeKey, initScope, remoteEntryInitOptions } = of;
  const { instance, initOptions } = webpackRequire.federation;
  instance.initOptions({ name: initOptions.name, remotes: [], ...remoteEntryInitOptions });
  instance.initShareScopeMap(shareScopeKey, shareScope, {
    hostShareScopeMap: remoteEntryInitOptions.shareScopeMap ?? {},
  });
  attachShareScopeMap(webpackRequire);
  return webpackRequire.I(shareScopeKey, initScope);
}

/** Begins the sharing of a scope, which happens but for the first time that it is asked for. */
async function initializeSharing(of: Sharing): Promise<true> {
  const { shareScopeName, webpackRequire, initPromises, initTokens, initScope = [] } = of;
  const token = (initTokens[shareScopeName] ??= {});
  if (initScope.includes(token)) {
    return true;
  }
  initScope.push(token);
  return (initPromises[shareScopeName] ??= share(webpackRequire, shareScopeName, initScope));
}

async function share(bundle: Bundle, scope: string, initScope: Token[]): Promise<true> {
  const { instance } = bundle.federation;
  const promises = instance.initializeSharing(scope, {
    ...(instance.options.shareStrategy !== undefined && { strategy: instance.options.shareStrategy }),
    initScope,
    from: 'build',
  });
  attachShareScopeMap(bundle);
  await Promise.all(promises);
  return true;
}

/**
 * Stands in a feature for Module Federation's own half of a bundle: without remotes, without shared modules of its own, and
 * without what a bundle's first chunk could be given. A feature of the site has none of them.
 */
export default {
  runtime: {},
  bundlerRuntime: { init, initContainerEntry, I: initializeSharing, consumes, S: {} },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
