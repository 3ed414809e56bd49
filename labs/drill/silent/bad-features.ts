import type { Spoil } from 'e2e/support/release-drill.ts';
import { injectFault } from 'e2e/support/faults.ts';

/** Release of a feature that breaks without an exception. */
export interface BadFeature {
  /** Description that continues "a release of mf-games that …". */
  readonly what: string;
  readonly package: 'mf-games' | 'mf-wallet';
  /** `silent`: members cannot complete their task. `others`: it breaks other features. */
  readonly group: 'silent' | 'others';
  readonly spoil: Spoil;
}

/** Code of releases by what they do. */
type Releases = Readonly<Record<string, string>>;

/** Runs code when a module of the feature first loads, before it is mounted. */
const onceShown = (code: string) =>
  `return (props) => { React.useEffect(() => { if (globalThis.__bad) return; globalThis.__bad = true; ${code} }, []); return React.createElement(Whole, props); }`;

/** Runs code when a module of the feature is loaded for the first time, before it is shown. */
const onceLoaded = (code: string) => `if (!globalThis.__bad) { globalThis.__bad = true; ${code} } return Whole;`;

/** Prevents events that match a condition; `element` is the control of the event. */
const catchEvents = (event: string, condition: string, act = '') =>
  onceShown(
    `addEventListener('${event}', (event) => { const element = event.target.closest?.('button, a, input'); if (${condition}) { event.preventDefault(); event.stopImmediatePropagation(); ${act} } }, true);`,
  );

const addOverlay = (style: string) =>
  onceShown(
    `const layer = document.createElement('div'); layer.style.cssText = 'position:fixed;z-index:2147483647;${style}'; document.body.append(layer);`,
  );

const addStyles = (css: string) =>
  onceShown(
    `const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(css)}); document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];`,
  );

const WALLET_SILENT: Releases = {
  'hides the button of the deposit form': onceShown(
    `setInterval(() => document.querySelectorAll('form button').forEach((one) => { if (one.textContent.trim() === '다음') one.style.display = 'none'; }), 50);`,
  ),
  'has a dead deposit button': catchEvents('click', `element?.textContent.trim() === '입금신청'`),
  'rejects amounts below 50,000 won': catchEvents(
    'click',
    `element?.textContent.trim() === '다음' && Number(document.querySelector('form input')?.value.replaceAll(/\\D/g, '')) < 50_000`,
  ),
  'never sends a confirmed deposit': catchEvents(
    'click',
    `element?.closest('[data-message="mf-wallet/deposit.askDeposit"]') !== undefined && element?.closest('[data-message="mf-wallet/deposit.askDeposit"]') !== null`,
  ),
  'covers its page with an overlay': addOverlay('inset:0'),
  'prevents every click in its page': catchEvents('click', 'true'),
};

const GAMES_SILENT: Releases = {
  'swallows keys': catchEvents('keydown', 'true'),
  'steals the focus': onceShown(
    `const thief = document.createElement('input'); thief.style.cssText = 'position:fixed;opacity:0;width:1px'; document.body.append(thief); addEventListener('focusin', (event) => { if (event.target !== thief) thief.focus(); }); thief.focus();`,
  ),
  'replaces the history entry in an endless loop': onceShown(
    `const path = location.pathname; setInterval(() => { history.replaceState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }, 5);`,
  ),
  'opens the wrong page for every game': catchEvents(
    'click',
    'element?.dataset.used !== undefined',
    `location.assign('/notice');`,
  ),
  'shows an endless spinner': `return () => React.createElement('div', { role: 'status' }, React.createElement('svg', { width: 40, height: 40 }));`,
  'sends the wrong field when a game is opened': onceLoaded(
    `const send = globalThis.fetch; globalThis.fetch = (to, options) => send(to, String(to).includes('open-game') ? { ...options, body: options.body.replace('"company"', '"compny"') } : options);`,
  ),
};

const BREAKS_OTHERS: Releases = {
  'replaces Intl.DateTimeFormat': onceLoaded(
    `Intl.DateTimeFormat = function () { throw new RangeError('replaced'); };`,
  ),
  'replaces Intl.NumberFormat': onceLoaded(
    `Intl.NumberFormat = class { format() { return ''; } formatToParts() { return []; } };`,
  ),
  'replaces Date': onceLoaded(
    `const Real = Date; globalThis.Date = class extends Real { constructor(...given) { super(...given); } getTime() { return NaN; } toISOString() { throw new RangeError('replaced'); } static now() { return NaN; } };`,
  ),
  'replaces Array.prototype.map': onceLoaded(
    `const map = Array.prototype.map; Array.prototype.map = function (...given) { return Array.isArray(this) && this.length > 2 ? [] : map.apply(this, given); };`,
  ),
  'replaces String.prototype.trim': onceLoaded(`String.prototype.trim = () => '';`),
  'adds a field to Object.prototype': onceLoaded(
    `Object.prototype.status = 'extended'; Object.prototype.disabled = true;`,
  ),
  'removes Promise.prototype.finally': onceLoaded(`delete Promise.prototype.finally; delete Promise.prototype.then;`),
  'covers the header with an overlay': addOverlay('top:0;left:0;right:0;height:160px'),
  'covers everything with an overlay': addOverlay('inset:0'),
  'prevents submits': catchEvents('submit', 'true'),
  'prevents clicks on links': catchEvents('click', `element?.tagName === 'A'`),
  'prevents input in fields': catchEvents('beforeinput', 'true'),
  'replaces localStorage': onceLoaded(
    `Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('replaced', 'SecurityError'); } });`,
  ),
  'replaces sessionStorage': onceLoaded(
    `Object.defineProperty(globalThis, 'sessionStorage', { get() { throw new DOMException('replaced', 'SecurityError'); } });`,
  ),
  'replaces history.pushState': onceLoaded(`history.pushState = () => undefined;`),
  'goes back in the history': onceShown(`addEventListener('click', () => setTimeout(() => history.back(), 30));`),
  'replaces fetch': onceLoaded(`globalThis.fetch = () => Promise.reject(new TypeError('replaced'));`),
  'makes header and pages of others inert': onceShown(
    `setInterval(() => document.querySelectorAll('header, [data-feature="mf-account"], [data-feature="mf-wallet"]').forEach((one) => one.setAttribute('inert', '')), 50);`,
  ),
  'hides other features by a style sheet': addStyles(
    `[data-feature="mf-account"], [data-feature="mf-wallet"] { display: none }`,
  ),
  'logs members out': onceShown(
    `setInterval(() => fetch('/api/session', { method: 'DELETE', headers: { 'x-requested-by': 'member-site' } }), 300);`,
  ),
};

const toFeatures = (releases: Releases, group: BadFeature['group'], name: BadFeature['package']) =>
  Object.entries(releases).map(([what, code]): BadFeature => ({
    what,
    group,
    package: name,
    spoil: injectFault(code),
  }));

export const BAD_FEATURES: readonly BadFeature[] = [
  ...toFeatures(WALLET_SILENT, 'silent', 'mf-wallet'),
  ...toFeatures(GAMES_SILENT, 'silent', 'mf-games'),
  ...toFeatures(BREAKS_OTHERS, 'others', 'mf-games'),
];
