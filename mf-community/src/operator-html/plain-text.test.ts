import { expect, it } from '@jest/globals';
import { toPlainText } from './operator-html.tsx';

it.each([
  ['<p>첫째 <b>줄</b></p>\n<p>둘째&nbsp;줄<br>셋째</p>', '첫째 줄\n둘째 줄\n셋째'],
  ['<ul><li>1 &lt; 2 &amp; 3</li><li>&#44032;&#x20AC;</li></ul>', '1 < 2 & 3\n가€'],
  ['<img alt="a > b" src=x onerror=alert(1)>text<script>alert(1)</script><style>p{}</style><!-- no -->', 'text'],
  ['&#0;&#99999999;&bogus;', '&#0;&#99999999;&bogus;'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['', ''],
])('converts %j to %j', (html, text) => {
  expect(toPlainText(html)).toBe(text);
});
