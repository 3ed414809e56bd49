import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { DEFAULT_LOCALE, isLocale, LANGUAGE_TAGS } from 'shared-types/platform';
import { GAME_TEXTS } from '../texts/game-texts.ts';
import type { PageTexts } from './page-responses.ts';

/** Returns the document of a page; its script fills `main`. */
export function renderDocument(name: 'game' | 'verify', title: string): string {
  return `<!doctype html>
<html lang="ko" translate="no">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#0f1014">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page/${name}.css">
<script type="module" src="/page/${name}.js"></script>
</head>
<body>
<main id="${name}" aria-busy="true"><p class="wait" role="status">…</p></main>
</body>
</html>
`;
}

const SOURCE = path.join(import.meta.dirname, '..');

/** The files that compute results, published without types. */
const PUBLISHED = globSync('games/*/*.ts', { cwd: SOURCE, exclude: ['**/*.test.ts'] });

/** Routes of the verify page, where a player computes a past round again with the server's code. */
export const verifyRoutes: FastifyPluginAsync = async (app) => {
  for (const name of PUBLISHED) {
    const code = stripTypeScriptTypes(readFileSync(path.join(SOURCE, name), 'utf8'));
    app.get(`/${name}`, async (_, reply) => reply.type('text/javascript; charset=utf-8').send(code));
  }
  app.get('/verify', async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(renderDocument('verify', '라운드 검증')),
  );
  app.get<{ Params: { lang: string } }>('/rgs/texts/:lang', async ({ params }): Promise<PageTexts> => {
    const lang = isLocale(params.lang) ? params.lang : DEFAULT_LOCALE;
    return { lang, languageTag: LANGUAGE_TAGS[lang], texts: GAME_TEXTS[lang] };
  });
};
