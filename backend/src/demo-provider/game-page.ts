import type { Table } from './tables.ts';

/** The document of a game; everything in it is filled by its script once the launch token is taken. */
export function gamePage(table: Table): string {
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#0f1014">
<title>${table.nameKo}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page/table.css">
<script type="module" src="/page/table.js"></script>
</head>
<body data-game="${table.game}">
<main id="game" aria-busy="true"><p class="wait" role="status">…</p></main>
</body>
</html>
`;
}
