import plugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { FeatureDescriptorSchema, type ReleaseManifest } from 'shared-types/registry';
import { OwnCallSchema } from 'shared-types/calls';
import type { Override } from 'releases/assignment/override-link.ts';
import type { VisitorChoice } from 'releases/assignment/visitor-choice.ts';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Environment } from '../environment.ts';

/** What a development server's build says of a feature as it is at this moment. */
type Developed = Pick<ReleaseManifest, 'descriptor' | 'ownCalls' | 'calls'>;

/** A feature of which nothing is published yet, until its development server says more. */
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

/** Longest wait for a development server, in ms: it answers late while it builds. */
const MAX_MS = 2_000;

/** Servers whose last word is kept; the longest unused leave first. */
const MOST_KNOWN = 50;

const DevelopedSchema = Type.Object({
  descriptor: FeatureDescriptorSchema,
  ownCalls: Type.Optional(Type.Record(Type.String(), OwnCallSchema)),
  calls: Type.Array(Type.String()),
});

/**
 * Features as their development servers have them: a route, a place or a call of its own that was just written is there
 * with the next load of the page, unpublished. While a server does not answer, or what it says is no descriptor yet, what
 * it said before holds. In production there are those alone that an override link names to its member.
 */
export const developedReleases = plugin<{ environment: Environment }>(
  async (app, { environment: { developmentServers } }) => {
    const known = new LRUCache<string, Developed>({ max: MOST_KNOWN });

    const developed = async (name: string, override?: Override): Promise<Developed | undefined> => {
      const server = override?.feature === name ? override.origin : developmentServers[name];
      if (server === undefined || name === 'shell') {
        return undefined;
      }
      const key = `${name} ${server}`;
      try {
        const signal = AbortSignal.timeout(MAX_MS);
        const answer = await fetch(`${server}/release-build.json`, { signal, redirect: 'error' });
        const build: unknown = await answer.json();
        if (Check(DevelopedSchema, build) && build.descriptor.name === name) {
          known.set(key, build);
        } else {
          app.log.warn({ feature: name }, 'the development server’s feature.json is not valid');
        }
      } catch {
        app.log.warn({ feature: name, server }, 'the development server does not answer');
      }
      return known.get(key);
    };

    app.decorate('developed', {
      of: developed,
      choice: async (choice, override) => {
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
       * What the development server of a feature says; undefined when it has none, or has not said anything yet.
       * @param override whose server is asked where it is of this feature
       */
      of(feature: string, override?: Override): Promise<Developed | undefined>;
      /** A visitor's versions, with what is being developed in the place of what is published. */
      choice(choice: VisitorChoice, override?: Override): Promise<VisitorChoice>;
    };
  }
}
