import { SITE_STATE_ID, type SiteState } from 'shared-types/registry';
import type { User } from 'shared-types/platform';

/** For tests only: the state of a page. Import it before any module that reads the page. */

/** State of a page of a visitor without features. */
export const STATE: SiteState = {
  revision: 1,
  shell: { version: '1.0.0' },
  features: {},
  session: null,
  locale: 'ko',
  help: { regulator: { name: '', address: '' }, helpLines: [] },
  nonce: 'test',
};

const element = document.createElement('script');
element.type = 'application/json';
element.id = SITE_STATE_ID;
element.textContent = JSON.stringify(STATE);
document.head.append(element);

export const TEST_MEMBER: User = {
  userId: 'demo01',
  nick: '나루',
  level: 3,
  playType: 'user',
  balance: 1_250_000,
  inPlay: 0,
  comp: 12_500,
  noteCount: 0,
  helpCount: 0,
};
