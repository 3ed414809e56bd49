import { describe, expect, it } from '@jest/globals';
import postcss from 'postcss';
import { classesIn, featureLayer, keyframesIn, layerProblems, styleProblems } from './style-rules.ts';

const problems = (css: string) => styleProblems(postcss.parse(css)).map(({ problem }) => problem);

describe('rejected styles of a feature', () => {
  it.each([
    'body',
    '*',
    ':root',
    '#mine',
    '[hidden]',
    'main a',
    'body > *',
    '::selection',
    '::view-transition-old(root)',
    ':not(.mine)',
    ':has(.mine)',
    'html:has(.mine)',
    ':is(.mine, body)',
    ':global(.ant-btn)',
    '.mine :global(.ant-btn)',
    'nav:not(.mine) a',
    '&',
  ])('rejects the selector %s', (selector) => {
    expect(problems(`${selector} { color: red }`)).toEqual([expect.stringContaining('reaches elements of others')]);
  });

  it.each([
    ['.mine, body { color: red }', '"body"'],
    ['.mine { html:has(&) { color: red } }', '"html:has(&)"'],
    ['.mine { :not(&) { color: red } }', '":not(&)"'],
    ['.mine { :is(&, body) { color: red } }', '":is(&, body)"'],
    ['@media print { body { color: red } }', '"body"'],
    ['@layer x { @supports (color: red) { a { color: red } } }', '"a"'],
    ['.mine { --site-page: red }', 'belongs to the shell'],
    ['.mine { --SITE-edge: 0 }', 'belongs to the shell'],
    ['.mine { --ant-color-primary: red }', 'belongs to the shell'],
    // As a library may do for the page.
    [':root { --site-page: red }', 'belongs to the shell'],
    ['.mine { color: red !important }', 'Remove !important'],
  ])('rejects %s', (css, named) => {
    expect(problems(css)).toEqual([expect.stringContaining(named)]);
  });

  it.each([
    '@font-face { font-family: Pretendard }',
    '@property --x { syntax: "*"; inherits: true }',
    '@import "other.css";',
    '@page { margin: 0 }',
    '@scope (html) { .mine { color: red } }',
    '@view-transition { navigation: auto }',
  ])('rejects %s', (css) => {
    expect(problems(css)[0]).toMatch(/holds for the whole page/);
  });

  it('reports rejected styles with their line', () => {
    expect(styleProblems(postcss.parse('.mine { color: red }\n\nbody { color: red }'))[0]?.line).toBe(3);
  });
});

describe('allowed styles of a feature', () => {
  it.each([
    '.mine',
    'a.mine:hover',
    '.mine *',
    '.mine > li:first-child::before',
    '.mine:not([data-used]) .name',
    '.mine:has(html)',
    ':is(.mine, .other) a',
    '[data-x].mine',
  ])('accepts the selector %s', (selector) => {
    expect(problems(`${selector} { color: red }`)).toEqual([]);
  });

  it.each([
    '.mine { &:hover { color: red } li { color: red } & > a { color: red } .dark & { color: red } }',
    '@keyframes mine { from { top: 0 } 50% { top: 1px } to { top: 0 } }',
    '@media print { .mine { color: red } }',
    '@container (min-width: 1px) { .mine { color: red } }',
    '@supports (display: grid) { @starting-style { .mine { color: red } } }',
    '.mine { --mine: 1px; color: var(--site-text) }',
  ])('accepts %s', (css) => {
    expect(problems(css)).toEqual([]);
  });
});

describe('a built style sheet', () => {
  const outside = (css: string) => layerProblems(postcss.parse(css), featureLayer('mf-wallet'));

  it('passes when it is in the layer of its feature', () => {
    expect(outside('/* x */@layer feature.mf-wallet{.a{color:red}}@layer feature.mf-wallet{.b{color:red}}')).toEqual(
      [],
    );
  });

  it.each([
    '.a{color:red}',
    '@layer feature.mf-games{.a{color:red}}',
    '@layer feature{.a{color:red}}',
    '@layer feature.mf-wallet;',
    '@layer feature.mf-wallet{.a{color:red}}.b{color:red}',
  ])('fails for %s', (css) => {
    expect(outside(css)).toHaveLength(1);
  });

  it('lists its classes and animations', () => {
    const styles = postcss.parse('.a .b:not(.c){color:red}@keyframes d{from{top:0}}@media print{.e{color:red}}');
    expect([...classesIn(styles)].toSorted()).toEqual(['a', 'b', 'c', 'e']);
    expect([...keyframesIn(styles)]).toEqual(['d']);
  });
});

describe('styles of a library in the layer of its feature', () => {
  it('pass with named classes and custom properties for the page', () => {
    const css =
      '@layer feature.mf-a { :root { --swiper-color: red } :host, :root { --swiper-gap: 0 } .swiper .slide > * { color: red } @keyframes spin { to { rotate: 1turn } } }';
    expect(problems(css)).toEqual([]);
    expect(layerProblems(postcss.parse(css), featureLayer('mf-a'))).toEqual([]);
  });
});
