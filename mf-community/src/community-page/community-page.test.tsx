import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { show } from 'feature-kit/feature-testing/screen-actions.tsx';
import { CommunityPage } from './community-page.tsx';

beforeEach(() => testSite.logIn());

it.each([
  ['note', '쪽지함'],
  ['help', '고객센터'],
  ['notice', '공지사항'],
] as const)('links %s with the other pages of messages and marks it', async (screenName, title) => {
  await show(<CommunityPage screen={screenName}>{null}</CommunityPage>, `/${screenName}`);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const links = within(screen.getByRole('navigation', { name: '쪽지와 문의 화면' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['쪽지함', '고객센터', '공지사항']);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(title);
});
