import { describe, expect, it } from '@jest/globals';
import { OperatorRefused } from '../../../calls/operator-refused.ts';
import { fromHtml, fromMarkdown, readHouseText } from './read-text.ts';

describe('a text of the house', () => {
  it.each([
    ['# Moon\n\nIt is **full**.', { title: 'Moon', contents: '<p>It is <strong>full</strong>.</p>' }],
    ['# Moon #', { title: 'Moon', contents: '' }],
    ['No heading\n\n# Later', { contents: '<p>No heading</p>\n<h1>Later</h1>' }],
    ['## Second\n', { contents: '<h2>Second</h2>' }],
  ])('in Markdown gives its heading as the title: %j', (text, written) => {
    expect(fromMarkdown(text)).toEqual(written);
  });

  it.each([
    ['<p>Full</p>', { contents: '<p>Full</p>' }],
    [
      '<html><head><title> Moon </title></head><body class="x"><p>Full</p></body></html>',
      { title: 'Moon', contents: '<p>Full</p>' },
    ],
  ])('in HTML gives the body alone: %j', (text, written) => {
    expect(fromHtml(text)).toEqual(written);
  });

  it.each(['missing.md', 'package.json'])('is refused when it is %s', (file) => {
    expect(() => readHouseText(file)).toThrow(OperatorRefused);
  });
});
