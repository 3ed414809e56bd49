import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { clickOn, failWith, fillIn } from 'feature-kit/feature-testing/screen-actions.tsx';
import { WriteForm } from './write-form.tsx';
import { PICTURE_MAX_BYTES } from 'shared-types/platform';
import { SAMPLE_PICTURE } from 'shared-types/testing/sample-request.ts';
import { ReplyForm } from './reply-form.tsx';
import { Thread } from './thread.tsx';
import type { Ticket } from './use-tickets.ts';

const TICKET: Ticket = {
  id: 9,
  title: '입금',
  contents: '확인해 주세요',
  at: '2026-11-20T15:00:00Z',
  state: 'wait',
  answer: null,
  answeredAt: null,
  read: false,
};
const WORDS = { name: 'user-write-help', body: { title: '입금', contents: '확인해 주세요' } };
const IMAGE = { name: 'help-attach', body: { id: 9, picture: 'AQID' } };

beforeEach(() => {
  testSite.logIn();
  testSite.succeed('user-write-help', { id: 9 });
  testSite.succeed('help-attach');
});

const createFile = (bytes: Uint8Array<ArrayBuffer>, type = 'image/png') => new File([bytes], 'receipt.png', { type });
const choose = async (file = createFile(new Uint8Array([1, 2, 3]))) =>
  act(async () => void fireEvent.change(screen.getByLabelText('사진 첨부'), { target: { files: [file] } }));
const findChosen = async () => screen.findByRole('img', { name: '보낼 사진' });
const send = async () => clickOn('보내기');

describe('the image of a new ticket', () => {
  const onSent = jest.fn();

  beforeEach(async () => {
    onSent.mockReset();
    render(<WriteForm onSent={onSent} onCancel={() => undefined} />);
    fillIn('제목', '입금');
    fillIn('내용', '확인해 주세요');
    await choose();
    await findChosen();
  });

  it('is sent once with the ticket', async () => {
    await send();
    expect(testSite.calls).toEqual([WORDS, IMAGE]);
    expect(testSite.shown).toEqual(['msg2222', 'msg2026']);
    expect(onSent).toHaveBeenCalledTimes(1);
  });

  it('is sent again without the text after it failed', async () => {
    testSite.responses.set('help-attach', failWith('network'));
    await send();
    expect(screen.getByText('문의는 접수되었으나 사진은 보내지 못했습니다.')).toBeVisible();
    expect(screen.queryByLabelText('제목')).toBeNull();
    expect(onSent).not.toHaveBeenCalled();
    testSite.succeed('help-attach');
    await send();
    expect(testSite.calls).toEqual([WORDS, IMAGE, IMAGE]);
    expect(onSent).toHaveBeenCalledTimes(1);
  });

  it('remains when the text is rejected', async () => {
    testSite.responses.set('user-write-help', () => ({ status: 'wait' }));
    await send();
    expect(testSite.calls).toEqual([WORDS]);
    expect(await findChosen()).toBeVisible();
    expect(screen.getByLabelText('제목')).toHaveValue('입금');
  });

  it('can be removed, and the field names the accepted images, to touch users too', async () => {
    await clickOn('사진 빼기');
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText(/^JPEG, PNG, WebP 사진을 한 장씩 .*5MB 이하/)).toBeVisible();
  });
});

describe('the image of a reply', () => {
  const open = async () => {
    render(<ReplyForm ticket={TICKET} />);
    await clickOn('추가 문의');
    expect(screen.getByRole('textbox', { name: '추가 문의' })).toHaveFocus();
  };

  it('is sent without text, also after a rejection', async () => {
    testSite.responses.set('help-attach', () => ({ status: 'wait' }));
    await open();
    expect(screen.getByRole('button', { name: '보내기' })).toHaveAttribute('aria-disabled', 'true');
    await choose();
    await findChosen();
    await send();
    expect(screen.getByText(/지금은 사진을 더 보내실 수 없습니다/)).toBeVisible();
    testSite.succeed('help-attach');
    await send();
    expect(testSite.calls).toEqual([IMAGE, IMAGE]);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it.each([
    ['is no picture', createFile(new Uint8Array([1]), 'image/svg+xml'), /사진으로 열 수 없는/],
    ['is too large', createFile(new Uint8Array(PICTURE_MAX_BYTES + 1)), /5MB 이하의 사진/],
  ])('shows an error when a file %s, and sends nothing', async (_, wrong, words) => {
    await open();
    await choose(wrong);
    expect(await screen.findByText(words)).toBeVisible();
    expect(testSite.calls).toEqual([]);
  });

  it('is not offered when the backend accepts no images', async () => {
    testSite.backendLevel = 2;
    await open();
    expect(screen.queryByLabelText('사진 첨부')).toBeNull();
  });
});

it('shows an image at its size, enlarges it on click, and explains an expired one', async () => {
  const sent = { by: 'member', contents: '', at: TICKET.at };
  testSite.succeed('help-picture', { picture: SAMPLE_PICTURE });
  testSite.succeed('help-thread', { messages: [{ ...sent, picture: { id: 4, width: 800, height: 600 } }, sent] });
  render(<Thread ticket={TICKET} />);
  const image = screen.getByRole('img', { name: '보내신 사진' });
  expect(image).toHaveAttribute('src', `data:image/webp;base64,${SAMPLE_PICTURE}`);
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['320', '240']);
  expect(screen.getByText('보관 기간이 지난 사진입니다.')).toBeVisible();
  await act(async () => screen.getByTitle('사진 크게 보기').click());
  expect(screen.getByRole('dialog', { name: '보내신 사진' })).toBeVisible();
});
