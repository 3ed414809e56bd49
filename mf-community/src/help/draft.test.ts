import { beforeEach, expect, it } from '@jest/globals';
import { platform } from 'shell/platform';
import { keepDraft, NO_DRAFT, readDraft } from './draft.ts';

const { device } = platform.storage;

const now = Date.UTC(2026, 10, 21);
const draft = { title: '제목', contents: '내용' };

beforeEach(() => localStorage.clear());

it('is kept for a week, for each member apart', () => {
  keepDraft(device, { userId: 'demo01' }, draft, now);
  expect(readDraft(device, { userId: 'demo01' }, now + 1)).toEqual(draft);
  expect(readDraft(device, { userId: 'agent01' }, now + 1)).toEqual(NO_DRAFT);
  expect(readDraft(device, { userId: 'demo01' }, now + 7 * 24 * 60 * 60 * 1000)).toEqual(NO_DRAFT);
});

it('is another for each ticket', () => {
  keepDraft(device, { userId: 'demo01', ticket: 7 }, draft, now);
  expect(readDraft(device, { userId: 'demo01', ticket: 7 }, now + 1)).toEqual(draft);
  expect(readDraft(device, { userId: 'demo01', ticket: 8 }, now + 1)).toEqual(NO_DRAFT);
  expect(readDraft(device, { userId: 'demo01' }, now + 1)).toEqual(NO_DRAFT);
});

it('leaves nothing behind when it is empty', () => {
  keepDraft(device, { userId: 'demo01' }, draft, now);
  keepDraft(device, { userId: 'demo01' }, { title: ' ', contents: '\n' }, now);
  expect(localStorage).toHaveLength(0);
});

it.each(['null', 'x', '7', '{"title":1}', '{"title":"a","contents":"b"}'])('is none when %s is kept', (kept) => {
  localStorage.setItem('help_draft_demo01', kept);
  expect(readDraft(device, { userId: 'demo01' }, now)).toEqual(NO_DRAFT);
});
