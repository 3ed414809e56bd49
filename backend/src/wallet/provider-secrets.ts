export const DEMO_PROVIDER_CODE = 'demo';

/** Secrets by provider: the first one signs, all of them verify, so that a new one can be put in front. */
export type ProviderSecrets = ReadonlyMap<string, readonly string[]>;

const MIN_SECRET_BYTES = 32;
const VARIABLE = /^WALLET_SECRET(?:_(?<code>[A-Z0-9]{2,32}))?$/;

/**
 * Reads `WALLET_SECRET` (the demo provider's) and `WALLET_SECRET_<CODE>` of every other provider; each is a list
 * separated by commas.
 * @param required whether the demo provider must have one, as in production
 * @param problems receives a line for each problem; no line contains a secret
 */
export function readProviderSecrets(env: NodeJS.ProcessEnv, required: boolean, problems: string[]): ProviderSecrets {
  const secrets = new Map<string, readonly string[]>();
  const owners = new Map<string, string>();
  for (const [name, text = ''] of Object.entries(env)) {
    const found = VARIABLE.exec(name);
    const list = text
      .split(',')
      .map((secret) => secret.trim())
      .filter((secret) => secret !== '');
    if (found === null || list.length === 0) {
      continue;
    }
    const provider = found.groups?.code?.toLowerCase() ?? DEMO_PROVIDER_CODE;
    if (secrets.has(provider)) {
      problems.push(`WALLET_SECRET and ${name} are both the ${provider} provider’s: set one of them.`);
    }
    if (list.some((secret) => Buffer.byteLength(secret) < MIN_SECRET_BYTES)) {
      problems.push(
        `${name} is too short: each secret needs at least ${MIN_SECRET_BYTES} bytes, as of \`openssl rand -hex 32\`.`,
      );
    }
    if (list.some((secret) => secret.startsWith('replace-with-'))) {
      problems.push(`${name} is the example’s: put in one of your own, as of \`openssl rand -hex 32\`.`);
    }
    for (const secret of list) {
      const owner = owners.get(secret);
      if (owner !== undefined && owner !== name) {
        problems.push(`${name} has a secret of ${owner}: no provider may sign as another.`);
      }
      owners.set(secret, name);
    }
    secrets.set(provider, list);
  }
  if (required && !secrets.has(DEMO_PROVIDER_CODE)) {
    problems.push(
      `WALLET_SECRET is missing: production needs one of at least ${MIN_SECRET_BYTES} bytes, as of \`openssl rand -hex 32\`.`,
    );
  }
  return secrets;
}
