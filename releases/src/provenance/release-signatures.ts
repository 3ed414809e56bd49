import type { ReleaseManifest } from 'shared-types/registry';
import { Check } from 'typebox/value';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { toCanonicalJson } from '../signing/canonical-json.ts';
import type { ReleaseKey } from '../signing/release-key.ts';
import type { TrustedKeys } from '../signing/trusted-keys.ts';
import { openEnvelope, type OpenedEnvelope, sealEnvelope } from './envelope.ts';
import { type Source, StatementSchema, buildStatement, listSubjects } from './statement.ts';

const placeOf = ({ package: name, version }: ReleaseManifest) => `${name}/${version}/`;

export function requireKey({ key }: Pick<ReleaseStore, 'key'>): ReleaseKey {
  if (key === undefined) {
    throw new ReleaseError(
      'RELEASE_KEY is not set: set it to the file of your key. "openssl genpkey -algorithm ed25519 -out kim.pem" creates one.',
    );
  }
  return key;
}

/** Stores a signed statement about a release; replaces the one of the same key. @throws {ReleaseError} without a key */
export async function signRelease(
  store: ReleaseStore,
  release: ReleaseManifest,
  source: Source,
  at: Date,
): Promise<void> {
  const key = requireKey(store);
  const envelope = sealEnvelope(buildStatement(release, source, key.id, at), key);
  await store.statements.write(`${placeOf(release)}${key.id}.json`, `${JSON.stringify(envelope, null, 1)}\n`);
}

async function openStatements(
  store: ReleaseStore,
  release: ReleaseManifest,
  trusted: TrustedKeys,
): Promise<OpenedEnvelope[]> {
  const notes = (await store.statements.list()).filter(({ name }) => name.startsWith(placeOf(release)));
  const texts = await Promise.all(notes.map(async ({ name }) => store.statements.read(name)));
  return texts.flatMap((text) => (text === undefined ? undefined : openEnvelope(text, trusted)) ?? []);
}

/** Returns nothing if enough builders signed the stored files and no builder signed others. */
export async function listSignatureProblems(store: ReleaseStore, release: ReleaseManifest): Promise<string[]> {
  const { trust } = store;
  if (trust === undefined || trust.signatures === 0) {
    return [];
  }
  const opened = await openStatements(store, release, trust.keys);
  const bytes = toCanonicalJson(listSubjects(release));
  const agrees = ({ statement }: OpenedEnvelope) =>
    Check(StatementSchema, statement) && toCanonicalJson(statement.subject) === bytes;
  const listSigners = (of: readonly OpenedEnvelope[]) => of.flatMap(({ signers }) => signers.map(({ name }) => name));
  const others = listSigners(opened.filter((one) => !agrees(one)));
  const builders = [...new Set(listSigners(opened.filter(agrees)))];
  const differing = others.map(
    (name) =>
      `${name} signed other bytes than those that are stored. "release publish ${release.package} --version ${release.version} --sign" in a clone of its commit lists the differing files; find out who changed them before you go on.`,
  );
  if (builders.length >= trust.signatures) {
    return differing;
  }
  const unknownKeys = opened.flatMap((one) => one.unknownKeys);
  return [...differing, `${describeMissing(release, builders, trust.signatures)}${describeUnknownKeys(unknownKeys)}`];
}

function describeMissing(
  { package: name, version }: ReleaseManifest,
  builders: readonly string[],
  required: number,
): string {
  const whose = builders.length === 0 ? '' : ` (${builders.toSorted().join(', ')})`;
  return `${builders.length} of ${required} signatures of trusted builders${whose}. Each builder signs it with "release publish ${name} --version ${version} --sign" in a separate clone of its commit.`;
}

function describeUnknownKeys(unknownKeys: readonly string[]): string {
  return unknownKeys.length === 0
    ? ''
    : ` Also signed by ${unknownKeys.length === 1 ? 'a key that is' : 'keys that are'} not trusted here: ${unknownKeys.toSorted().join(', ')}. If that is a builder's fingerprint, add that builder's line to RELEASE_TRUSTED_KEYS.`;
}
