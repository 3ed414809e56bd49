/** The document of the verify page; its script fills it. */
export function verifyPage(): string {
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#0f1014">
<title>라운드 검증</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page/verify.css">
<script type="module" src="/page/verify.js"></script>
</head>
<body>
<main id="verify" aria-busy="true"><p class="wait" role="status">…</p></main>
</body>
</html>
`;
}
