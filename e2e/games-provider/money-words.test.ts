import { expect, it } from '@jest/globals';
import { LOCALES } from 'shared-types/platform';
import { loadSiteTexts } from '../support/site-texts.ts';

it.each(LOCALES)('names stake and payout of a round in games as in the bet history: %s', (locale) => {
  const text = loadSiteTexts(locale);
  expect(['stake', 'paid', 'stateVoid'].map((key) => text(`games-provider.${key}`))).toEqual(
    ['bet', 'win', 'void'].map((key) => text(`mf-games/bet-history.${key}`)),
  );
});
