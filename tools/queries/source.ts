import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Node, parseSync, type Program } from 'oxc-parser';

const parsed = new Map<string, Program>();

/** A TypeScript file's syntax. @throws {Error} when it cannot be read */
export function programOf(file: string): Program {
  const known = parsed.get(file);
  if (known !== undefined) {
    return known;
  }
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  const [error] = errors;
  if (error !== undefined) {
    throw new Error(`${file}: ${error.message}`);
  }
  parsed.set(file, program);
  return program;
}

/** Every node below one, itself first. */
export function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) {
        yield* nodesOf(child);
      }
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** A declaration, and the file that it stands in. */
export interface Found<Kind> {
  readonly node: Kind;
  readonly file: string;
}

/** What a name at the head of a file stands for, in this file or in the one of ours that it comes from. */
export function declarationOf(name: string, file: string): Found<Node> | undefined {
  for (const statement of programOf(file).body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'VariableDeclaration') {
      const found = declared.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name);
      if (found?.init) {
        return { node: found.init, file };
      }
    } else if (
      declared?.type === 'TSInterfaceDeclaration' ||
      declared?.type === 'TSTypeAliasDeclaration' ||
      declared?.type === 'FunctionDeclaration'
    ) {
      if (declared.id?.name === name) {
        return { node: declared, file };
      }
    } else if (statement.type === 'ImportDeclaration') {
      const imported = statement.specifiers.find(({ local }) => local.name === name);
      if (imported?.type === 'ImportSpecifier' && imported.imported.type === 'Identifier') {
        const from = statement.source.value;
        return from.startsWith('.')
          ? declarationOf(imported.imported.name, path.join(path.dirname(file), from))
          : undefined;
      }
    }
  }
  return undefined;
}
