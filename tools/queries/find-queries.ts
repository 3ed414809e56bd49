import path from 'node:path';
import type { Node } from 'oxc-parser';
import { sourceFiles } from '../rules/source-files.ts';
import { ROOT } from '../site/front-ends.ts';
import { nodesOf, programOf } from './source.ts';
import { textsOf } from './texts.ts';
import { type RowType, rowTypeOf } from './row-type.ts';

/** A statement that code sends to the database. */
export interface FoundQuery {
  /** Path from the project's root. */
  readonly file: string;
  /** The texts that it may have; none where only a call can say. */
  readonly sql: readonly string[];
  /** How its rows are said to be; undefined where nothing is said. */
  readonly row: { readonly text: string; readonly type: RowType | undefined } | undefined;
}

/** Every statement in the files of a folder, tests left out. */
export function findQueries(folder: string): FoundQuery[] {
  return sourceFiles(folder)
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((name) => {
      const file = path.join(ROOT, folder, name);
      return [...nodesOf(programOf(file))].flatMap((node) => queryOf(node, file, `${folder}/${name}`));
    });
}

function queryOf(node: Node, file: string, name: string): FoundQuery[] {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') {
    return [];
  }
  const { property } = node.callee;
  const [sql] = node.arguments;
  if (property.type !== 'Identifier' || property.name !== 'query' || sql === undefined) {
    return [];
  }
  const [said] = node.typeArguments?.params ?? [];
  return [
    {
      file: name,
      sql: textsOf(sql, file) ?? [],
      row: said && { text: said.type, type: rowTypeOf(said, file) },
    },
  ];
}
