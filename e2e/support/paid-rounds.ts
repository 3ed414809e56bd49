import type { Page } from '@playwright/test';

type Amounts = Readonly<Record<string, number>>;

/** Makes every round of this page pay a multiple of each stake. @returns function that returns the number of rounds */
export async function payEachStake(page: Page, times: number): Promise<() => number> {
  let requested = 0;
  await page.route('**/rgs/bet', async (route) => {
    requested += 1;
    const response = await route.fetch();
    const round = (await response.json()) as object;
    const { bets } = route.request().postDataJSON() as { readonly bets: Amounts };
    const wins = Object.fromEntries(Object.entries(bets).map(([spot, stake]) => [spot, stake * times]));
    const win = Object.values(wins).reduce((sum, paid) => sum + paid, 0);
    await route.fulfill({ response, json: 'wins' in round ? { ...round, wins, win } : round });
  });
  return () => requested;
}
