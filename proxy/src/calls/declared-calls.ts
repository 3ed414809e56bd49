import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { CALLER_HEADER, CALLS_PATH } from 'shared-types/platform';
import type { ReleaseManifest } from 'shared-types/registry';
import { createKnownManifests } from '../assets/known-manifests.ts';
import type { SitePluginOptions } from '../environment.ts';
import { findChoice } from 'releases/assignment/visitor-choice.ts';
import { findRegistered } from 'releases/registry/roles.ts';
import { getOverride } from '../page/override-cookie.ts';
import type { CallRow } from './call-row.ts';
import { findEndpoint, hasBackendAccess } from './feature-endpoints.ts';
import { HttpFailure } from '../protection/error-responses.ts';
import { getVisitor } from '../visitors/get-visitor.ts';

/** Version in the page's header for code of a development server. */
const DEVELOPMENT = 'development';

/** Route of the calls that releases define. */
export const OWN_CALLS = `${CALLS_PATH}/:ownCall`;

/** Route of all other API addresses. */
export const UNKNOWN_CALLS = '/api/*';

const RELEASE = /^(?<name>shell|mf-[a-z0-9-]{1,60})@(?<version>[0-9A-Za-z.+-]{1,100})$/;

/**
 * Rejects calls that a release does not declare, and counts them as failures of its version. A request that names no release
 * is checked by login and body only.
 */
export const declaredCalls = plugin<SitePluginOptions>(async (app, { environment, now }) => {
  const manifests = createKnownManifests(app.releases);
  app.decorateRequest('ownCall', null);

  app.addHook('preHandler', async (request) => {
    const { url, config } = request.routeOptions;
    const header = request.headers[CALLER_HEADER];
    const isOwn = url === OWN_CALLS;
    const call = isOwn ? getOwnCallName(request) : url === UNKNOWN_CALLS ? UNKNOWN_CALLS : config.call;
    if (header === undefined || call === undefined) {
      return;
    }
    const { name, version } = RELEASE.exec(String(header))?.groups ?? {};
    if (name === undefined || version === undefined) {
      throw new HttpFailure(400, { error: `The header ${CALLER_HEADER} names no release, such as mf-wallet@1.5.0.` });
    }
    const override = getOverride(request, environment, now());
    const isDeveloped = environment.developmentServers[name] !== undefined || override?.feature === name;
    if (version === DEVELOPMENT && isDeveloped) {
      // Unpublished code of an override gets no more access than published code.
      const build = isOwn ? await app.developed.get(name, override) : undefined;
      request.ownCall = getEndpoint(name, call, override !== undefined, build);
      return;
    }
    const release = await findRelease(name, version);
    request.ownCall = getEndpoint(name, call, true, isOwn ? release : undefined);
    if (call === UNKNOWN_CALLS || (release !== undefined && isOwn && request.ownCall === null)) {
      request.log.warn({ feature: name, version }, 'a release made a call that does not exist');
      await recordFailure(request, name, version, 'a call that does not exist');
      return;
    }
    if (release === undefined) {
      throw new HttpFailure(403, { error: `${name} ${version} is not in use here. Load the page again.` });
    }
    if (!release.calls.includes(call)) {
      request.log.warn({ feature: name, version, call }, 'a release made a call that it did not declare');
      await recordFailure(request, name, version, call);
      throw new HttpFailure(403, {
        error: `${name} ${version} may not make the call ${call}: it does not declare it.`,
      });
    }
  });

  /** @throws {HttpFailure} 403 if operators do not allow the backend path of a feature-scoped call */
  function getEndpoint(
    feature: string,
    name: string,
    isLimited: boolean,
    build: Pick<ReleaseManifest, 'ownCalls'> = {},
  ): CallRow | null {
    const row = findEndpoint(build, name) ?? null;
    if (isLimited && row !== null && !hasBackendAccess(app.registry.current().registry, feature, row)) {
      throw new HttpFailure(403, {
        error: `${feature} may not use the backend path of its call ${name}. Allow it with: release set backend-paths.`,
      });
    }
    return row;
  }

  /** Finds a release in the registry, or in the store if it was in the registry: a page of it may still be open. */
  async function findRelease(name: string, version: string): Promise<ReleaseManifest | undefined> {
    const { registry } = app.registry.current();
    const wasListed = Object.hasOwn(registry.retired ?? {}, `${name}@${version}`);
    return findRegistered(registry, name, version) ?? (wasListed ? manifests.get(name, version) : undefined);
  }

  /** Counts a failure of a version if this visitor was assigned it. */
  async function recordFailure(request: FastifyRequest, name: string, version: string, message: string): Promise<void> {
    const { registry } = app.registry.current();
    const visitor = app.visitor.getId(request);
    if (visitor === undefined) {
      return;
    }
    const who = getVisitor(request, visitor, registry, now());
    if (findChoice(registry, who, name, version) === undefined) {
      return;
    }
    const failures = [{ package: name, version, outcome: 'call' as const, message }];
    app.releaseCounters.countFailures(failures);
    await app.canaryAnalysis.notePage({ visitor: app.canaryAnalysis.analyse(request, who), failures });
  }
});

function getOwnCallName({ params }: FastifyRequest): string {
  return String((params as { readonly ownCall?: unknown }).ownCall);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Feature-scoped call of the request; null if the release has none of that name. */
    ownCall: CallRow | null;
  }
}
