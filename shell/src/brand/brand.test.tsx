import { testState } from '../test-site/test-site.ts';
import { afterEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { Locale } from 'shared-types/platform';
import { Brand } from './brand.tsx';

afterEach(() => {
  testState.locale = 'ko';
});

it.each([
  ['ko', '금빛나루'],
  ['en', 'Geumbit Naru'],
  ['vn', 'Geumbit Naru'],
  ['jp', 'Geumbit Naru'],
  ['cn', 'Geumbit Naru'],
] as const)("shows a user of %s the site's name as %s", (locale: Locale, name) => {
  testState.locale = locale;
  render(<Brand />);
  expect(screen.getByText(name)).toBeVisible();
});
