import { SITE_NAME } from 'shared-types';

/** What is shown while no shell is live: words for whoever set the site up. */
export function missingShellDocument(): string {
  return `<!doctype html>
<html lang="ko">
<head><meta charset="utf-8"><title>${SITE_NAME}</title></head>
<body>
<h1>점검 중입니다 · Under maintenance</h1>
<p>No shell is live in the release store. Publish and activate one: <code>npm run release -- publish shell</code>, then <code>npm run release -- activate shell@VERSION</code>.</p>
</body>
</html>
`;
}
