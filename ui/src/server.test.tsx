/** @jest-environment node */
import { expect, it } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import * as disclosure from './disclosure/disclosure.tsx';
import * as extra from './extra/index.ts';
import * as kit from './index.ts';
import * as rich from './rich/index.ts';
import { SAMPLES } from './testing/samples.tsx';

const listComponents = (entry: object) => Object.keys(entry).filter((name) => /^[A-Z][a-z]/.test(name));
const components = [kit, extra, disclosure].flatMap(listComponents);

it('renders a sample of every component and no other', () => {
  expect(Object.keys(SAMPLES).toSorted()).toEqual([...components, ...listComponents(rich)].toSorted());
});

it.each(components)('renders %s on the server without a style attribute', (name) => {
  const html = renderToString(<StaticRouter location="/">{SAMPLES[name]}</StaticRouter>);
  expect(html).not.toBe('');
  expect(html).not.toContain('style=');
});
