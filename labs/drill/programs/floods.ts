import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CALLS_PATH, IMAGES_PATH } from 'shared-types/platform';
import { REGISTRATION } from 'shared-types/testing/registration.ts';
import { inDrillFolder } from '../drill-folder.ts';
import { type DrillProgram, eachRound } from '../drill-program.ts';
import { Findings } from '../findings.ts';
import { startBystander } from '../load/bystander.ts';
import { ownPage } from '../load/site-client.ts';
import type { Random } from 'shared-types/testing/seeded-random.ts';
import { freePort } from 'shared-types/testing/free-port.ts';
import { type DrillSite, startDrillSite } from '../site/drill-site.ts';

const FLOODS = {
  registrations: { count: 300, perSecond: 300, addresses: 3 },
  'bad input': { count: 720, perSecond: 60, addresses: 2 },
  misses: { count: 2_000, perSecond: 500, addresses: 2 },
  pictures: { count: 90, perSecond: 90, addresses: 3 },
} as const;

type Flood = keyof typeof FLOODS;

const NAMES = ['registrations', 'bad input', 'misses', 'pictures'] as const satisfies readonly Flood[];
/** Others must also do well while the house works off what it took on, in ms. */
const AFTERWARDS_MS = 3_000;
const GIVE_UP_MS = 30_000;

/** Few strangers who ask for far too much: no other member may notice. */
export const floods: DrillProgram = {
  name: 'floods',
  summary: 'registrations, bad input, misses and pictures without end from few addresses: calls of others',
  run: (options) =>
    inDrillFolder(async (folder) => {
      const findings = new Findings(options);
      const hanging = createServer(() => undefined);
      const port = await freePort();
      await new Promise<void>((resolve) => hanging.listen(port, '127.0.0.1', resolve));
      const site = await startDrillSite(folder, { IMAGE_HOSTS: `127.0.0.1:${port}` });
      try {
        await eachRound(options, NAMES.length, async (round, random) => {
          const name = NAMES[(round - 1) % NAMES.length] ?? NAMES[0];
          options.say(`flood ${round}: ${name}`);
          const bystander = await startBystander(site, findings, `flood of ${name}`);
          const answers = await flood(site, name, random, `http://127.0.0.1:${port}/`);
          await sleep(AFTERWARDS_MS);
          await bystander.stop();
          findings.countFault(`flood of ${name}`, 0);
          findings.figures[name] = [...answers].map(([http, times]) => `${times} times ${http}`).join(' and ');
        });
      } finally {
        hanging.close();
        await site.stop();
      }
      return findings;
    }),
};

/** Sends a flood; gives how often which status was answered, 0 for none. */
async function flood(site: DrillSite, name: Flood, random: Random, hanging: string): Promise<Map<number, number>> {
  const { count, perSecond, addresses } = FLOODS[name];
  const answers = new Map<number, number>();
  const sent: Promise<void>[] = [];
  const first = random.between(1, 200);
  for (let at = 0; at < count; at += 1) {
    const send = async () => {
      const http = await sendOne(site, name, at, `192.0.2.${first + (at % addresses)}`, hanging);
      answers.set(http, (answers.get(http) ?? 0) + 1);
    };
    sent.push(send());
    await sleep(at % 10 === 9 ? 10_000 / perSecond : 0);
  }
  await Promise.all(sent);
  return answers;
}

async function sendOne(site: DrillSite, name: Flood, at: number, address: string, hanging: string): Promise<number> {
  const post = (call: string, body: object) => ({
    path: `${CALLS_PATH}/${call}`,
    init: {
      method: 'POST',
      headers: { ...ownPage(site.address), 'x-forwarded-for': address },
      body: JSON.stringify(body),
    },
  });
  const get = (path: string) => ({ path, init: { headers: { 'x-forwarded-for': address } } });
  const size = 100 + at;
  const { path, init } = {
    registrations: () =>
      post('user-register', {
        ...REGISTRATION,
        id: `flood${at}`,
        nick: `물결${at}`,
        phone: `0107${String(at).padStart(7, '0')}`,
        banknum: `77${String(at).padStart(9, '0')}`,
      }),
    'bad input': () => post('check-user-nick', { nick: 'a\u0000' }),
    misses: () => get(`/assets/packages/none/${at}/missing.js`),
    // A third of them from a source that never answers, the others in sizes that nobody shows.
    pictures: () =>
      get(
        `${IMAGES_PATH}/f_auto,s_${size}x${size}/${at % 3 === 0 ? encodeURIComponent(hanging + at) : 'artwork/lead/1.svg'}`,
      ),
  }[name]();
  try {
    const answer = await fetch(`${site.address}${path}`, { ...init, signal: AbortSignal.timeout(GIVE_UP_MS) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
