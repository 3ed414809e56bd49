import { PLATFORM_THREE_VERSION, PLATFORM_TWO_VERSION, PLATFORM_VERSION } from 'shared-types';
import { CONTRACT, THREE_CONTRACT, TWO_CONTRACT, typesOf } from './contracts.ts';
import { type DeclaredMember, type DeclaredType, typeNameOf } from './declared-types.ts';

/** Folder of the pages, from the root. */
export const REFERENCE_FOLDER = 'docs/platform';

const MADE = `<!-- Made from ${CONTRACT} by npm run generate. -->`;

/**
 * The pages about the platform, by file name: one for each part, made from the types and comments of the contract, and
 * a first one that leads to them.
 */
export function referencePages(): ReadonlyMap<string, string> {
  const types = typesOf(CONTRACT);
  const byName = new Map(types.map((type) => [type.name, type]));
  const platform = byName.get('Platform');
  if (platform === undefined) {
    throw new Error(`${CONTRACT} exports no interface Platform.`);
  }
  const parts = platform.members.flatMap((member) => {
    const type = byName.get(typeNameOf(member));
    return type === undefined ? [] : [{ member, type }];
  });
  const partNames = new Set(parts.map(({ type }) => type.name));
  const before = [
    ...typesOf(THREE_CONTRACT).map((type) => majorText(PLATFORM_THREE_VERSION, type)),
    ...typesOf(TWO_CONTRACT).map((type) => majorText(PLATFORM_TWO_VERSION, type)),
  ];
  const pages = new Map([['README.md', [firstPage(platform, parts), ...before].join('')]]);
  for (const { member, type } of parts) {
    const used = reached(type, byName).filter(({ name }) => !partNames.has(name));
    pages.set(`${member.name}.md`, partPage(member.name, type, used));
  }
  return pages;
}

function firstPage(
  platform: DeclaredType,
  parts: readonly { readonly member: DeclaredMember; readonly type: DeclaredType }[],
): string {
  const rows = parts.map(({ member, type }) => `- [\`platform.${member.name}\`](${member.name}.md): ${type.about}`);
  const others = platform.members.filter((member) => parts.every((part) => part.member !== member));
  return `${MADE}

# The platform ${PLATFORM_VERSION}

\`import { platform } from 'shell/platform';\` ${platform.about}

${rows.join('\n')}

${others.map(memberText).join('\n\n')}
`;
}

/** What a major before has beside the present one, or otherwise. */
function majorText(version: string, { about, members }: DeclaredType): string {
  return `\n${[`## Offered beside it: ${version}`, about, ...members.map(memberText)].join('\n\n')}\n`;
}

function partPage(name: string, type: DeclaredType, used: readonly DeclaredType[]): string {
  return `${MADE}

# \`platform.${name}\`

${type.about}

${type.members.map(memberText).join('\n\n')}
${used.map(typeText).join('')}`;
}

function memberText({ signature, about }: DeclaredMember): string {
  return `\`\`\`ts\n${signature}\n\`\`\`\n${about === '' ? '' : `\n${asSentences(about)}\n`}`.trimEnd();
}

function typeText({ name, about, members, text }: DeclaredType): string {
  const body = members.length === 0 ? `\`\`\`ts\n${text}\n\`\`\`` : members.map(memberText).join('\n\n');
  return `\n## \`${name}\`\n\n${about === '' ? '' : `${asSentences(about)}\n\n`}${body}\n`;
}

/** What stands behind a tag is a sentence of its own. */
function asSentences(about: string): string {
  return about
    .replace(/\s*@throws \{(\w+)\}/g, '\n\nThrows `$1`')
    .replace(/\s*@deprecated (?=since)/g, '\n\nDeprecated ')
    .replace(/\s*@returns/g, '\n\nGives')
    .replace(/\s*@param (\w+)/g, '\n\n`$1`:')
    .replace(/\{@link (\w+)\}/g, '`$1`');
}

/** The types of the contract that a type names, and those that they name. */
function reached(type: DeclaredType, byName: ReadonlyMap<string, DeclaredType>): DeclaredType[] {
  const found = new Set<DeclaredType>();
  const visit = ({ text }: DeclaredType) => {
    for (const [name] of text.matchAll(/\b[A-Z]\w+/g)) {
      const other = byName.get(name);
      if (other !== undefined && other !== type && !found.has(other)) {
        found.add(other);
        visit(other);
      }
    }
  };
  visit(type);
  return [...byName.values()].filter((other) => found.has(other));
}
