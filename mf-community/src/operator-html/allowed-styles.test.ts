import { describe, expect, it } from '@jest/globals';
import { applyStyles, getAllowedStyles, setStylesAside } from './allowed-styles.ts';

describe('style attributes', () => {
  it.each([
    ['<p style="color: red">x</p>', '<p data-style="color: red">x</p>'],
    ["<p STYLE='color:red' lang=ko>x</p>", "<p data-style='color:red' lang=ko>x</p>"],
    ['<p lang=ko style=color:red>x</p>', '<p lang=ko data-style=color:red>x</p>'],
    ['<p style>x</p>', '<p data-style>x</p>'],
    ['<p lang=ko style title=x>', '<p lang=ko data-style title=x>'],
    ['<p/style=color:red>x</p>', '<p/data-style=color:red>x</p>'],
    ['<p title="a"style="color:red">x</p>', '<p title="a"data-style="color:red">x</p>'],
    ['<p\nstyle = "color:red">x</p>', '<p\ndata-style = "color:red">x</p>'],
    ['<p title="> style=x" style="color:red">', '<p title="> style=x" data-style="color:red">'],
  ])('moves style attributes aside in %s', (html, aside) => {
    expect(setStylesAside(html)).toBe(aside);
  });

  it.each([
    'a text that says style="color: red"',
    '<p title="my style=bold">x</p>',
    "<p title='style=x'>x</p>",
    '<p>1 < 2 style=x</p>',
    '<a href=/style=x>x</a>',
    '<a href = //style.example/>x</a>',
    '<p data-style="color:red">x</p>',
  ])('does not change text that contains no style: %s', (html) => {
    expect(setStylesAside(html)).toBe(html);
  });
});

it('applies only properties that affect the text itself', () => {
  expect(getAllowedStyles('color: red; position: fixed; text-align: center; background-image: url(x)')).toEqual([
    ['color', 'red'],
    ['text-align', 'center'],
  ]);
  const harmless = [
    ['color', 'red'],
    ['background-color', 'gold'],
    ['text-align', 'center'],
    ['font-weight', 'bold'],
    ['font-style', 'italic'],
    ['font-size', '12px'],
    ['text-decoration', 'underline'],
  ];
  expect(getAllowedStyles(harmless.map((style) => style.join(': ')).join('; '))).toEqual(harmless);
  expect(getAllowedStyles('')).toEqual([]);
  expect(getAllowedStyles('color: var(--x); font-size: expression(1)')).toEqual([]);
});

it('applies by script the styles that were moved aside', () => {
  const root = document.createElement('div');
  root.innerHTML = '<p data-style="color: red; position: fixed">x</p>';
  applyStyles(root);
  const { style } = root.querySelector('p') ?? root;
  expect([style.color, style.position]).toEqual(['red', '']);
});
