import { expect, it } from '@jest/globals';
import { withoutFirstPicture } from './first-picture.ts';

const link = (name: string, priority = '') =>
  `<link rel="preload" as="image" imageSrcSet="/${name}.avif 720w" imageSizes="94vw"${priority}/>`;
const TILE = link('tile');
const BANNER = link('banner', ' fetchPriority="high"');

it.each([
  [`${BANNER}${TILE}<p>words</p>`, `${TILE}<p>words</p>`],
  [`${TILE}${BANNER}<p>words</p>`, `${TILE}<p>words</p>`],
])('takes the link to the picture of high priority out of %s, and nothing else', (written, html) => {
  expect(withoutFirstPicture(written)).toEqual({ picture: BANNER, html });
});

it.each([`${TILE}<p>words</p>`, `<p>words</p>${BANNER}`, ''])('leaves %j as it is', (written) => {
  expect(withoutFirstPicture(written)).toEqual({ picture: '', html: written });
});
