/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { GALLERY } from '../gallery/rooms.ts';
import type { Samples } from '../gallery/sample.tsx';
import * as disclosure from './disclosure/disclosure.tsx';
import * as kit from './index.ts';
import * as rich from './rich/index.ts';

const SAMPLES: Samples = Object.assign({}, ...GALLERY.map(({ samples }) => samples));

const partsOf = (floor: object) => Object.keys(floor).filter((name) => /^[A-Z][a-z]/.test(name));
const parts = [...partsOf(kit), ...partsOf(disclosure)];

it('the page of the kit shows every part, and no other', () => {
  expect(Object.keys(SAMPLES).toSorted()).toEqual([...parts, ...partsOf(rich)].toSorted());
});

describe.each(parts)('%s', (part) => {
  it.each(Object.entries(SAMPLES[part] ?? {}))('renders on the server, without a style attribute: %s', (_, show) => {
    const html = renderToString(
      <StaticRouter location="/">
        <Fragment>{show((ko) => ko)}</Fragment>
      </StaticRouter>,
    );
    expect(html).not.toBe('');
    expect(html).not.toContain('style=');
  });
});
