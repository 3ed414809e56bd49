import {
  DEFAULT_LOCALE,
  EARLY_LOGIN_ID,
  LANGUAGE_TAGS,
  type ReleaseManifest,
  SERVER_HTML_ATTRIBUTE,
  SITE_NAME,
  SITE_NAME_LATIN,
  SITE_STATE_ID,
  type SiteState,
} from 'shared-types';
import { TOKENS } from 'ui/tokens';
import { address, contentAddress } from '../assets/content-address.ts';
import type { ServerPart } from '../rendering/rendering.ts';
import { OFFLINE_START_SCRIPT } from '../offline/offline-start-script.ts';
import { EARLY_INPUT_SCRIPT } from './early-input-script.ts';
import { FIRST_FRAME, FIRST_FRAME_STYLE } from './first-frame.ts';
import { withoutFirstPicture } from './first-picture.ts';
import { inlineJson } from './inline-json.ts';
import { type InlineStyles, type StyleSheet, startStylesOf } from './inline-styles.ts';
import { PAGE_TEXTS } from './page-texts.ts';
import { preloads } from './preload-links.ts';
import { fetchAfterLoadScript, START_AFTER_PAINT_SCRIPT, START_TEMPLATE_ID } from './start-after-paint-script.ts';

interface HostDocument {
  readonly state: SiteState;
  readonly path: string;
  /** Nonce of scripts; that of styles stands in the state. */
  readonly nonce: string;
  readonly shell: ReleaseManifest;
  readonly features: readonly ReleaseManifest[];
  readonly server: ServerPart;
  /** Style sheets that the page carries itself: that of who comes for the first time waits for none. */
  readonly inline: InlineStyles;
  /** Watches the shell's start; absent where a developer wants to see for himself or herself what goes wrong. */
  readonly startGuard?: string | undefined;
  /** Whether the browser gets the service worker for the time without a line. */
  readonly offlinePage: boolean;
  /** Address of the shell's development server. */
  readonly developmentShell?: string | undefined;
}

/** A window that the server wrote is opened by a script: without one it stands in the page, with all that it says. */
const WITHOUT_SCRIPTS = `dialog:not([open],#${EARLY_LOGIN_ID}){display:block;position:static;max-height:none}`;

/** The one HTML document of the site, made for one visitor and one path. */
export function hostDocument(page: HostDocument): string {
  const { state, shell, nonce, startGuard, server } = page;
  const t = PAGE_TEXTS[state.locale];
  const siteName = state.locale === DEFAULT_LOCALE ? SITE_NAME : SITE_NAME_LATIN;
  const icon = (file: string) => escape(address(shell, file));
  const { picture, html } = withoutFirstPicture(server.html ?? '');
  const inlineScript = (source: string) => `\n<script nonce="${nonce}">${source}</script>`;
  const start = startTags(page);
  const loadsScripts = `${start.scripts}\n${preloadTags(page, 'script')}`;
  const later = startsAfterPaint(page);
  const carried = carriedStyles(page);
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[state.locale]}">
<head>
<meta charset="utf-8">
${startGuard === undefined ? '' : `<script nonce="${nonce}">${startGuard}</script>`}
<title>${SITE_NAME}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${TOKENS.page}">
<meta name="description" content="${escape(`${siteName} · ${t('description')}`)}">
<meta property="og:title" content="${SITE_NAME}">
<meta property="og:image" content="${icon('social.png')}">
<link rel="icon" href="${icon('favicon.svg')}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${icon('icon-192.png')}">
<link rel="manifest" href="${icon('site.webmanifest')}">
<style nonce="${state.nonce}">${server.tokens ?? ''}${FIRST_FRAME_STYLE}</style>
${picture}
${start.styles}
${server.styles.map((sheet) => styleTag(page, sheet)).join('\n')}
${preloadTags(page, 'style')}${later ? '' : `\n${loadsScripts}`}
</head>
<body>${inlineScript(EARLY_INPUT_SCRIPT)}
<div id="root"${server.html === undefined ? `>${FIRST_FRAME}` : ` ${SERVER_HTML_ATTRIBUTE}>${html}`}</div>${server.earlyLogin ?? ''}
<noscript><style nonce="${state.nonce}">${WITHOUT_SCRIPTS}</style>${escape(t('noScript'))}</noscript>${page.offlinePage ? inlineScript(OFFLINE_START_SCRIPT) : ''}
<script type="application/json" id="${SITE_STATE_ID}" nonce="${nonce}">${inlineJson(state)}</script>${later ? `\n${loadsScripts}${inlineScript(START_AFTER_PAINT_SCRIPT)}` : ''}${carried.length > 0 ? inlineScript(fetchAfterLoadScript(carried)) : ''}
</body>
</html>
`;
}

/**
 * On its way behind what the eye waits for: told of at the end of the document, and of low priority, so that on a narrow line
 * it shares nothing with the style sheets.
 */
const LATER = ' fetchpriority="low"';

/** Whether there is something to read before a script runs: a developer's shell has no files of a release to wait with. */
const startsAfterPaint = ({ server, developmentShell }: HostDocument) =>
  server.html !== undefined && developmentShell === undefined;

/** What the shell starts with: its style sheets, and its scripts with what makes them come. */
function startTags(page: HostDocument): { readonly styles: string; readonly scripts: string } {
  const { shell, nonce, developmentShell } = page;
  if (developmentShell !== undefined) {
    return {
      styles: `<link rel="stylesheet" href="${escape(developmentShell)}/main.css">`,
      scripts: `<script defer crossorigin nonce="${nonce}" src="${escape(developmentShell)}/main.js"></script>`,
    };
  }
  const styles = startStylesOf(shell)
    .map((sheet) => styleTag(page, sheet))
    .join('\n');
  const { js = [] } = shell.groups.main ?? {};
  // The last one finds the files that come later by where it lies itself: beside them, with its release.
  const file = (name: string) => ({
    place: escape(name === js.at(-1) ? address(shell, name) : contentAddress(shell, name)),
    integrity: `integrity="${shell.files[name] ?? ''}"`,
  });
  const own = `crossorigin nonce="${nonce}"`;
  const scripts = js.map(file);
  if (!startsAfterPaint(page)) {
    const tags = scripts.map(({ place, integrity }) => `<script defer ${own} src="${place}" ${integrity}></script>`);
    return { styles, scripts: tags.join('\n') };
  }
  const links = scripts.map(
    ({ place, integrity }) => `<link rel="preload" as="script"${LATER} href="${place}" ${own} ${integrity}>`,
  );
  const tags = scripts.map(({ place, integrity }) => `<script ${own} src="${place}" ${integrity}></script>`);
  return { styles, scripts: [...links, `<template id="${START_TEMPLATE_ID}">${tags.join('')}</template>`].join('\n') };
}

/** A script that wants the style sheet finds it by the name that it knows. */
function styleTag({ inline, state }: HostDocument, sheet: StyleSheet): string {
  const name = `data-href="${escape(sheet.file)}"`;
  const text = inline(sheet);
  return text === undefined
    ? `<link rel="stylesheet" href="${escape(styleAddress(sheet))}" ${name} integrity="${sheet.release.files[sheet.file] ?? ''}">`
    : `<style nonce="${state.nonce}" ${name}>${text}</style>`;
}

/** Addresses of the style sheets that the page carries: the next one carries none. */
function carriedStyles({ inline, shell, server }: HostDocument): string[] {
  return [...startStylesOf(shell), ...server.styles].filter((sheet) => inline(sheet) !== undefined).map(styleAddress);
}

function styleAddress({ release, file }: StyleSheet): string {
  const isShell = release.kind === 'shell';
  return isShell ? contentAddress(release, file) : address(release, file);
}

/** What the parts of the page will ask for, of one kind. */
function preloadTags(page: HostDocument, kind: 'script' | 'style'): string {
  const { state, path, nonce, shell, features, server, developmentShell } = page;
  const priority = startsAfterPaint(page) ? LATER : '';
  // What a development server replaces, or maintenance hides, is not fetched from the store.
  const built = features.filter(({ package: name }) => {
    const chosen = state.features[name];
    return chosen?.version !== 'development' && chosen?.disabled !== true;
  });
  const linked = new Set(server.styles.map(({ release, file }) => address(release, file)));
  return preloads(path, state.locale, shell, built)
    .filter(({ href, as }) => (as === 'script') === (kind === 'script') && !linked.has(href))
    .filter(({ href }) => developmentShell === undefined || !href.startsWith('/assets/shell/'))
    .map(({ href, as, integrity }) => {
      // A preload counts only for an element that asks in the same way, as the integrity policy wants it of scripts.
      const own = as === 'script' ? `${priority} crossorigin nonce="${nonce}"` : '';
      return `<link rel="preload" as="${as}"${own} href="${escape(href)}" integrity="${integrity}">`;
    })
    .join('\n');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
