import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { allCalls, type CallName, CALLS } from 'shared-types/calls';
import { PICTURE_KEPT_BYTES } from 'shared-types/platform';
import { SAMPLE_PICTURE, sampleRequest } from 'shared-types/testing/sample-request.ts';
import { HttpError } from '../calls/http-error.ts';
import { countUnread } from '../identity/member.ts';
import { performAction } from '../operators/actions/perform-action.ts';
import { joinMember } from '../testing/joined-member.ts';
import { setUpTestBackend, setUpTestDatabase } from '../testing/set-up-test-database.ts';
import { insertTestMember, nameTestMember, testContext } from '../testing/test-member.ts';
import { createNoteSql, listNotes, sendNote } from './notes.ts';
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

const MANY = 20_000;

describe('a member with 20,000 notes', () => {
  let memberId: number;
  beforeAll(async () => {
    memberId = await insertTestMember(database, 'many', 0);
    const others = await insertTestMember(database, 'fewer', 0);
    await database.query(
      `INSERT INTO note (member_id, title, contents, read)
       SELECT CASE WHEN n % 5 = 0 THEN $2::bigint ELSE $1::bigint END, 'note ' || n, repeat('words ', 20), n % 10 <> 1
       FROM generate_series(1, ${(MANY * 5) / 4}) n`,
      [memberId, others],
    );
    await database.query('VACUUM ANALYZE note');
  }, 60_000);

  async function plan(sql: string, values: readonly unknown[]): Promise<string> {
    const rows = await database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  it.each([0, 10_000, 19_980])('reads a page after %i others from the index', async (skip) => {
    const steps = await plan(createNoteSql(true).page, [memberId, skip, 'en']);
    expect(steps).toMatch(/Index Only Scan using note_of_member/);
    expect(steps).not.toMatch(/Seq Scan/);
    const { note, maxCount } = await listNotes(testContext(database, memberId), { skip });
    expect(note).toHaveLength(20);
    expect(note.map(({ id }) => id)).toEqual(note.map(({ id }) => id).toSorted((a, b) => Number(b) - Number(a)));
    expect(maxCount).toBe(MANY);
  });

  it('reads a page without promotions from its index', async () => {
    const steps = await plan(createNoteSql(false).page, [memberId, 10_000, 'en']);
    expect(steps).toMatch(/Index Only Scan using note_of_service/);
    expect(steps).not.toMatch(/Seq Scan/);
  });
});

/** Calls about notes and tickets: the rows of one member, which no other may reach. */
const OWN_ROWS = allCalls().filter(
  ([, { backendPath, login }]) => login && /\/community\//.test(backendPath) && !/notice/.test(backendPath),
);

describe('of two members', () => {
  const backend = setUpTestBackend();
  const tokens = { owner: '', other: '' };
  const ids = { note: 0, ticket: 0, waiting: 0, picture: 0 };

  beforeAll(async () => {
    const { database } = backend;
    tokens.owner = (await joinMember(backend, 'owner')).token;
    tokens.other = (await joinMember(backend, 'other')).token;
    await sendNote(database, { title: 'note', contents: 'for the owner' }, { to: ['owner'] });
    ids.note = (await call('owner', 'get-user-note', {})).note[0].id;
    ids.ticket = (await call('owner', 'user-write-help', { title: 'ticket', contents: 'of the owner' })).id;
    await call('owner', 'help-attach', { ...sampleRequest('help-attach'), id: ids.ticket });
    ids.picture = (await call('owner', 'help-thread', { id: ids.ticket })).messages[0].picture.id;
    await sendSupportReply(database, { id: ids.ticket, reply: 'to the owner' });
    ids.waiting = (await call('owner', 'user-ask-account', {})).id;
  });

  async function call(who: keyof typeof tokens, name: CallName, body: object) {
    const response = await backend.send(name, body, { token: tokens[who] });
    // Another member's ticket is reported as missing.
    expect(response.statusCode).toBe(who === 'other' && name.startsWith('help-') ? 404 : 200);
    return response.json();
  }

  const rows = async () => ({
    notes: await backend.database.query(`SELECT * FROM note WHERE contents = 'for the owner' ORDER BY id`),
    tickets: await backend.database.query(
      `SELECT help_ticket.* FROM help_ticket JOIN member ON member.id = member_id WHERE user_id = 'owner' ORDER BY help_ticket.id`,
    ),
    messages: await backend.database.query('SELECT * FROM help_message WHERE ticket_id <= $1 ORDER BY id', [
      ids.waiting,
    ]),
    pictures: await backend.database.query('SELECT * FROM help_picture ORDER BY message_id'),
  });

  it.each(OWN_ROWS.map(([name]) => name))('never lets a member reach another member’s rows by %s', async (name) => {
    const before = await rows();
    const bodies =
      'id' in CALLS[name].request.properties
        ? [ids.note, ids.ticket, ids.waiting, ids.picture].map((id) => ({ ...sampleRequest(name), id }))
        : [sampleRequest(name)];
    for (const body of bodies) {
      const response = await call('other', name, body);
      expect(JSON.stringify(response)).not.toMatch(/owner/);
    }
    expect(await rows()).toEqual(before);
  });

  it('lets the owner reach the rows', async () => {
    await call('owner', 'read-note-message', { id: ids.note });
    await call('owner', 'read-help-message', { id: ids.ticket });
    expect((await call('owner', 'help-thread', { id: ids.ticket })).messages).toMatchObject([
      { picture: { id: ids.picture } },
      { by: 'house' },
    ]);
    expect((await call('owner', 'help-picture', { id: ids.picture })).picture).toBe(SAMPLE_PICTURE);
    const read = await rows();
    expect(read.notes).toMatchObject([{ read: true, deleted: false }]);
    expect(read.tickets).toMatchObject([{ read: true }, { read: false }]);
    await call('owner', 'user-del-note', { id: ids.note });
    expect(await call('owner', 'del-all-help', {})).toEqual({ status: 'success', count: 2 });
    expect(await call('owner', 'get-help-list', {})).toEqual({ status: 'success', helps: [], maxCount: 0 });
    // Hidden, but preserved.
    expect((await rows()).tickets).toMatchObject([{ hidden: true }, { hidden: true }]);
    expect((await rows()).notes).toMatchObject([{ deleted: true }]);
  });

  it('rejects a visitor without a login', async () => {
    for (const [, { backendPath }] of OWN_ROWS) {
      expect((await backend.app.inject({ method: 'POST', url: backendPath, payload: {} })).statusCode).toBe(401);
    }
  });
});
