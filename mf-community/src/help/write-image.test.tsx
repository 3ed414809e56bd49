import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { WriteForm } from './write-form.tsx';

const onSent = jest.fn();

beforeEach(() => {
  onSent.mockReset();
  testSite.logIn();
  testSite.responses.set('user-write-help', () => ({ status: 'success', id: 9 }));
  testSite.responses.set('help-attach', () => ({ status: 'success' }));
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
const IMAGE_CALL = ['help-attach', { id: 9, picture: 'AQID', requestId: expect.any(String) }];

it('sends a new ticket with its image once', async () => {
  await write();
  await send();
  expect(sent()).toEqual([WORDS, IMAGE_CALL]);
  expect(testSite.shown).toEqual(['msg2222', 'msg2026']);
  expect(onSent).toHaveBeenCalledTimes(1);
});

it('sends the image of a new ticket once on a page without https', async () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  await write();
  await send();
  Reflect.deleteProperty(crypto, 'randomUUID');
  expect(sent()).toEqual([WORDS, IMAGE_CALL]);
  expect(onSent).toHaveBeenCalledTimes(1);
});

it('shows the accepted images before one is chosen, to touch users too', () => {
  render(<WriteForm onSent={onSent} onCancel={() => undefined} />);
  expect(screen.getByText(/^JPEG, PNG, WebP 사진을 한 장씩 .*5MB 이하/)).toBeVisible();
});

it('sends only the failed image again, with the same request id', async () => {
  testSite.responses.set('help-attach', () => {
    throw Object.assign(new Error('away'), { kind: 'network', issues: [] });
  });
  await write();
  await send();
  expect(screen.getByText('문의는 접수되었으나 사진은 보내지 못했습니다.')).toBeVisible();
  expect(screen.queryByLabelText('제목')).toBeNull();
  expect(onSent).not.toHaveBeenCalled();
  testSite.responses.set('help-attach', () => ({ status: 'success' }));
  await send();
  expect(sent()).toEqual([WORDS, IMAGE_CALL, IMAGE_CALL]);
  expect(testSite.calls[1]?.body).toEqual(testSite.calls[2]?.body);
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

it('offers no image field when the backend accepts no images', () => {
  testSite.backendLevel = 2;
  render(<WriteForm onSent={onSent} onCancel={() => undefined} />);
  expect(screen.queryByLabelText('사진 첨부')).toBeNull();
});
