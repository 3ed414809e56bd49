import { LANGUAGE_TAGS, type ReleaseManifest, SITE_NAME, SITE_STATE_ID, type SiteState } from 'shared-types';
import { TOKENS } from 'ui/tokens';
import { address } from './chosen-features.ts';
import { FIRST_FRAME, FIRST_FRAME_STYLE } from './first-frame.ts';
import { inlineJson } from './inline-json.ts';
import { preloads } from './preload-links.ts';

interface HostDocument {
  readonly state: SiteState;
  readonly path: string;
  /** Nonce of scripts; that of styles stands in the state. */
  readonly nonce: string;
  readonly shell: ReleaseManifest;
  readonly features: readonly ReleaseManifest[];
  /** Watches the shell's start; absent where a developer wants to see for himself or herself what goes wrong. */
  readonly startGuard?: string | undefined;
  /** Address of the shell's development server. */
  readonly developmentShell?: string | undefined;
}

const NO_SCRIPT = '이 사이트를 이용하려면 자바스크립트를 켜 주세요. · Please turn on JavaScript to use this site.';

/** The one HTML document of the site, made for one visitor and one path. */
export function hostDocument(page: HostDocument): string {
  const { state, shell, nonce, startGuard } = page;
  const icon = (file: string) => escape(address(shell, file));
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[state.locale]}">
<head>
<meta charset="utf-8">
${startGuard === undefined ? '' : `<script nonce="${nonce}">${startGuard}</script>`}
<title>${SITE_NAME}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${TOKENS.page}">
<meta name="description" content="${SITE_NAME} · 체험 머니로 즐기는 카지노와 슬롯">
<meta property="og:title" content="${SITE_NAME}">
<meta property="og:image" content="${icon('social.png')}">
<link rel="icon" href="${icon('favicon.svg')}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${icon('icon-192.png')}">
<link rel="manifest" href="${icon('site.webmanifest')}">
<style nonce="${state.nonce}">${FIRST_FRAME_STYLE}</style>
${startTags(page)}
${preloadTags(page)}
</head>
<body>
<div id="root">${FIRST_FRAME}</div>
<noscript>${NO_SCRIPT}</noscript>
<script type="application/json" id="${SITE_STATE_ID}" nonce="${nonce}">${inlineJson(state)}</script>
</body>
</html>
`;
}

function startTags({ shell, nonce, developmentShell }: HostDocument): string {
  if (developmentShell !== undefined) {
    return `<link rel="stylesheet" href="${escape(developmentShell)}/main.css">
<script defer nonce="${nonce}" src="${escape(developmentShell)}/main.js"></script>`;
  }
  const { js = [], css = [] } = shell.groups.main ?? {};
  return [
    ...css.map(
      (file) => `<link rel="stylesheet" href="${escape(address(shell, file))}" integrity="${shell.files[file] ?? ''}">`,
    ),
    ...js.map(
      (file) =>
        `<script defer crossorigin nonce="${nonce}" src="${escape(address(shell, file))}" integrity="${shell.files[file] ?? ''}"></script>`,
    ),
  ].join('\n');
}

function preloadTags({ state, path, nonce, shell, features, developmentShell }: HostDocument): string {
  // What a development server replaces, or maintenance hides, is not fetched from the store.
  const built = features.filter(({ package: name }) => {
    const chosen = state.features[name];
    return chosen?.version !== 'development' && chosen?.disabled !== true;
  });
  return preloads(path, state.locale, shell, built)
    .filter(({ href }) => developmentShell === undefined || !href.startsWith('/assets/shell/'))
    .map(({ href, as, integrity }) => {
      // A preload counts only for an element that asks in the same way, as the integrity policy wants it of scripts.
      const own = as === 'script' ? ` crossorigin nonce="${nonce}"` : '';
      return `<link rel="preload" as="${as}" href="${escape(href)}"${own} integrity="${integrity}">`;
    })
    .join('\n');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
