import { parse } from '@babel/parser';
import type { Comment, File, Node } from '@babel/types';

type ProseKind = 'comment' | 'test title' | 'identifier' | 'document' | 'file name';

/** Passage of prose with its location. */
export interface Passage {
  file: string;
  line: number;
  kind: ProseKind;
  text: string;
}

const TEST_FUNCTIONS = new Set(['it', 'test', 'describe']);
const PROSE_COMMENT = /^(?!\s*(?:oxlint|eslint|@ts-|webpack|istanbul|prettier|oxfmt|sourceMappingURL))/;

/** Returns the comments, test titles and declared names of a source file. */
export function collectProse(file: string, source: string): Passage[] {
  const ast = parseSource(file, source);
  const passages: Passage[] = (ast.comments ?? [])
    .filter(({ value }) => PROSE_COMMENT.test(value))
    .map((comment: Comment) => ({ file, line: comment.loc?.start.line ?? 1, kind: 'comment', text: comment.value }));
  visitNodes(ast.program, (node) => {
    const line = node.loc?.start.line ?? 1;
    const title = getTestTitle(node);
    if (title !== undefined) {
      passages.push({ file, line, kind: 'test title', text: title });
    }
    const name = getDeclaredName(node);
    if (name !== undefined) {
      passages.push({ file, line, kind: 'identifier', text: splitIdentifier(name) });
    }
  });
  return passages;
}

/** Returns the syntax tree of a TypeScript or JavaScript file. @throws {SyntaxError} when the file does not parse. */
export function parseSource(file: string, source: string): File {
  const isTyped = /\.tsx?$/.test(file);
  const hasJsx = /\.(?:tsx|jsx)$/.test(file);
  return parse(source, {
    sourceType: 'unambiguous',
    plugins: [...(isTyped ? ['typescript' as const] : []), ...(hasJsx ? ['jsx' as const] : [])],
    allowReturnOutsideFunction: true,
    errorRecovery: true,
  });
}

export function visitNodes(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) {
        visitNodes(child, visit);
      }
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
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

function getDeclaredName(node: Node): string | undefined {
  if (
    node.type === 'FunctionDeclaration' ||
    node.type === 'ClassDeclaration' ||
    node.type === 'TSInterfaceDeclaration' ||
    node.type === 'TSTypeAliasDeclaration'
  ) {
    return node.id?.name;
  }
  if (node.type === 'VariableDeclarator') {
    return node.id.type === 'Identifier' ? node.id.name : undefined;
  }
  if (node.type === 'TSPropertySignature' || node.type === 'ClassMethod') {
    return node.key.type === 'Identifier' ? node.key.name : undefined;
  }
  return undefined;
}

/** Splits a name into words; names in capitals stay unchanged. */
export function splitIdentifier(name: string): string {
  return /^[A-Z0-9_]+$/.test(name) ? name : name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').replaceAll(/[-_]/g, ' ');
}
