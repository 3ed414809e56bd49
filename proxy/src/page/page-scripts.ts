import { FEATURE_BEGINS_EVENT, REQUEST_HEADER } from 'shared-types/platform';
import { RELEASE_REPORTS_PATH, type SiteState, WIDTH_LIMITS } from 'shared-types/registry';
import type { SiteCookies } from '../cookies/site-cookies.ts';
import { getStartMemory } from '../visitors/start-memory.ts';
import { FIRST_FRAME_SELECTOR, NOT_HYDRATED_SELECTOR } from './first-frame.ts';
import type { AssignedPage } from './assign-versions.ts';
import type { ClickReplaySettings } from './scripts/click-replay.ts';
import scripts from './scripts/minified.json' with { type: 'json' };
import type { StartGuardSettings } from './scripts/start-guard-settings.ts';

/** Serializes JSON for an HTML script element: its content can neither end the element nor start another one. */
export function formatInlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export function writeSettings(script: string, settings: unknown): string {
  return script.replace('SETTINGS', () => formatInlineJson(settings));
}

/**
 * Returns the script that monitors the shell's start in one page; it precedes every other script.
 * @param path pattern of the page's route, `*` for a missing page
 */
export function buildStartGuardScript(
  { locale, load, shell }: SiteState,
  path: string,
  { canFallBack, starts: { silent } }: Pick<AssignedPage, 'canFallBack' | 'starts'>,
  cookies: SiteCookies,
): string {
  const settings: StartGuardSettings = {
    version: shell.version,
    files: '/assets/shell/',
    firstFrame: FIRST_FRAME_SELECTOR,
    canFallBack,
    ...(silent !== undefined && { silent }),
    memory: getStartMemory(cookies),
    report: {
      path: RELEASE_REPORTS_PATH,
      headers: { 'content-type': 'application/json', [REQUEST_HEADER.name]: REQUEST_HEADER.value },
      page: { locale, path, ...(load !== undefined && { load }) },
      widths: WIDTH_LIMITS,
    },
    featureStart: FEATURE_BEGINS_EVENT,
  };
  return writeSettings(scripts.startGuard, settings);
}

const CLICK_REPLAY_SETTINGS: ClickReplaySettings = { notHydrated: NOT_HYDRATED_SELECTOR };

/** Script that repeats a click on server-rendered HTML once it is hydrated; it precedes that HTML. */
export const CLICK_REPLAY_SCRIPT = writeSettings(scripts.clickReplay, CLICK_REPLAY_SETTINGS);
