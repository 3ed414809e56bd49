import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Findings } from '../findings.ts';
import type { DrillSite } from '../site/drill-site.ts';
import { SiteClient } from './site-client.ts';

const PAUSE_MS = 100;
const LOGIN_EVERY = 10;
/** Longer than this is as good as no answer, in ms. */
const PATIENCE_MS = 5_000;

/** A member who does nothing wrong while others take the site under fire. */
export interface Bystander {
  /** Ends, and writes down every call that failed. */
  stop(): Promise<void>;
}

/** Starts to look, to move money and to log in, again and again. */
export async function startBystander(site: DrillSite, findings: Findings, during: string): Promise<Bystander> {
  const stopped = new AbortController();
  const browser = new SiteClient(site.address);
  await browser.insistOnLogIn('demo01', 'demo-Pass1');
  const steps: Record<string, () => Promise<unknown>> = {
    look: () => browser.call('user-health-check', {}),
    move: () => browser.call('user-transfer-in', { balance: 1, requestId: randomUUID() }),
    read: () => browser.call('get-in-game-balance', {}),
  };
  const logIn = () => new SiteClient(site.address).logIn('agent01', 'demo-Pass1');
  const loop = async () => {
    for (let turn = 0; !stopped.signal.aborted; turn += 1) {
      for (const [name, step] of Object.entries(turn % LOGIN_EVERY === 0 ? { ...steps, 'log in': logIn } : steps)) {
        const from = performance.now();
        findings.sent += 1;
        try {
          await step();
          findings.acknowledged += 1;
        } catch (error) {
          findings.problems.push(`${during}: another member could not ${name}: ${String(error)}`);
        }
        const ms = Math.round(performance.now() - from);
        findings.slowestMs = Math.max(findings.slowestMs, ms);
        if (ms > PATIENCE_MS) {
          findings.problems.push(`${during}: another member waited ${ms} ms to ${name}`);
        }
      }
      await sleep(PAUSE_MS);
    }
  };
  const ended = loop();
  return {
    async stop() {
      stopped.abort();
      await ended;
    },
  };
}
