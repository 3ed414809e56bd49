import { beforeAll, describe, expect, it } from '@jest/globals';
import { allCalls, type CallName, CALLS } from 'shared-types/calls';
import { SAMPLE_PICTURE } from 'shared-types/testing/sample-request.ts';
import { issueToken } from '../identity/login-token.ts';
import { insertTestMember, TEST_CALLER } from '../testing/test-member.ts';
import { sendSupportReply } from './support-tickets.ts';
import { sendNote } from './notes.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';

/** Calls about notes and tickets: the rows of one member, which no other may reach. */
const OWN_ROWS = allCalls().filter(
  ([, { backendPath, login }]) => login && /\/community\//.test(backendPath) && !/notice/.test(backendPath),
);

/** Parameters of a call in addition to the id. */
const FURTHER: { readonly [Name in CallName]?: object } = {
  'help-attach': { picture: SAMPLE_PICTURE, requestId: '0b5f0b1e-6a53-4a6e-9d0c-2f1f4f2f7a12' },
  'help-reply': { contents: 'more', requestId: '0b5f0b1e-6a53-4a6e-9d0c-2f1f4f2f7a11' },
};

describe('of two members', () => {
  const backend = setUpTestBackend();
  const tokens = { owner: '', other: '' };
  const ids = { note: 0, ticket: 0, waiting: 0, picture: 0 };

  beforeAll(async () => {
    const { database } = backend;
    tokens.owner = await issueToken(database, await insertTestMember(database, 'owner', 0), TEST_CALLER);
    tokens.other = await issueToken(database, await insertTestMember(database, 'other', 0), TEST_CALLER);
    await sendNote(database, { title: 'note', contents: 'for the owner' }, { to: ['owner'] });
    ids.note = (await call('owner', 'get-user-note', {})).note[0].id;
    ids.ticket = (await call('owner', 'user-write-help', { title: 'ticket', contents: 'of the owner' })).id;
    await call('owner', 'help-attach', { id: ids.ticket, ...FURTHER['help-attach'] });
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

  /** All rows of the owner. */
  const rows = async () => ({
    notes: await backend.database.query(`SELECT * FROM note WHERE contents = 'for the owner' ORDER BY id`),
    tickets: await backend.database.query(
      `SELECT help_ticket.* FROM help_ticket JOIN member ON member.id = member_id WHERE user_id = 'owner' ORDER BY help_ticket.id`,
    ),
    messages: await backend.database.query('SELECT * FROM help_message ORDER BY id'),
    pictures: await backend.database.query('SELECT * FROM help_picture ORDER BY message_id'),
  });

  it.each(OWN_ROWS.map(([name]) => name))('never lets a member reach another member’s rows by %s', async (name) => {
    const before = await rows();
    const hasId = 'id' in CALLS[name].request.properties;
    const bodies =
      name === 'user-write-help'
        ? [{ title: 'own', contents: 'own' }]
        : hasId
          ? [ids.note, ids.ticket, ids.waiting, ids.picture].map((id) => ({ id, ...FURTHER[name] }))
          : [{}];
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
