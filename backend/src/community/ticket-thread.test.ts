import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { countUnread } from '../identity/member.ts';
import { insertTestMember } from '../testing/test-member.ts';
import { sendSupportReply, listTickets, showTicket } from './support-tickets.ts';
import { MAX_CONSECUTIVE_MESSAGES, replyToTicket, getThread } from './ticket-thread.ts';
import { writeQuestion } from './write-ticket.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';

describe('a ticket as a thread', () => {
  const database = setUpTestDatabase();
  let member = 0;
  let id = 0;
  beforeAll(async () => {
    member = await insertTestMember(database, 'asker', 0);
  }, 60_000);
  beforeEach(async () => {
    const written = await writeQuestion(database, member, { title: 'Q', contents: 'why' });
    id = written.status === 'success' ? Number(written.id) : 0;
  });

  const say = async (contents: string, requestId: string = randomUUID()) =>
    replyToTicket(database, member, { id, contents, requestId });
  const listMessages = async () => (await getThread(database, id)).map(({ by, contents }) => `${by}: ${contents}`);

  it('lists all messages in order, and waits after each message of the member', async () => {
    await say('and when');
    await sendSupportReply(database, { id, reply: 'because' });
    await sendSupportReply(database, { id, reply: 'and soon' });
    expect((await countUnread(database, member)).helpCount).toBe(1);
    expect(await say('how soon')).toEqual({ status: 'success' });
    expect((await countUnread(database, member)).helpCount).toBe(0);
    expect((await listTickets(database, { limit: 1_000 })).tickets.map((ticket) => ticket.id)).toContain(id);
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

  it('stores a message once when it is sent repeatedly and concurrently', async () => {
    const requestId = randomUUID();
    expect(await Promise.all([1, 2, 3].map(async () => say('again', requestId)))).toEqual(
      Array.from({ length: 3 }, () => ({ status: 'success' })),
    );
    expect(await listMessages()).toEqual(['member: again']);
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
