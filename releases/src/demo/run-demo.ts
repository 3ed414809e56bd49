import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { CommandContext } from '../release-command/command-context.ts';
import { captureCommand } from '../console/run-console-command.ts';
import { readHistory } from '../registry/change-registry.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { getRoles } from '../registry/roles.ts';
import { ReleaseError } from '../release-error.ts';
import type { HistoryEntry } from '../store/release-store.ts';
import { createDemoBuild, DEPOSIT_CALL, WRONG_CALL } from './demo-builds.ts';
import { DemoVisitor } from './demo-visitor.ts';

const PACKAGE = 'mf-wallet';

/** Numbers of simulated members; a site accepts 20 registrations an hour from one address. */
const MAX_MEMBERS = 12;
const MIN_MEMBERS = 6;

/** Time between two visits, in ms; a site accepts 60 logins a minute from one address. */
const VISIT_EVERY_MS = 1_200;

const ROLLOUT_MAX_MS = 240_000;
const CHECK_MS = 1_000;

/** Time to see the stop before the demo restores the live version, in ms. */
const SHOW_MS = 8_000;

const ROLLOUT = ['--steps', '25,50,100', '--every', '15s', '--enough', '10'];

/** Rolls out a good and a silently broken wallet on a running site with simulated members. @throws {ReleaseError} */
export async function runDemo(context: CommandContext, site: string): Promise<void> {
  const print = (line: string) => context.out(`${line}\n`);
  const release = async (...args: string[]) => {
    const done = await captureCommand({ ...context, by: 'demo' }, args);
    if (!done.ok) {
      throw new ReleaseError(done.problem);
    }
  };
  const before = getRoles(await readRegistry(context.store), PACKAGE);
  if (before === undefined || before.canary !== undefined) {
    throw new ReleaseError(
      before === undefined
        ? `${PACKAGE} is not live. Run npm start first.`
        : `A canary of ${PACKAGE} is running. End it first: npm run release -- rollback ${PACKAGE}`,
    );
  }
  const live = before.active.release.version;
  const members = await logInMembers(site);
  print(`· ${members.length} members are logged in at ${site}`);
  const suffix = Math.floor(context.now().getTime() / 1_000).toString(36);
  const versions = ['1.0.0', '1.1.0', '1.2.0'].map((version) => `${version}-demo.${suffix}`);
  const [usual = '', good = '', bad = ''] = versions;
  const builds = mkdtempSync(path.join(os.tmpdir(), 'release-demo-'));
  const ending = new AbortController();
  const visits = sendVisits(ending.signal, members, (version) => (version === bad ? WRONG_CALL : DEPOSIT_CALL));
  try {
    for (const version of versions) {
      const build = path.join(builds, version);
      createDemoBuild(context.root, build, version, version === bad);
      await release('publish', PACKAGE, '--version', version, '--from', build);
    }
    const since = (await readHistory(context.store)).length;
    const follow = async (isEnd: (entry: HistoryEntry) => boolean) => followHistory(context, since, isEnd, print);
    const reason = '--reason=demo: a deposit counts as missed after 15 s';
    await release('activate', `${PACKAGE}@${usual}`, reason);
    print(`\nRollout of a good wallet, ${good}: it advances to 100 %.`);
    await release('canary', `${PACKAGE}@${good}`, ...ROLLOUT, '--reason=demo: a good version');
    await follow(({ action, detail }) => action === 'promote' && detail.includes(good));
    print(`\nRollout of a bad wallet, ${bad}: it throws no error, but its deposit button sends the wrong call.`);
    const steps = ['--steps=50,100', '--every=15m'];
    await release('canary', `${PACKAGE}@${bad}`, ...steps, '--reason=demo: a silently bad version');
    await follow(({ action, detail }) => action === 'stop' && detail.includes(bad));
    await delay(SHOW_MS);
    print(`\n✓ The bad wallet was stopped automatically. Details: npm run release -- why ${PACKAGE}@${bad}`);
  } finally {
    ending.abort();
    rmSync(builds, { recursive: true, force: true });
    await visits;
    await release('rollback', PACKAGE, '--to', live, '--reason=demo: the version before the demo');
    print(`· ${PACKAGE} ${live} is live again`);
  }
}

async function followHistory(
  { store }: CommandContext,
  since: number,
  isEnd: (entry: HistoryEntry) => boolean,
  print: (line: string) => void,
): Promise<void> {
  const until = Date.now() + ROLLOUT_MAX_MS;
  let shown = since;
  for (;;) {
    const entries = (await readHistory(store)).slice(shown);
    shown += entries.length;
    entries.forEach(({ action, by, detail, reason }) =>
      print(`  ${action} by ${by}: ${detail}${reason === undefined ? '' : ` — ${reason}`}`),
    );
    if (entries.some(isEnd)) {
      return;
    }
    if (Date.now() > until) {
      throw new ReleaseError('The rollout did not end within four minutes. Its state: npm run release -- status');
    }
    await delay(CHECK_MS);
  }
}

async function logInMembers(site: string): Promise<DemoVisitor[]> {
  const members: DemoVisitor[] = [];
  for (let number = 1; number <= MAX_MEMBERS; number += 1) {
    const member = new DemoVisitor(site, number);
    if (!(await member.register())) {
      break;
    }
    members.push(member);
  }
  if (members.length < MIN_MEMBERS) {
    throw new ReleaseError(
      `Only ${members.length} members could register at ${site}, which accepts 20 an hour from one address. Try again later.`,
    );
  }
  return members;
}

async function sendVisits(
  signal: AbortSignal,
  members: readonly DemoVisitor[],
  getCall: (version: string) => string,
): Promise<void> {
  const running = new Set<DemoVisitor>();
  for (let at = 0; !signal.aborted; at += 1) {
    const member = members[at % members.length];
    if (member !== undefined && !running.has(member)) {
      running.add(member);
      void member
        .visit(getCall)
        // The demo continues when the site is busy for a while.
        .catch(async () => member.cancelDeposits().catch(() => undefined))
        .finally(() => running.delete(member));
    }
    await delay(VISIT_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
