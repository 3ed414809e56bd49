import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseShellAfterFailures } from 'releases/assignment/shell-fallback.ts';
import { chooseReleases } from 'releases/assignment/visitor-choice.ts';
import { getCookieNames } from '../cookies/site-cookies.ts';
import type { ProxyEnvironment } from '../environment.ts';
import { START_MEMORY, readStartHistory } from '../visitors/start-memory.ts';
import { getVisitor } from '../visitors/get-visitor.ts';
import { getOverride } from './override-cookie.ts';
import { filterByBackendLevel } from './filter-by-backend-level.ts';

export type AssignedPage = Awaited<ReturnType<typeof assignVersions>>;

/** Assigns the versions of a visitor: at random, without shells that failed in this browser, with an override. */
export async function assignVersions(
  app: FastifyInstance,
  environment: ProxyEnvironment,
  now: number,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { revision, registry } = app.registry.current();
  const who = getVisitor(request, app.visitor.getId(request) ?? app.visitor.assignId(reply), registry, now);
  const chosen = chooseReleases(registry, who);
  const starts = readStartHistory(request, registry, getCookieNames(environment));
  const started = chooseShellAfterFailures(registry, chosen, starts);
  const override = getOverride(request, environment, now);
  const isDeveloped = override !== undefined || Object.keys(environment.developmentServers).length > 0;
  const live = isDeveloped ? await app.developed.replaceInChoice(started.choice, override) : started.choice;
  const choice = filterByBackendLevel(live, app.backendLevel());
  if (started.choice !== chosen) {
    const versions = { served: choice.shell?.version, chosen: chosen.shell?.version };
    request.log.warn(versions, 'the chosen shell does not start in this browser; an earlier one is served');
  }
  // The browser requests a plain page if no version starts.
  const shell = request.url.includes(START_MEMORY.none) ? undefined : choice.shell;
  return { revision, who, choice, shell, override, starts, canFallBack: started.mayFallBack };
}
