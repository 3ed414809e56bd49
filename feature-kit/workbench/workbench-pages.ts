import { LANGUAGE_TAGS, LOCALES } from 'shared-types/platform';
import { SITE_STATE_ID } from 'shared-types/registry';
import { BEHAVIOURS, type BenchFeature, type Looked, pathOf, SESSIONS, stateFor } from './workbench-part.ts';

/** Widths of the part in px: phone, tablet, desktop. */
const WIDTHS = ['375', '768', '1280', '1920'] as const;

/** The page with the choices, and the part below it in a page of its own. */
export function workbenchPage({ descriptor, modules }: BenchFeature): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${descriptor.name}: workbench</title>
<style>
body { margin: 0; display: grid; grid-template-rows: auto 1fr; height: 100vh; font: 15px system-ui; background: #10131a; color: #e9ecf3 }
form { display: flex; flex-wrap: wrap; gap: 8px 20px; padding: 12px 16px; align-items: end }
h1 { font-size: 17px; margin: 0 8px 10px 0 }
label { display: grid; gap: 2px; font-size: 12px; color: #aab2c5 }
select { font: inherit; font-size: 15px; min-height: 44px; padding: 0 10px; color: inherit; background: #1c2230; border: 1px solid #3a4358; border-radius: 8px }
iframe { border: 0; background: #fff; height: 100%; width: 1280px; max-width: 100%; margin: 0 auto }
</style>
</head>
<body>
<form action="/part" target="part">
<h1>${descriptor.name}</h1>
${select('Part', 'module', modules)}
${select('Session', 'session', SESSIONS)}
${select('Language', 'locale', LOCALES)}
${select('Calls', 'calls', BEHAVIOURS)}
${select('Width', 'width', WIDTHS, '1280')}
</form>
<iframe name="part" title="Part"></iframe>
<script>
const form = document.forms[0], part = document.querySelector('iframe');
const show = () => { part.style.width = form.elements.width.value + 'px'; form.submit(); };
form.addEventListener('change', show);
show();
</script>
</body>
</html>
`;
}

function select(label: string, name: string, values: readonly string[], chosen = values[0]): string {
  const options = values.map((value) => `<option${value === chosen ? ' selected' : ''}>${value}</option>`).join('');
  return `<label>${label}<select name="${name}">${options}</select></label>`;
}

/** The page that shows one part and nothing else. */
export function partPage(looked: Looked, feature: BenchFeature): string {
  const part = { module: looked.module, ...pathOf(looked.module, feature) };
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[looked.locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${looked.module}</title>
<link rel="stylesheet" href="/main.css">
<style>main { padding: 24px 16px }</style>
${json(SITE_STATE_ID, stateFor(looked, feature))}
${json('workbench-part', part)}
</head>
<body><div id="root"></div><script src="/main.js"></script></body>
</html>
`;
}

function json(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`;
}
