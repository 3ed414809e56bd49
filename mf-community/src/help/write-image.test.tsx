import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { clickOn, failWith } from 'feature-kit/feature-testing/screen-actions.tsx';
import { WriteForm } from './write-form.tsx';
import { PICTURE_MAX_BYTES } from 'shared-types/platform';
import { SAMPLE_PICTURE } from 'shared-types/testing/sample-request.ts';
import { ReplyForm } from './reply-form.tsx';
import { Thread } from './thread.tsx';
import type { Ticket } from './use-tickets.ts';

describe('write image', () => {
  const onSent = jest.fn();

  beforeEach(() => {
    onSent.mockReset();
    testSite.logIn();
    testSite.succeed('user-write-help', { id: 9 });
    testSite.succeed('help-attach');
  });

  async function write(): Promise<void> {
    render(<WriteForm onSent={onSent} onCancel={() => undefined} />);
    fireEvent.change(screen.getByLabelText('제목'), { target: { value: '입금' } });
    fireEvent.change(screen.getByLabelText('내용'), { target: { value: '확인해 주세요' } });
    const files = [new File([new Uint8Array([1, 2, 3])], 'receipt.png', { type: 'image/png' })];
    await act(async () => void fireEvent.change(screen.getByLabelText('사진 첨부'), { target: { files } }));
    await waitFor(() => screen.getByRole('img', { name: '보낼 사진' }));
  }
  const send = async () => act(async () => void fireEvent.submit(screen.getByRole('form')));
  const sent = () => testSite.calls.map(({ name, body }) => [name, body]);

  const WORDS = ['user-write-help', { title: '입금', contents: '확인해 주세요' }];
  const IMAGE_CALL = ['help-attach', { id: 9, picture: 'AQID' }];

  it('sends a new ticket with its image once', async () => {
    await write();
    await send();
    expect(sent()).toEqual([WORDS, IMAGE_CALL]);
    expect(testSite.shown).toEqual(['msg2222', 'msg2026']);
    expect(onSent).toHaveBeenCalledTimes(1);
  });

  it('shows the accepted images before one is chosen, to touch users too', () => {
    render(<WriteForm onSent={onSent} onCancel={() => undefined} />);
    expect(screen.getByText(/^JPEG, PNG, WebP 사진을 한 장씩 .*5MB 이하/)).toBeVisible();
  });

  it('sends only the failed image again', async () => {
    testSite.responses.set('help-attach', failWith('network'));
    await write();
    await send();
    expect(screen.getByText('문의는 접수되었으나 사진은 보내지 못했습니다.')).toBeVisible();
    expect(screen.queryByLabelText('제목')).toBeNull();
    expect(onSent).not.toHaveBeenCalled();
    testSite.succeed('help-attach');
    await send();
    expect(sent()).toEqual([WORDS, IMAGE_CALL, IMAGE_CALL]);
    expect(onSent).toHaveBeenCalledTimes(1);
  });

  it('preserves the image when the text is rejected', async () => {
    testSite.responses.set('user-write-help', () => ({ status: 'wait' }));
    await write();
    await send();
    expect(sent()).toEqual([WORDS]);
    expect(screen.getByRole('img', { name: '보낼 사진' })).toBeVisible();
    expect(screen.getByLabelText('제목')).toHaveValue('입금');
  });
});

describe('reply image', () => {
  const ticket: Ticket = {
    id: 9,
    title: '입금',
    contents: '확인해 주세요',
    at: '2026-11-20T15:00:00Z',
    state: 'wait',
    answer: null,
    answeredAt: null,
    read: false,
  };

  beforeEach(() => {
    testSite.logIn();
    testSite.succeed('help-attach');
    HTMLDialogElement.prototype.close = () => undefined;
  });

  const file = (bytes: Uint8Array<ArrayBuffer>, type = 'image/png') => new File([bytes], 'receipt.png', { type });
  const choose = async (chosen: File) =>
    act(async () => void fireEvent.change(screen.getByLabelText('사진 첨부'), { target: { files: [chosen] } }));
  const chosen = async () => waitFor(() => screen.getByRole('img', { name: '보낼 사진' }));
  const send = async () => act(async () => screen.getByRole('button', { name: '보내기' }).click());

  const openForm = () => {
    render(<ReplyForm ticket={ticket} />);
    fireEvent.click(screen.getByRole('button', { name: '추가 문의' }));
    expect(screen.getByRole('textbox', { name: '추가 문의' })).toHaveFocus();
  };

  it('sends an image without text, also after a rejection', async () => {
    testSite.responses.set('help-attach', () => ({ status: 'wait' }));
    openForm();
    await choose(file(new Uint8Array([1, 2, 3])));
    await chosen();
    await send();
    expect(screen.getByText(/지금은 사진을 더 보내실 수 없습니다/)).toBeVisible();
    testSite.succeed('help-attach');
    await send();
    expect(testSite.calls.map(({ name, body }) => [name, body])).toEqual([
      ['help-attach', { id: 9, picture: 'AQID' }],
      ['help-attach', { id: 9, picture: 'AQID' }],
    ]);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('removes a chosen image before sending', async () => {
    openForm();
    await choose(file(new Uint8Array([1])));
    await chosen();
    await clickOn('사진 빼기');
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByRole('button', { name: '보내기' })).toHaveAttribute('aria-disabled', 'true');
  });

  it.each([
    ['is no picture', file(new Uint8Array([1]), 'image/svg+xml'), /사진으로 열 수 없는/],
    ['is too large', file(new Uint8Array(PICTURE_MAX_BYTES + 1)), /5MB 이하의 사진/],
  ])('shows an error when a file %s, and sends nothing', async (_, wrong, words) => {
    openForm();
    await choose(wrong);
    expect(await screen.findByText(words)).toBeVisible();
    expect(testSite.calls).toEqual([]);
  });

  it('offers no image field when the backend accepts no images', () => {
    testSite.backendLevel = 2;
    openForm();
    expect(screen.queryByLabelText('사진 첨부')).toBeNull();
  });

  it('shows an image at its size, enlarges it on click, and explains an expired one', async () => {
    const at = '2026-11-21T04:00:00Z';
    testSite.succeed('help-picture', { picture: SAMPLE_PICTURE });
    testSite.succeed('help-thread', {
      messages: [
        { by: 'member', contents: '', at, picture: { id: 4, width: 800, height: 600 } },
        { by: 'member', contents: '', at },
      ],
    });
    render(<Thread ticket={ticket} />);
    const image = screen.getByRole('img', { name: '보내신 사진' });
    expect(image).toHaveAttribute('src', `data:image/webp;base64,${SAMPLE_PICTURE}`);
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['320', '240']);
    expect(screen.getByText('보관 기간이 지난 사진입니다.')).toBeVisible();
    await act(async () => screen.getByTitle('사진 크게 보기').click());
    expect(screen.getByRole('dialog', { name: '보내신 사진' })).toBeVisible();
  });
});
