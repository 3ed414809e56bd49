import { createAssignedFeature, TEST_MEMBER, testState } from '../test-site/test-site.ts';
import { describe, expect, it, jest } from '@jest/globals';
import { AGENT_PATH } from 'shared-types/calls';
import { sessionStore } from '../session/session-store.ts';
import { images, links } from './platform-for.ts';
import { platform } from './index.ts';

describe('addresses of images', () => {
  it('requests an image in the shown size and in twice that', () => {
    expect(images.source('/artwork/casino/a.svg', { width: 320, height: 240 })).toEqual({
      src: '/images/f_auto,s_320x240/artwork/casino/a.svg',
      srcSet: '/images/f_auto,s_320x240/artwork/casino/a.svg 1x, /images/f_auto,s_640x480/artwork/casino/a.svg 2x',
    });
  });

  it('requests several sizes of the same ratio when the shown width varies', () => {
    const banner = { width: 1440, height: 420, sizes: '(max-width: 600px) 100vw, 1080px' };
    expect(images.source('/a.svg', banner)).toEqual({
      src: '/images/f_auto,s_1440x420/a.svg',
      srcSet: [
        '/images/f_auto,s_720x210/a.svg 720w',
        '/images/f_auto,s_1080x315/a.svg 1080w',
        '/images/f_auto,s_1440x420/a.svg 1440w',
        '/images/f_auto,s_2880x840/a.svg 2880w',
      ].join(', '),
      sizes: '(max-width: 600px) 100vw, 1080px',
    });
  });

  it('encodes external addresses and special characters, and rounds sizes', () => {
    const size = { width: 10.4, height: 7.5 };
    expect(images.source('https://a.example/b c?d=1', size).src).toBe(
      '/images/f_auto,s_80x80/https%3A%2F%2Fa.example%2Fb%20c%3Fd%3D1',
    );
    expect(images.source('art/용, 1.svg?v=2', size).src).toBe(
      '/images/f_auto,s_80x80/art/%EC%9A%A9%2C%201.svg%3Fv%3D2',
    );
  });
});

describe("the link to the agents' site", () => {
  it('posts a form without a token, for agents only', () => {
    const sent: { method: string; path: string; fields: number }[] = [];
    jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function record(this: HTMLFormElement) {
      sent.push({ method: this.method, path: new URL(this.action).pathname, fields: this.elements.length });
    });
    platform.agentSite?.open();
    sessionStore.setUser(TEST_MEMBER);
    platform.agentSite?.open();
    expect(sent).toEqual([]);
    sessionStore.setUser({ ...TEST_MEMBER, playType: 'agent' });
    platform.agentSite?.open();
    expect(sent).toEqual([{ method: 'post', path: AGENT_PATH, fields: 0 }]);
    expect(document.forms).toHaveLength(0);
  });
});

it('returns the address of a named page of any feature; undefined for other names', () => {
  testState.features = {
    ...createAssignedFeature('mf-first', { routes: [{ path: '/somewhere' }] }),
    ...createAssignedFeature('mf-second', { routes: [{ path: '/rooms/:id', name: 'room' }] }),
  };
  expect(links.to('room', { id: 7 })).toBe('/rooms/7');
  testState.features = {};
  expect(links.to('room', { id: 7 })).toBeUndefined();
});
