import { beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { PICTURE_KEPT_BYTES } from 'shared-types/platform';
import { SAMPLE_PICTURE } from 'shared-types/testing/sample-request.ts';
import { HttpError } from '../calls/http-error.ts';
import { countUnread } from '../identity/member.ts';
import { performAction } from '../operators/actions/perform-action.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';
import { insertTestMember, nameTestMember, testContext } from '../testing/test-member.ts';
import { sendSupportReply, listTickets, showTicket } from './support-tickets.ts';
import { MAX_IMAGES_PER_DAY, getOwnImage, parsePlainWebp } from './ticket-images.ts';
import { attachImage, getThread, MAX_CONSECUTIVE_MESSAGES, replyToTicket } from './ticket-thread.ts';
import { writeQuestion } from './write-ticket.ts';

const database = setUpTestDatabase();

const changed = (change: (bytes: Buffer) => Buffer) => change(Buffer.from(SAMPLE_PICTURE, 'base64')).toString('base64');

const ticketOf = async (member: number) => {
  const written = await writeQuestion(testContext(database, member), { title: 'Q', contents: 'why' });
  return written.status === 'success' ? Number(written.id) : 0;
};

let member: number;
let id: number;
beforeEach(async () => {
  member = await insertTestMember(database, nameTestMember('asker'), 0);
  id = await ticketOf(member);
});

describe('a stored image', () => {
  it('stores an image as one plain frame of WebP', () => {
    expect(parsePlainWebp(SAMPLE_PICTURE)).toMatchObject({ width: 2, height: 2 });
  });

  it.each([
    ['with a file behind it', changed((bytes) => Buffer.concat([bytes, Buffer.from('PK')]))],
    [
      'of the form with more chunks',
      changed((bytes) => Buffer.from(bytes.toString('latin1').replace('VP8 ', 'VP8X'), 'latin1')),
    ],
    ['a JPEG', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(100)]).toString('base64')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>').toString('base64')],
    ['without a point', changed((bytes) => Buffer.concat([bytes.subarray(0, 26), Buffer.alloc(bytes.length - 26)]))],
    ['larger than is kept', Buffer.alloc(PICTURE_KEPT_BYTES + 1).toString('base64')],
    ['nothing', 'AAAA'],
  ])('rejects %s', (_, picture) => {
    expect(parsePlainWebp(picture)).toBeUndefined();
  });
});

describe('images of tickets', () => {
  const attach = async (requestId: string = randomUUID(), ticket = id, by = member) =>
    attachImage(testContext(database, by), { id: ticket, picture: SAMPLE_PICTURE, requestId });
  const listImages = async () => (await getThread(database, id)).flatMap(({ picture }) => picture ?? []);

  it('shows images of a ticket once, unchanged, when sent repeatedly', async () => {
    const requestId = randomUUID();
    const twice = await Promise.all([attach(requestId), attach(requestId)]);
    expect(twice).toEqual([{ status: 'success' }, { status: 'success' }]);
    const [picture, ...more] = await listImages();
    expect([picture?.width, picture?.height, more]).toEqual([2, 2, []]);
    expect(await getOwnImage(testContext(database, member), { id: Number(picture?.id) })).toMatchObject({
      picture: SAMPLE_PICTURE,
    });
    const shown = await performAction(database, 'ticket-show', { id }, 'sora');
    expect(shown).toMatchObject({ messages: [{ by: 'member', contents: '', picture: { id: picture?.id } }] });
    expect(await performAction(database, 'ticket-picture', { id: picture?.id }, 'sora')).toEqual({
      picture: SAMPLE_PICTURE,
    });
  });

  it('limits images per day over all tickets, also when sent concurrently', async () => {
    const [first] = await database.query<{ id: number }>(
      `INSERT INTO help_message (ticket_id, by_house, contents) SELECT $1, true, '' FROM generate_series(1, $2::int) RETURNING id`,
      [id, MAX_IMAGES_PER_DAY - 1],
    );
    await database.query(
      `INSERT INTO help_picture (message_id, member_id, width, height, bytes)
       SELECT place, $2, 1, 1, 'x' FROM generate_series($1::bigint, $1::bigint + $3::int - 1) place`,
      [first?.id, member, MAX_IMAGES_PER_DAY - 1],
    );
    const elsewhere = await ticketOf(member);
    const sent = await Promise.all([attach(), attach(randomUUID(), elsewhere)]);
    expect(new Set(sent.map((answer) => answer?.status))).toEqual(new Set(['success', 'wait']));
  });

  it('rejects invalid images with the name of the field, and writes nothing', async () => {
    const sent = attachImage(testContext(database, member), { id, picture: 'AAAA', requestId: randomUUID() });
    await expect(sent).rejects.toBeInstanceOf(HttpError);
    expect(await getThread(database, id)).toEqual([]);
  });
});

describe('a ticket as a thread', () => {
  const say = async (contents: string, requestId: string = randomUUID()) =>
    replyToTicket(testContext(database, member), { id, contents, requestId });
  const listMessages = async () => (await getThread(database, id)).map(({ by, contents }) => `${by}: ${contents}`);

  it('lists all messages in order, and waits after each message of the member', async () => {
    await say('and when');
    await sendSupportReply(database, { id, reply: 'because' });
    await database.query('UPDATE help_ticket SET read = true WHERE id = $1', [id]);
    await sendSupportReply(database, { id, reply: 'and soon' });
    expect((await countUnread(database, member)).helpCount).toBe(1);
    expect(await say('how soon')).toEqual({ status: 'success' });
    expect((await countUnread(database, member)).helpCount).toBe(0);
    const { tickets } = await listTickets(database, { limit: 1_000 });
    expect(tickets).toContainEqual(expect.objectContaining({ id, reply: null }));
    await sendSupportReply(database, { id, reply: 'today' });
    expect(await listMessages()).toEqual([
      'member: and when',
      'house: because',
      'house: and soon',
      'member: how soon',
      'house: today',
    ]);
    const shown = await showTicket(database, { id });
    expect(shown).toMatchObject({ contents: 'why', reply: 'today', read: false });
    expect(shown.messages).toHaveLength(5);
  });

  it('limits the messages of a member before support replies', async () => {
    for (let at = 0; at < MAX_CONSECUTIVE_MESSAGES; at += 1) {
      expect(await say(`${at}`)).toEqual({ status: 'success' });
    }
    expect(await say('one more')).toEqual({ status: 'wait' });
    await sendSupportReply(database, { id, reply: 'yes' });
    expect(await say('thanks')).toEqual({ status: 'success' });
    expect(await say('bye')).toEqual({ status: 'success' });
  });
});
