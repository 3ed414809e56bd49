import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// Screens of a federated site render in several steps; slow machines need more than the default second.
configure({ asyncUtilTimeout: 5_000 });

if (typeof window !== 'undefined' && window.matchMedia === undefined) {
  // jsdom has no layout: no media query matches, as on a narrow screen.
  window.matchMedia = (media: string) => ({
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  });
}

if (typeof HTMLDialogElement !== 'undefined') {
  // jsdom has the dialog element, but not its modal methods.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.removeAttribute('open');
  };
}

if (typeof window !== 'undefined') {
  // jsdom logs an error for each pseudo-element that antd's calendars measure.
  const styleOf = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => styleOf(element);
}

globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// Nothing scrolls in jsdom: a test that needs an intersection reports it itself.
globalThis.IntersectionObserver ??= class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds: readonly number[] = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
};

// Each test file is a browser with one tab. Node's channel of the environment would stop the process from exiting after
// the last test.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');
