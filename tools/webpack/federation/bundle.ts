import type { ModuleFederation } from '@module-federation/enhanced/runtime';

export type Options = ConstructorParameters<typeof ModuleFederation>[0];
export type Scopes = ModuleFederation['shareScopeMap'];
/** Says that a scope is being shared; nobody reads what is in it. */
export type Token = Record<string, Record<string, unknown>>;

export type Id = string | number;

type Factory = () => unknown;

/** A shared module as the build writes it into the bundle. */
export interface Consumed {
  readonly shareKey: string;
  readonly shareScope: string[];
  readonly requiredVersion: string;
  readonly strictVersion: boolean;
  readonly singleton: boolean;
  readonly eager: boolean;
  /** What stands for the module where nobody provides it: it throws. */
  readonly fallback: () => Factory;
}

/** webpack's `__webpack_require__` in a container. */
export interface Bundle {
  readonly m: Record<Id, (module: { exports: unknown }) => void>;
  readonly c: Record<Id, unknown>;
  S: Scopes;
  readonly I: (scope: string, initScope: Token[]) => unknown;
  readonly consumesLoadingData: {
    readonly chunkMapping: Readonly<Record<Id, readonly Id[]>>;
    readonly moduleIdToConsumeDataMapping: Readonly<Record<Id, Consumed>>;
  };
  readonly federation: { readonly instance: ModuleFederation; readonly initOptions: Options };
}

/** Lets a bundle see the modules that its container was handed. */
export function attachShareScopeMap(bundle: Bundle): void {
  bundle.S = bundle.federation.instance.shareScopeMap;
}
