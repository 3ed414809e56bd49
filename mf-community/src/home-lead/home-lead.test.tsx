import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import HomeBanners, { SLIDE_MS } from './home-lead.tsx';

const advertisement = ['/game', 'https://example.com/x', 'javascript:alert(1)'].map((linkUrl, at) => ({
  id: at + 1,
  imgUrl: '/artwork/lead/1.svg',
  linkUrl,
  title: `배너 ${at + 1}`,
}));

let still = false;
let change: () => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  still = false;
  jest.spyOn(window, 'matchMedia').mockImplementation(
    () =>
      ({
        get matches() {
          return still;
        },
        addEventListener: (_: string, listener: () => void) => (change = listener),
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  testSite.succeed('user-get-advertisement', { advertisement });
  render(<HomeBanners />, { wrapper: MemoryRouter });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Completes the loading of the next slide's image. */
const arrive = () => document.querySelectorAll('[data-coming=true]').forEach((image) => fireEvent.load(image));
const pass = () => {
  act(() => jest.advanceTimersByTime(SLIDE_MS));
  arrive();
};
const shown = () => screen.getByText(/^배너 \d$/).textContent;

it('advances by itself, and from the last to the first', () => {
  const seen = [shown()];
  for (let times = 0; times < 3; times += 1) {
    pass();
    seen.push(shown());
  }
  expect(seen).toEqual(['배너 1', '배너 2', '배너 3', '배너 1']);
});

it.each([
  ['pointed at', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['in it by keyboard', fireEvent.focus, fireEvent.blur],
  ['touching it', fireEvent.touchStart, fireEvent.touchEnd],
])('pauses while a user is %s', (_, hold, release) => {
  hold(screen.getByRole('region'));
  pass();
  expect(shown()).toBe('배너 1');
  release(screen.getByRole('region'));
  pass();
  expect(shown()).toBe('배너 2');
});

it('does not move when reduced motion is preferred, even if set later', () => {
  still = true;
  act(() => change());
  pass();
  expect(shown()).toBe('배너 1');
});

it("waits for a slide's image, and shows the slide if it fails", () => {
  act(() => jest.advanceTimersByTime(SLIDE_MS));
  expect(shown()).toBe('배너 1');
  const image = document.querySelector('[data-coming=true]') ?? document.body;
  fireEvent.load(image);
  expect(shown()).toBe('배너 2');
  expect(image.getAttribute('data-coming')).toBe('false');
  act(() => jest.advanceTimersByTime(SLIDE_MS));
  fireEvent.error(document.querySelector('[data-coming=true]') ?? document.body);
  expect(shown()).toBe('배너 3');
});

it('requests the first image with priority, later ones without', () => {
  expect(document.querySelector('img')).toHaveAttribute('fetchpriority', 'high');
  pass();
  expect(document.querySelector('img')).not.toHaveAttribute('fetchpriority');
});

it('does not change under a pointer that arrived while the next image loads', () => {
  act(() => jest.advanceTimersByTime(SLIDE_MS));
  fireEvent.mouseEnter(screen.getByRole('region'));
  arrive();
  expect(shown()).toBe('배너 1');
  fireEvent.mouseLeave(screen.getByRole('region'));
  pass();
  expect(shown()).toBe('배너 2');
});

it('stays at the slide that a user chose', () => {
  fireEvent.click(screen.getByRole('button', { name: '3번 배너 보기' }));
  arrive();
  pass();
  expect(shown()).toBe('배너 3');
});

it('links only to allowed addresses', () => {
  expect(screen.getByRole('link')).toHaveAttribute('href', '/game');
  fireEvent.click(screen.getByRole('button', { name: '2번 배너 보기' }));
  arrive();
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://example.com/x');
  expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
  fireEvent.click(screen.getByRole('button', { name: '3번 배너 보기' }));
  arrive();
  expect(screen.queryByRole('link')).toBeNull();
});

it.each([
  ['did not come', () => testSite.failures.set('user-get-advertisement', { kind: 'unavailable' })],
  ['are none', () => testSite.succeed('user-get-advertisement', { advertisement: [] })],
])('leaves no empty space when its images %s', (_, prepare) => {
  cleanup();
  prepare();
  const { container } = render(<HomeBanners />, { wrapper: MemoryRouter });
  expect(container).not.toBeEmptyDOMElement();
  expect(screen.queryByRole('region')).toBeNull();
});
