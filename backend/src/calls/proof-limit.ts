import { LRUCache } from 'lru-cache';
import type { CallName } from 'shared-types/calls';
import { HttpError } from './http-error.ts';

/** Calls that hash a password or check a passkey or a recovery code, right or wrong: each costs a core for a while. */
export const PROVING_CALLS: ReadonlySet<CallName> = new Set<CallName>([
  'user-do-login',
  'passkey-login',
  'user-register',
  'user-step-up',
  'passkey-step-up',
  'recovery-code-step-up',
  'recovery-codes-renew',
  'passkey-add',
  'user-exchange-to-pass',
  'apply-user-withdraw',
]);

/** Maximum number of proofs of one member within `PROOF_WINDOW_MS`; a person needs a handful. */
export const MAX_PROOFS = 15;
export const PROOF_WINDOW_MS = 30_000;

/** Maximum number of remembered members and login names; the longest unseen leave first. */
const MAX_REMEMBERED = 20_000;

/** Limits the proofs per member in this process, so that frequent valid proofs do not slow other members down. */
export class ProofLimit {
  /** Times of the proofs within the window, in ms. */
  readonly #proofs = new LRUCache<string, number[]>({ max: MAX_REMEMBERED });
  readonly #clock: () => number;

  /** @param clock in ms, monotonic */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /** Counts a proof of a member, or of a login name at an address. @throws {HttpError} 429 above the limit */
  take(member: string): void {
    const now = this.#clock();
    const recent = (this.#proofs.get(member) ?? []).filter((at) => at > now - PROOF_WINDOW_MS);
    const [oldest = now] = recent;
    if (recent.length >= MAX_PROOFS) {
      const seconds = Math.max(1, Math.ceil((oldest + PROOF_WINDOW_MS - now) / 1_000));
      throw new HttpError(429, 'Too many requests; please wait a moment.', undefined, seconds);
    }
    this.#proofs.set(member, [...recent, now]);
  }
}
