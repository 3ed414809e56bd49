import { FEATURE_BEGINS_EVENT, RELEASE_REPORTS_PATH, REQUEST_HEADER, type SiteState, WIDTH_LIMITS } from 'shared-types';
import type { SiteCookies } from '../cookies/site-cookies.ts';
import { FIRST_FRAME_SELECTOR } from './first-frame.ts';
import { inlineJson } from './inline-json.ts';
import { pageScript } from './page-script.ts';
import { PAGE_TEXTS } from './page-texts.ts';
import type { StartGuardSettings } from './start-guard-settings.ts';
import { startMemory } from '../visitors/start-memory.ts';

/** The guard as the page carries it. */
const SOURCE = pageScript(new URL('start-guard/start-guard.js', import.meta.url));

/** What only the one who answers the request knows. */
interface GuardedStart {
  readonly state: SiteState;
  /** Pattern of the page's route. */
  readonly path: string;
  readonly mayFallBack: boolean;
  readonly saysAlive: boolean;
  readonly silent?: string | undefined;
  readonly cookies: SiteCookies;
}

/** The script that watches the shell's start in one page; to stand before every other one. */
export function startGuardScript({ state, path, mayFallBack, saysAlive, silent, cookies }: GuardedStart): string {
  const { locale, load, nonce, shell } = state;
  const t = PAGE_TEXTS[locale];
  const settings: StartGuardSettings = {
    version: shell.version,
    files: '/assets/shell/',
    firstFrame: FIRST_FRAME_SELECTOR,
    mayFallBack,
    saysAlive,
    ...(silent !== undefined && { silent }),
    memory: startMemory(cookies),
    report: {
      path: RELEASE_REPORTS_PATH,
      header: REQUEST_HEADER,
      page: { locale, path, ...(load !== undefined && { load }) },
      widths: WIDTH_LIMITS,
    },
    featureBegins: FEATURE_BEGINS_EVENT,
    words: { title: t('startFailed.title'), hint: t('startFailed.hint'), again: t('startFailed.again') },
    nonce,
  };
  return `(()=>{"use strict";\n${SOURCE}guardStart(${inlineJson(settings)})})()`;
}
