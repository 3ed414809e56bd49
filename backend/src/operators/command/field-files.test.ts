import { describe, expect, it } from '@jest/globals';
import { parseHtml, parseMarkdown } from './field-files.ts';

describe('a text of the house', () => {
  it.each([
    ['# Moon\n\nIt is **full**.', { title: 'Moon', value: '<p>It is <strong>full</strong>.</p>' }],
    ['# Moon #', { title: 'Moon', value: '' }],
    ['No heading\n\n# Later', { value: '<p>No heading</p>\n<h1>Later</h1>' }],
    ['## Second\n', { value: '<h2>Second</h2>' }],
  ])('in Markdown gives its heading as the title: %j', (text, written) => {
    expect(parseMarkdown(text)).toEqual(written);
  });

  it.each([
    ['<p>Full</p>', { value: '<p>Full</p>' }],
    [
      '<html><head><title> Moon </title></head><body class="x"><p>Full</p></body></html>',
      { title: 'Moon', value: '<p>Full</p>' },
    ],
  ])('in HTML gives the body alone: %j', (text, written) => {
    expect(parseHtml(text)).toEqual(written);
  });
});
