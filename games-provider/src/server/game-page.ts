/** The document of every game; its script fills it once the launch token is taken. */
export function gamePage(): string {
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#0f1014">
<title>체험 머니 게임</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page/game.css">
<script type="module" src="/page/game.js"></script>
</head>
<body>
<main id="game" aria-busy="true"><p class="wait" role="status">…</p></main>
</body>
</html>
`;
}
