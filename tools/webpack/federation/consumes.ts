import { attachShareScopeMap, type Bundle, type Consumed, type Id } from './bundle.ts';

interface Consumes {
  readonly chunkId: Id;
  readonly promises: unknown[];
  readonly installedModules: Record<Id, unknown>;
  readonly webpackRequire: Bundle;
}

/** Puts the modules that a chunk is given by the shell where its code looks for them. */
export function consumes({ chunkId, promises, installedModules, webpackRequire }: Consumes): void {
  const { chunkMapping, moduleIdToConsumeDataMapping } = webpackRequire.consumesLoadingData;
  for (const id of chunkMapping[chunkId] ?? []) {
    const consumed = moduleIdToConsumeDataMapping[id];
    if (!Object.hasOwn(installedModules, id) && consumed !== undefined) {
      installedModules[id] = install(webpackRequire, id, consumed, chunkId).then(
        () => (installedModules[id] = 0),
        (error: unknown) => {
          delete installedModules[id];
          webpackRequire.m[id] = () => {
            delete webpackRequire.c[id];
            throw error;
          };
        },
      );
    }
    promises.push(installedModules[id]);
  }
}

async function install(bundle: Bundle, moduleId: Id, consumed: Consumed, chunkId: Id): Promise<void> {
  attachShareScopeMap(bundle);
  const { shareKey, shareScope, fallback, ...shareConfig } = consumed;
  const factory = await bundle.federation.instance.loadShare<unknown>(shareKey, {
    customShareInfo: { shareConfig, scope: shareScope },
    context: { trigger: 'build', moduleId, chunkId },
  });
  const give = typeof factory === 'function' ? factory : fallback();
  bundle.m[moduleId] = (module) => {
    delete bundle.c[moduleId];
    module.exports = give();
  };
}
