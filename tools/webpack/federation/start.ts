import type { ModuleFederation } from '@module-federation/enhanced/runtime';

type Options = ConstructorParameters<typeof ModuleFederation>[0];

interface Bundle {
  readonly federation: {
    readonly initOptions: Options;
    readonly runtime: { init(options: Options): ModuleFederation };
  };
}

/**
 * Stands for the start of the runtime in a bundle: without the plugin that shakes shared modules by what a deployment
 * service has worked out. The site has no such service.
 */
export function init({ webpackRequire: { federation } }: { readonly webpackRequire: Bundle }): ModuleFederation {
  return federation.runtime.init(federation.initOptions);
}
