import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { beginAtLeastBackend, failures, show } from 'feature-kit/feature-testing/least-backend.tsx';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import UserPage from './user-page.tsx';

beforeEach(beginAtLeastBackend);

it('my page says who the member is and how much there is, and offers nothing that the backend cannot do', async () => {
  testSite.logIn({ nick: '나그네', balance: 500_000, bankNumber: '***678' });
  await show(<UserPage />);
  for (const text of ['나그네', '500,000원', '***678']) {
    expect(screen.getByText(text)).toBeDefined();
  }
  expect(screen.queryAllByRole('form')).toEqual([]);
  expect(screen.queryByText('이용자 보호')).toBeNull();
  expect(failures()).toEqual([]);
});
