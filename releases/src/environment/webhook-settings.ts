import { list } from './list.ts';

const MIN_SECRET_CHARACTERS = 32;
const MAX_ADDRESSES = 10;

/** Receivers of messages about changes, and the secret that signs the messages. */
export interface WebhookSettings {
  readonly addresses: readonly string[];
  readonly secret: string;
}

/**
 * Reads RELEASE_WEBHOOKS and RELEASE_WEBHOOK_SECRET; adds a message per problem. The operator chooses the receivers:
 * any https host, and http on this machine.
 */
export function readWebhooks(env: NodeJS.ProcessEnv, problems: string[]): WebhookSettings {
  const addresses = list(env.RELEASE_WEBHOOKS);
  const secret = env.RELEASE_WEBHOOK_SECRET ?? '';
  for (const address of addresses.filter((one) => !isAllowed(one))) {
    // An address can contain a token: messages name only its host.
    const host = URL.canParse(address) ? new URL(address).host : 'an entry that is not a URL';
    problems.push(`RELEASE_WEBHOOKS has ${host}: each entry must be an https URL, or http to this machine.`);
  }
  if (addresses.length > MAX_ADDRESSES) {
    problems.push(`RELEASE_WEBHOOKS has ${addresses.length} URLs: the maximum is ${MAX_ADDRESSES}.`);
  }
  if (addresses.length > 0 && secret.length < MIN_SECRET_CHARACTERS) {
    problems.push(
      `RELEASE_WEBHOOK_SECRET is missing or short: RELEASE_WEBHOOKS needs one of at least ${MIN_SECRET_CHARACTERS} characters.`,
    );
  }
  return { addresses, secret };
}

function isAllowed(address: string): boolean {
  if (!URL.canParse(address)) {
    return false;
  }
  const { protocol, hostname, username, password } = new URL(address);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return username === '' && password === '' && (protocol === 'https:' || (protocol === 'http:' && isHere));
}
