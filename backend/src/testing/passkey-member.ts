import type { CallName, WireRequest, WireSuccess } from 'shared-types/calls';
import { issueToken } from '../identity/login-token.ts';
import { type Behaviour, SoftAuthenticator } from './soft-authenticator.ts';
import type { TestBackend } from './test-backend.ts';
import { TEST_CALLER } from './test-member.ts';

export const TEST_ORIGIN = 'https://play.example';

type RequestOptions = WireSuccess<'passkey-login-options'>['options'];
type CreationOptions = WireSuccess<'passkey-add-options'>['options'];

/** A logged-in member of a test backend, with the authenticators of the test. */
export class PasskeyMember {
  readonly userId: string;
  readonly memberId: number;
  token = '';
  readonly #backend: TestBackend;

  private constructor(backend: TestBackend, userId: string, memberId: number) {
    this.#backend = backend;
    this.userId = userId;
    this.memberId = memberId;
  }

  static async join(backend: TestBackend, userId: string): Promise<PasskeyMember> {
    const memberId = await backend.member(userId);
    const member = new PasskeyMember(backend, userId, memberId);
    await member.startLogin();
    return member;
  }

  /** Starts another login without a password, as hashing would dominate the time of a test. */
  async startLogin(): Promise<void> {
    this.token = await issueToken(this.#backend.database, this.memberId, TEST_CALLER);
  }

  async send<Name extends CallName>(
    name: Name,
    body: WireRequest<Name>,
    origin = TEST_ORIGIN,
  ): Promise<Record<string, unknown>> {
    return (await this.#backend.call(name, body, { token: this.token, origin })).body;
  }

  /** Sends a call as this member and returns the response byte for byte. */
  async sendRaw(name: CallName, payload: object): Promise<{ statusCode: number; text: string }> {
    const caller = { token: this.token, origin: TEST_ORIGIN };
    const { statusCode, rawPayload } = await this.#backend.send(name, payload, caller);
    return { statusCode, text: rawPayload.toString() };
  }

  async options(name: 'passkey-step-up-options' | 'passkey-login-options'): Promise<RequestOptions> {
    return (await this.send(name, {})).options as RequestOptions;
  }

  async withdrawOptions(balance: number, requestId: string): Promise<RequestOptions> {
    return (await this.send('passkey-withdraw-options', { balance, requestId })).options as RequestOptions;
  }

  async add(authenticator: SoftAuthenticator, name = 'My key', behaviour: Behaviour = {}) {
    const options = (await this.send('passkey-add-options', {})).options as CreationOptions;
    return this.send('passkey-add', { credential: authenticator.create(options, behaviour), name });
  }

  /** Adds a first passkey, after the step-up. @throws {Error} if it is not stored */
  async withPasskey(): Promise<{ key: SoftAuthenticator; id: number; codes: readonly string[] }> {
    const key = new SoftAuthenticator(TEST_ORIGIN);
    await this.stepUp();
    const { id, codes } = await this.add(key);
    if (typeof id !== 'number' || !Array.isArray(codes)) {
      throw new Error(`The passkey of ${this.userId} was not kept.`);
    }
    return { key, id, codes: codes.map(String) };
  }

  /** Opens or closes the step-up of every login. */
  async stepUp(open = true): Promise<void> {
    await this.#backend.database.query(
      `UPDATE login_token SET stepped_up = CASE WHEN $2 THEN now() + interval '1 minute' END WHERE member_id = $1`,
      [this.memberId, open],
    );
  }
}
