import { describe, expect, it } from '@jest/globals';
import { parseHtml, parseMarkdown } from './field-files.ts';

describe('a text of the operator', () => {
  it.each([
    ['# Moon\n\nIt is **full**.', { title: 'Moon', value: '<p>It is <strong>full</strong>.</p>' }],
    ['# Moon #', { title: 'Moon', value: '' }],
    ['No heading\n\n# Later', { value: '<p>No heading</p>\n<h1>Later</h1>' }],
    ['## Second\n', { value: '<h2>Second</h2>' }],
  ])('uses the heading of Markdown as its title: %j', (text, written) => {
    expect(parseMarkdown(text)).toEqual(written);
  });

  it.each([
    ['<p>Full</p>', { value: '<p>Full</p>' }],
    [
      '<html><head><title> Moon </title></head><body class="x"><p>Full</p></body></html>',
      { title: 'Moon', value: '<p>Full</p>' },
    ],
  ])('contains only the body of an HTML page: %j', (text, written) => {
    expect(parseHtml(text)).toEqual(written);
  });
});
