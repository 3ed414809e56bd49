import { parseSync } from 'oxc-parser';

/** A member of an interface. */
export interface DeclaredMember {
  readonly name: string;
  /** As it is written, on one line. */
  readonly signature: string;
  readonly about: string;
}

/** A type that a file exports. */
export interface DeclaredType {
  readonly name: string;
  readonly about: string;
  /** Names of the interfaces that an interface extends. */
  readonly extended: readonly string[];
  /** Of an interface; a type alias has its text in `text` alone. */
  readonly members: readonly DeclaredMember[];
  readonly text: string;
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * The types that a TypeScript file exports, in their order, each with what its comment says.
 * @throws {Error} when the file cannot be read as TypeScript
 */
export function declaredTypes(file: string, source: string): DeclaredType[] {
  const { program, comments, errors } = parseSync(file, source);
  const [error] = errors;
  if (error !== undefined) {
    throw new Error(`${file}: ${error.message}`);
  }
  const textOf = ({ start, end }: Place) => source.slice(start, end);
  const aboutOf = ({ start }: Place) => {
    const comment = comments.findLast(
      ({ end, type, value }) =>
        type === 'Block' && value.startsWith('*') && end <= start && source.slice(end, start).trim() === '',
    );
    return plain(comment?.value ?? '');
  };
  return program.body.flatMap((statement): DeclaredType[] => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (declaration?.type === 'TSTypeAliasDeclaration') {
      const text = textOf(declaration).replace(/;$/, '');
      return [{ name: declaration.id.name, about: aboutOf(statement), extended: [], members: [], text }];
    }
    if (declaration?.type !== 'TSInterfaceDeclaration') {
      return [];
    }
    const members = declaration.body.body.flatMap((member) => {
      const isNamed = member.type === 'TSPropertySignature' || member.type === 'TSMethodSignature';
      return isNamed
        ? [{ name: textOf(member.key), signature: onOneLine(textOf(member)), about: aboutOf(member) }]
        : [];
    });
    const extended = declaration.extends.map(({ expression }) => textOf(expression));
    return [{ name: declaration.id.name, about: aboutOf(statement), extended, members, text: textOf(declaration) }];
  });
}

/** Name of the type that a member has, where it has one by a name. */
export function typeNameOf({ signature }: DeclaredMember): string {
  return /: (?<name>\w+)(?: \| undefined)?$/.exec(signature)?.groups?.name ?? '';
}

/** A comment's words without its stars. */
function plain(comment: string): string {
  return comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trim())
    .filter((line) => line !== '')
    .join(' ');
}

function onOneLine(signature: string): string {
  return signature
    .replace(/\/\*\*[\s\S]*?\*\//g, '')
    .replace(/^readonly /, '')
    .replace(/;$/, '')
    .replace(/\s+/g, ' ')
    .replace(/,? \)/g, ')')
    .replace(/\( /g, '(')
    .replace(': | ', ': ');
}
