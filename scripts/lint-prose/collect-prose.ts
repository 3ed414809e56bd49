import { parse } from '@babel/parser';
import { type Comment, type Node, traverseFast } from '@babel/types';

type ProseKind = 'comment' | 'docstring' | 'test title' | 'identifier' | 'document' | 'file name';

/** Passage of prose with its location. */
export interface Passage {
  file: string;
  line: number;
  kind: ProseKind;
  text: string;
}

const TEST_FUNCTIONS = new Set(['it', 'test', 'describe']);
const PROSE_COMMENT = /^(?!\s*(?:oxlint|eslint|@ts-|webpack|istanbul|prettier|oxfmt|sourceMappingURL))/;

/** Returns the comments, docstrings of exported functions, test titles and declared names of a source file. */
export function collectProse(file: string, source: string): Passage[] {
  const { comments, program } = parse(source, {
    sourceType: 'unambiguous',
    plugins: [
      ...(/\.tsx?$/.test(file) ? ['typescript' as const] : []),
      ...(/\.(?:tsx|jsx)$/.test(file) ? ['jsx' as const] : []),
    ],
    allowReturnOutsideFunction: true,
    errorRecovery: true,
  });
  const passages: Passage[] = (comments ?? [])
    .filter(({ value }) => PROSE_COMMENT.test(value))
    .map((comment: Comment) => ({ file, line: comment.loc?.start.line ?? 1, kind: 'comment', text: comment.value }));
  traverseFast(program, (node) => {
    const add = (kind: ProseKind, text: string | undefined) => {
      if (text !== undefined) {
        passages.push({ file, line: node.loc?.start.line ?? 1, kind, text });
      }
    };
    add('test title', getTestTitle(node));
    add('identifier', getDeclaredName(node));
    add('docstring', getDocstring(node));
  });
  return passages;
}

/** Returns the literal title of a call of `it`, `test` or `describe`, also of `it.each(...)(title)`. */
function getTestTitle(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || !TEST_FUNCTIONS.has(getCalledName(node.callee) ?? '')) {
    return undefined;
  }
  const [first] = node.arguments;
  if (first?.type === 'StringLiteral') {
    return first.value;
  }
  return first?.type === 'TemplateLiteral'
    ? first.quasis.map(({ value }) => value.cooked ?? value.raw).join('%s')
    : undefined;
}

function getCalledName(callee: Node): string | undefined {
  if (callee.type === 'Identifier') {
    return callee.name;
  }
  if (callee.type === 'MemberExpression') {
    return getCalledName(callee.object);
  }
  return callee.type === 'CallExpression' ? getCalledName(callee.callee) : undefined;
}

/** Returns the name of a function, class, type, variable, field or method as words. */
function getDeclaredName(node: Node): string | undefined {
  const named =
    'id' in node ? node.id : node.type === 'TSPropertySignature' || node.type === 'ClassMethod' ? node.key : undefined;
  return named?.type === 'Identifier' ? splitIdentifier(named.name) : undefined;
}

/** Returns the docstring of an exported function that is no component. */
function getDocstring(node: Node): string | undefined {
  if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'FunctionDeclaration') {
    return undefined;
  }
  const comment = node.leadingComments?.at(-1);
  return comment?.type === 'CommentBlock' &&
    comment.value.startsWith('*') &&
    !/^[A-Z]/.test(node.declaration.id?.name ?? '')
    ? comment.value.replaceAll(/^\s*\* ?/gm, '').trim()
    : undefined;
}

/** Splits a name into words; names in capitals stay unchanged. */
export function splitIdentifier(name: string): string {
  return /^[A-Z0-9_]+$/.test(name) ? name : name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').replaceAll(/[-_]/g, ' ');
}
