import { PLATFORM_THREE_VERSION, PLATFORM_TWO_VERSION, PLATFORM_VERSION, type PlatformOffer } from 'shared-types';
import { CONTRACT, SESSION_CONTRACT, TWO_CONTRACT, typesOf } from './contracts.ts';
import { type DeclaredMember, type DeclaredType, typeNameOf } from './declared-types.ts';

/** File of the contract that is made of the two. */
export const OFFERS_FILE = 'shared-types/src/platform/offered-platforms.ts';

const DEPRECATED = /@deprecated since (?<since>[\d.]+), gone with (?<until>[\d.]+): (?<instead>.+)$/;

/** A version's parts, and those that are marked as deprecated. */
export type DeclaredParts = Omit<PlatformOffer, 'version'>;

/** The platforms that the shell offers, the newest first, made from the types and comments of their contracts. */
export function offeredPlatforms(): PlatformOffer[] {
  const present = partsOf([...typesOf(CONTRACT), ...typesOf(SESSION_CONTRACT)], 'Platform');
  const two = partsOf(typesOf(TWO_CONTRACT), 'PlatformTwo');
  return [
    { version: PLATFORM_VERSION, ...present },
    { version: PLATFORM_THREE_VERSION, ...present },
    {
      version: PLATFORM_TWO_VERSION,
      parts: [...present.parts, ...two.parts],
      deprecated: { ...present.deprecated, ...two.deprecated },
    },
  ];
}

/**
 * The members of an interface, and the members of those that have an interface of their own for a type.
 * @throws {Error} when there is no such interface, or a part is deprecated without the version when it goes
 */
export function partsOf(types: readonly DeclaredType[], name: string): DeclaredParts {
  const members = (type: string): readonly DeclaredMember[] => {
    const found = types.find((one) => one.name === type);
    return [...(found?.extended ?? []).flatMap(members), ...(found?.members ?? [])];
  };
  const parts = new Map<string, DeclaredMember>();
  for (const member of members(name)) {
    parts.set(member.name, member);
    members(typeNameOf(member)).forEach((inner) => parts.set(`${member.name}.${inner.name}`, inner));
  }
  if (parts.size === 0) {
    throw new Error(`There is no interface ${name} with parts.`);
  }
  const deprecated = [...parts].flatMap(([part, { about }]) => {
    const { since, until, instead } = DEPRECATED.exec(about)?.groups ?? {};
    if (since !== undefined && until !== undefined && instead !== undefined) {
      return [[part, { since, until, instead }] as const];
    }
    if (about.includes('@deprecated')) {
      throw new Error(`${part}: write "@deprecated since 1.2.0, gone with 2.0.0: what to take instead".`);
    }
    return [];
  });
  return { parts: [...parts.keys()], deprecated: Object.fromEntries(deprecated) };
}

/** The file of the contract that says so: what the platforms have in common stands once. */
export function offersFile(): string {
  const offers = offeredPlatforms();
  const common = (offers[0]?.parts ?? []).filter((part) => offers.every(({ parts }) => parts.includes(part)));
  const written = offers.map(({ version, parts, deprecated }) => {
    const own = parts.filter((part) => !common.includes(part)).map((part) => JSON.stringify(part));
    const all = own.length === 0 ? 'COMMON' : `[...COMMON, ${own.join(', ')}]`;
    return `{ version: ${JSON.stringify(version)}, parts: ${all}, deprecated: ${JSON.stringify(deprecated)} }`;
  });
  return `// Made from the platform's types by npm run generate.
import type { PlatformOffer } from './platform-offer.ts';

/** Parts that every platform on offer has. */
const COMMON: PlatformOffer['parts'] = ${JSON.stringify(common)};

/** The platforms that the shell offers side by side, the newest first. */
export const OFFERED_PLATFORMS: readonly [PlatformOffer, ...PlatformOffer[]] = [${written.join(', ')}];
`;
}
