import { DEFAULT_LOCALE, LANGUAGE_TAGS, SITE_NAME, SITE_NAME_LATIN } from 'shared-types/platform';
import { type ReleaseManifest, SERVER_HTML_ATTRIBUTE, SITE_STATE_ID, type SiteState } from 'shared-types/registry';
import { TOKENS } from 'ui/tokens';
import { getFileUrl, getContentUrl } from '../assets/content-url.ts';
import type { ServerPart } from '../rendering/rendering.ts';
import { OFFLINE_START_SCRIPT } from '../offline/offline-start-script.ts';
import { FIRST_FRAME, FIRST_FRAME_STYLE } from './first-frame.ts';
import { type InlineStyles, type StyleSheet, listStartStyles } from './inline-styles.ts';
import { CLICK_REPLAY_SCRIPT, formatInlineJson } from './page-scripts.ts';
import { PROXY_TEXTS } from '../texts/proxy-texts.ts';
import { listPreloads } from './preload-links.ts';

interface HostDocument {
  readonly state: SiteState;
  readonly path: string;
  /** Nonce of scripts; the nonce of styles is in the state. */
  readonly nonce: string;
  readonly shell: ReleaseManifest;
  readonly features: readonly ReleaseManifest[];
  readonly server: ServerPart;
  readonly inline: InlineStyles;
  /** Script that monitors the shell's start; undefined for a shell in development. */
  readonly startGuard?: string | undefined;
  readonly offlinePage: boolean;
  readonly developmentShell?: string | undefined;
}

/** Without scripts an open dialog of the server's HTML is shown in the page flow, with all its text. */
const WITHOUT_SCRIPTS = 'dialog:not([open]){display:block;position:static;max-height:none}';

/**
 * Renders the HTML document of the site for one visitor and one path. Visible content is as early as possible: the
 * first round trip of a new connection delivers about 14 kB.
 */
export function renderHostDocument(page: HostDocument): string {
  const { state, shell, nonce, startGuard, server } = page;
  const t = PROXY_TEXTS[state.locale];
  const siteName = state.locale === DEFAULT_LOCALE ? SITE_NAME : SITE_NAME_LATIN;
  const getIconUrl = (file: string) => escape(getFileUrl(shell, file));
  const renderInlineScript = (source: string) => `\n<script nonce="${nonce}">${source}</script>`;
  // A browser's translation replaces text nodes, which React then cannot find: pages would break.
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[state.locale]}" translate="no">
<head>
<meta charset="utf-8">
<title>${SITE_NAME}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${TOKENS.page}">
<meta name="description" content="${escape(`${siteName} · ${t('description')}`)}">
<meta property="og:title" content="${SITE_NAME}">
<meta property="og:image" content="${getIconUrl('social.png')}">
<link rel="icon" href="${getIconUrl('favicon.svg')}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${getIconUrl('icon-192.png')}">
<link rel="manifest" href="${getIconUrl('site.webmanifest')}">
<style nonce="${state.nonce}">${FIRST_FRAME_STYLE}</style>
${renderStartStyles(page)}
${server.styles.map((sheet) => renderStyleTag(page, sheet)).join('\n')}
${renderPreloadTags(page, 'style')}
</head>
<body>
<div id="root"${server.html === undefined ? `>${FIRST_FRAME}` : ` ${SERVER_HTML_ATTRIBUTE}>${server.html}`}</div>${renderInlineScript(CLICK_REPLAY_SCRIPT)}${startGuard === undefined ? '' : renderInlineScript(startGuard)}
<noscript><style nonce="${state.nonce}">${WITHOUT_SCRIPTS}</style>${escape(t('noScript'))}</noscript>${page.offlinePage ? renderInlineScript(OFFLINE_START_SCRIPT) : ''}
<script type="application/json" id="${SITE_STATE_ID}" nonce="${nonce}">${formatInlineJson(state)}</script>
${renderStartScripts(page)}
${renderPreloadTags(page, 'script')}
</body>
</html>
`;
}

function renderStartStyles(page: HostDocument): string {
  const { shell, developmentShell } = page;
  return developmentShell === undefined
    ? listStartStyles(shell)
        .map((sheet) => renderStyleTag(page, sheet))
        .join('\n')
    : `<link rel="stylesheet" href="${escape(developmentShell)}/main.css">`;
}

/**
 * Returns the shell's start scripts, placed at the end of the document so that visible content arrives first on slow
 * connections.
 */
function renderStartScripts({ shell, nonce, developmentShell }: HostDocument): string {
  if (developmentShell !== undefined) {
    return `<script defer crossorigin nonce="${nonce}" src="${escape(developmentShell)}/main.js"></script>`;
  }
  const { js = [] } = shell.groups.main ?? {};
  return js
    .map((name) => {
      // The last script resolves later chunks by its own address, so it must load from its release.
      const src = name === js.at(-1) ? getFileUrl(shell, name) : getContentUrl(shell, name);
      return `<script defer${LATER} crossorigin nonce="${nonce}" src="${escape(src)}" integrity="${shell.files[name] ?? ''}"></script>`;
    })
    .join('\n');
}

/** Scripts must not delay the style sheets of the first view. */
const LATER = ' fetchpriority="low"';

/** Renders an inline or linked style sheet; scripts find it by `data-href`. */
function renderStyleTag({ inline, state }: HostDocument, sheet: StyleSheet): string {
  const name = `data-href="${escape(sheet.file)}"`;
  const getUrl = sheet.release.kind === 'shell' ? getContentUrl : getFileUrl;
  const text = inline(sheet);
  return text === undefined
    ? `<link rel="stylesheet" href="${escape(getUrl(sheet.release, sheet.file))}" ${name} integrity="${sheet.release.files[sheet.file] ?? ''}">`
    : `<style nonce="${state.nonce}" ${name}>${text}</style>`;
}

function renderPreloadTags(page: HostDocument, kind: 'script' | 'style'): string {
  const { state, path, nonce, shell, features, server, developmentShell } = page;
  // Without features in development or maintenance, whose files the page does not load.
  const built = features.filter(({ package: name }) => {
    const chosen = state.features[name];
    return chosen?.version !== 'development' && chosen?.disabled !== true;
  });
  const linked = new Set(server.styles.map(({ release, file }) => getFileUrl(release, file)));
  return listPreloads(path, state.locale, shell, built)
    .filter(({ href, as }) => (as === 'script') === (kind === 'script') && !linked.has(href))
    .filter(({ href }) => developmentShell === undefined || !href.startsWith('/assets/shell/'))
    .map(({ href, as, integrity }) => {
      // A preload is used only if its mode matches the later request; the integrity policy requires CORS for scripts.
      const own = as === 'script' ? `${LATER} crossorigin nonce="${nonce}"` : '';
      return `<link rel="preload" as="${as}"${own} href="${escape(href)}" integrity="${integrity}">`;
    })
    .join('\n');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
