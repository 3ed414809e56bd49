import plugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { FeatureDescriptorSchema, type ReleaseManifest } from 'shared-types/registry';
import { OwnCallSchema } from 'shared-types/calls';
import type { Override } from 'releases/assignment/override-link.ts';
import type { VisitorChoice } from 'releases/assignment/visitor-choice.ts';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { ProxyEnvironment } from '../environment.ts';

type Developed = Pick<ReleaseManifest, 'descriptor' | 'ownCalls' | 'calls'>;

/** An unpublished feature whose development server has not responded yet. */
const UNPUBLISHED = {
  version: '0.0.0-development',
  kind: 'feature',
  entry: 'remoteEntry.js',
  groups: {},
  provides: {},
  consumes: {},
  calls: [],
  files: {},
} as const satisfies Partial<ReleaseManifest>;

/** Maximum wait for a development server, in ms; it responds late during a build. */
const MAX_MS = 2_000;

const MAX_KNOWN = 50;

const DevelopedSchema = Type.Object({
  descriptor: FeatureDescriptorSchema,
  ownCalls: Type.Optional(Type.Record(Type.String(), OwnCallSchema)),
  calls: Type.Array(Type.String()),
});

/**
 * Reads features from their development servers, so that a new route, slot or call works with the next page load
 * without publishing. While a server is unreachable or its response is invalid, the previous response remains valid. In
 * production, only servers that an override link names to its member are read.
 */
export const developedReleases = plugin<{ environment: ProxyEnvironment }>(
  async (app, { environment: { developmentServers } }) => {
    const known = new LRUCache<string, Developed>({ max: MAX_KNOWN });

    const developed = async (name: string, override?: Override): Promise<Developed | undefined> => {
      const server = override?.feature === name ? override.origin : developmentServers[name];
      if (server === undefined || name === 'shell') {
        return undefined;
      }
      const key = `${name} ${server}`;
      try {
        const signal = AbortSignal.timeout(MAX_MS);
        const response = await fetch(`${server}/release-build.json`, { signal, redirect: 'error' });
        const build: unknown = await response.json();
        if (Check(DevelopedSchema, build) && build.descriptor.name === name) {
          known.set(key, build);
        } else {
          app.log.warn({ feature: name }, 'the development server’s feature.json is not valid');
        }
      } catch {
        app.log.warn({ feature: name, server }, 'the development server does not respond');
      }
      return known.get(key);
    };

    app.decorate('developed', {
      get: developed,
      replaceInChoice: async (choice, override) => {
        const named = override === undefined ? [] : [override.feature];
        const names = new Set([...choice.features.keys(), ...Object.keys(developmentServers), ...named]);
        const features = await Promise.all(
          [...names].map(async (name) => {
            const found = await developed(name, override);
            const chosen = choice.features.get(name);
            const release = chosen?.release ?? (found && { package: name, ...UNPUBLISHED });
            return release && ([name, { disabled: false, ...chosen, release: { ...release, ...found } }] as const);
          }),
        );
        return { ...choice, features: new Map(features.filter((feature) => feature !== undefined)) };
      },
    });
  },
);

declare module 'fastify' {
  interface FastifyInstance {
    developed: {
      /**
       * Returns the development build of a feature; undefined if it has no server or no valid response yet.
       * @param override override of the request; its server is used for the feature that it names
       */
      get(feature: string, override?: Override): Promise<Developed | undefined>;
      /** Returns a visitor's versions with development builds in place of published ones. */
      replaceInChoice(choice: VisitorChoice, override?: Override): Promise<VisitorChoice>;
    };
  }
}
