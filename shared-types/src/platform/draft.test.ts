import { describe, expect, it } from '@jest/globals';
import { type DraftFields, formatDraft, parseDraft } from './draft.ts';

const EMPTY: DraftFields = { amount: 0, title: '', payer: undefined };
const NOW = Date.UTC(2026, 10, 21);
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

describe('a stored draft', () => {
  it.each<[string, DraftFields]>([
    ['no JSON', EMPTY],
    ['null', EMPTY],
    ['7', EMPTY],
    ['{"amount":"50000"}', EMPTY],
    ['{"amount":1.5}', EMPTY],
    ['{"amount":1e300}', EMPTY],
    ['{"amount":-1}', EMPTY],
    ['{"title":7,"payer":{}}', EMPTY],
    ['{"amount":1,"other":"x"}', { ...EMPTY, amount: 1 }],
    ['{"payer":"달빛"}', { ...EMPTY, payer: '달빛' }],
  ])('reads a draft safely when %s is stored', (text, draft) => {
    expect(parseDraft(text, EMPTY, NOW)).toEqual(draft);
  });

  it('returns a draft as it was typed until it is too old', () => {
    const draft = { ...EMPTY, title: '제목' };
    const text = formatDraft(draft, EMPTY, NOW);
    expect(parseDraft(text, EMPTY, NOW + WEEK_MS)).toEqual(draft);
    expect(parseDraft(text, EMPTY, NOW + WEEK_MS - 1, { maxAgeMs: WEEK_MS })).toEqual(draft);
    expect(parseDraft(text, EMPTY, NOW + WEEK_MS, { maxAgeMs: WEEK_MS })).toEqual(EMPTY);
  });

  it('removes a draft when only spaces are left', () => {
    expect(formatDraft({ ...EMPTY, title: ' \n' }, EMPTY, NOW)).toBeUndefined();
    expect(formatDraft({ name: '' }, { name: 'before' }, NOW)).toBeDefined();
  });
});
