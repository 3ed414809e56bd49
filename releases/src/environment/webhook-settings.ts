import { list } from './list.ts';

const PREFIX = 'whsec_';
const MAX_ADDRESSES = 10;

export type WebhookSettings = Readonly<ReturnType<typeof readWebhooks>>;

/** Reads RELEASE_WEBHOOKS and RELEASE_WEBHOOK_SECRET; adds a message per problem. */
export function readWebhooks(env: NodeJS.ProcessEnv, problems: string[]) {
  const addresses = list(env.RELEASE_WEBHOOKS);
  const secret = env.RELEASE_WEBHOOK_SECRET ?? '';
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const isSecret = secret === PREFIX + key.toString('base64') && key.length >= 24 && key.length <= 64;
  for (const address of addresses.filter((one) => !isAllowed(one))) {
    // An address can contain a token: messages name only its host.
    const host = URL.canParse(address) ? new URL(address).host : 'an entry that is not a URL';
    problems.push(`RELEASE_WEBHOOKS has ${host}: each entry must be an https URL, or http to this machine.`);
  }
  if (addresses.length > MAX_ADDRESSES) {
    problems.push(`RELEASE_WEBHOOKS has ${addresses.length} URLs: the maximum is ${MAX_ADDRESSES}.`);
  }
  if (addresses.length > 0 && !isSecret) {
    problems.push(
      'RELEASE_WEBHOOK_SECRET must be whsec_ and 24 to 64 random bytes as base64: echo "whsec_$(openssl rand -base64 32)"',
    );
  }
  return { addresses, key };
}

function isAllowed(address: string): boolean {
  if (!URL.canParse(address)) {
    return false;
  }
  const { protocol, hostname, username, password } = new URL(address);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return username === '' && password === '' && (protocol === 'https:' || (protocol === 'http:' && isHere));
}
