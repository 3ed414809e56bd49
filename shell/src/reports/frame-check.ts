import { blame, type Blamed } from './blame.ts';

/** Places of the window at which something of the site is to be seen, in shares of its width and height. */
const PLACES = [0.1, 0.5, 0.9].flatMap((x) => [0.04, 0.5, 0.9].map((y) => [x, y] as const));

/** What the visitor reads or uses. */
const CONTENT = 'img,svg,canvas,video,input,button,select,textarea,iframe,a[href]';

/** Something lies over the page; whatever it is, it may go again. */
export const COVERED = 'nothing of the site is to be seen';

let mostLinks = 0;

/** Tells whether nobody can see anything of the page. */
export function pageIsHidden(): boolean {
  const all = [document.documentElement, document.body, document.getElementById('root')];
  return all.some((element) => element === null || isHidden(element));
}

/** What is wrong with the frame of the page, in words for the report; undefined when it stands. */
export function frameProblem(): string | undefined {
  const root = document.getElementById('root');
  if (root === null || pageIsHidden()) {
    return 'the page is hidden';
  }
  if (linksAreGone(root)) {
    return 'all links of the frame are gone';
  }
  const places = PLACES.map(([x, y]) => topmostAt(x * innerWidth, y * innerHeight));
  if (places.every((element) => element === undefined || isCover(element, root))) {
    return COVERED;
  }
  return undefined;
}

/** The frame has links on every page; features come and go with theirs. */
function linksAreGone(root: Element): boolean {
  const links = [...root.querySelectorAll('a[href]')].filter((link) => link.closest('[data-feature]') === null).length;
  mostLinks = Math.max(mostLinks, links);
  return links === 0 && mostLinks > 1;
}

/** Whether somebody sees that an element is there: text, a picture or a control with some size. */
export function showsSomething(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  const inside = [...element.querySelectorAll(CONTENT)];
  const hasSize = (one: Element) => one.getBoundingClientRect().width > 0;
  return (element.textContent?.trim() !== '' && width > 0 && height > 0) || inside.some(hasSize);
}

/** The style sheet of a feature that hides the page, as far as its rules tell. */
export function hidingSheet(): Blamed | undefined {
  const hidden = [document.documentElement, document.body, document.getElementById('root')];
  for (const sheet of document.styleSheets) {
    const blamed = blame(sheet.href ?? '');
    if (blamed !== undefined && blamed.feature !== 'shell' && rulesOf(sheet).some((rule) => hides(rule, hidden))) {
      return blamed;
    }
  }
  return undefined;
}

function rulesOf(group: CSSStyleSheet | CSSGroupingRule): CSSRule[] {
  try {
    return [...group.cssRules].flatMap((rule) => (rule instanceof CSSGroupingRule ? rulesOf(rule) : [rule]));
  } catch {
    return [];
  }
}

function hides(rule: CSSRule, elements: readonly (Element | null)[]): boolean {
  if (!(rule instanceof CSSStyleRule)) {
    return false;
  }
  const { display, visibility, opacity } = rule.style;
  return (
    (display === 'none' || visibility === 'hidden' || opacity === '0') &&
    elements.some((element) => element?.matches(rule.selectorText) === true)
  );
}

function isHidden(element: Element): boolean {
  const { display, visibility, opacity } = getComputedStyle(element);
  return display === 'none' || visibility === 'hidden' || (opacity !== '' && Number(opacity) < 0.05);
}

/** What lies on top of a place, undefined for the bare page. */
function topmostAt(x: number, y: number): Element | undefined {
  const element = document.elementFromPoint(x, y) ?? undefined;
  return element === document.documentElement || element === document.body ? undefined : element;
}

/** Something that lies over the site and shows nothing itself; a dialog shows something. */
function isCover(element: Element, root: Element): boolean {
  if (root.contains(element)) {
    return false;
  }
  let top = element;
  while (top.parentElement !== null && top.parentElement !== document.body) {
    top = top.parentElement;
  }
  return !showsSomething(top);
}
