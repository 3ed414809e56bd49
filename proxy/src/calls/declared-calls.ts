import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { CALLER_HEADER, type Registry, type ReleaseManifest } from 'shared-types';
import { KnownManifests } from '../assets/known-manifests.ts';
import type { Environment } from '../environment.ts';
import { choiceOf, networkOf } from 'releases';
import { overrideOf } from '../page/override-cookie.ts';
import { HttpFailure } from '../protection/error-answers.ts';
import { visitorOf } from '../visitors/visitor.ts';

/** Version of code that a development server serves, as the page names it. */
const DEVELOPMENT = 'development';

/** The route of every call that is not in the table. */
export const UNKNOWN_CALLS = '/api/*';

/** A release as a page names it. */
const RELEASE = /^(?<name>shell|mf-[a-z0-9-]{1,60})@(?<version>[0-9A-Za-z.+-]{1,100})$/;

/**
 * Holds each call against the release whose code makes it: what its build did not find in the code is refused, and
 * counted as that version's failure. Calls of no named release, as pages of before make them, and releases that were
 * built before calls were listed are judged by login and body alone.
 */
export const declaredCalls = plugin<{ environment: Environment; now: () => number }>(
  async (app, { environment, now }) => {
    const manifests = new KnownManifests(app.releases);

    app.addHook('preHandler', async (request) => {
      const { call } = request.routeOptions.config;
      const header = request.headers[CALLER_HEADER];
      if (header === undefined) {
        return;
      }
      const { name, version } = RELEASE.exec(String(header))?.groups ?? {};
      if (call === undefined) {
        if (request.routeOptions.url === UNKNOWN_CALLS && name !== undefined && version !== undefined) {
          request.log.warn({ feature: name, version }, 'a release made a call that there is not');
          await note(request, name, version, 'a call that there is not');
        }
        return;
      }
      if (name === undefined || version === undefined) {
        throw new HttpFailure(400, { error: `The header ${CALLER_HEADER} names no release, such as mf-wallet@1.5.0.` });
      }
      if (version === DEVELOPMENT && isDeveloped(request, name)) {
        return;
      }
      const release = await releaseOf(name, version);
      if (release === undefined) {
        throw new HttpFailure(403, { error: `${name} ${version} is not in use here. Load the page again.` });
      }
      if (release.calls !== undefined && !release.calls.includes(call)) {
        request.log.warn({ feature: name, version, call }, 'a release made a call that it did not declare');
        await note(request, name, version, call);
        throw new HttpFailure(403, {
          error: `${name} ${version} may not make the call ${call}: it does not declare it.`,
        });
      }
    });

    function isDeveloped(request: FastifyRequest, name: string): boolean {
      return (
        environment.developmentServers[name] !== undefined || overrideOf(request, environment, now())?.feature === name
      );
    }

    /** Pages stay open: what left the registry is asked for in the store, and nothing else, so that nobody reads it at will. */
    async function releaseOf(name: string, version: string): Promise<ReleaseManifest | undefined> {
      const { registry } = app.registry.current();
      return (
        listed(registry, name, version) ??
        (wasListed(registry, name, version) ? manifests.of(name, version) : undefined)
      );
    }

    /** Only who was given a version can tell of it. */
    async function note(request: FastifyRequest, name: string, version: string, message: string): Promise<void> {
      const { registry } = app.registry.current();
      const visitor = app.visitor.idOf(request);
      if (visitor === undefined) {
        return;
      }
      const who = visitorOf(request, visitor, registry, now());
      const choice = choiceOf(registry, who, name, version);
      if (choice !== undefined) {
        await app.judging.note([
          {
            package: name,
            version,
            rollout: choice.rollout,
            arm: choice.arm,
            visitor,
            visitorSince: app.visitor.sinceOf(request),
            member: who.member,
            network: networkOf(request.ip),
            at: now(),
            outcome: 'call',
            message,
          },
        ]);
      }
    }
  },
);

function listed(registry: Registry, name: string, version: string): ReleaseManifest | undefined {
  const versions = Object.hasOwn(registry.microFrontends, name) ? registry.microFrontends[name] : undefined;
  return versions?.find(({ metadata }) => metadata.version === version)?.extras.release;
}

function wasListed({ extras }: Registry, name: string, version: string): boolean {
  return Object.hasOwn(extras?.retired ?? {}, `${name}@${version}`);
}
