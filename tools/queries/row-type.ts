import type { Node } from 'oxc-parser';
import { CALLS, type Names, type RowWords, WORDS } from 'shared-types';
import { declarationOf } from './source.ts';

/** What a field of a row is said to be; `other` where only people can say what it holds. */
export type FieldType = 'number' | 'string' | 'boolean' | 'other';

/** The fields of a row type by name. */
export type RowType = ReadonlyMap<string, FieldType>;

/** Reads the fields of a type as it is written; undefined when it is not one of the forms that rows are written in. */
export function rowTypeOf(node: Node, file: string): RowType | undefined {
  if (node.type === 'TSTypeLiteral') {
    return fieldsOf(node.members);
  }
  if (node.type === 'TSInterfaceDeclaration') {
    const parents = node.extends.map(({ expression }) => rowTypeOf(expression, file));
    return merged([...parents, fieldsOf(node.body.body)]);
  }
  if (node.type === 'TSTypeAliasDeclaration') {
    return rowTypeOf(node.typeAnnotation, file);
  }
  if (node.type === 'TSIntersectionType') {
    return merged(node.types.map((type) => rowTypeOf(type, file)));
  }
  if (node.type === 'TSIndexedAccessType') {
    return rowOfSchema(schemaOf(node, file));
  }
  if (node.type === 'Identifier') {
    const found = declarationOf(node.name, file);
    return found === undefined ? undefined : rowTypeOf(found.node, found.file);
  }
  return node.type === 'TSTypeReference' ? referenced(node, file) : undefined;
}

function referenced(node: Extract<Node, { type: 'TSTypeReference' }>, file: string): RowType | undefined {
  const name = node.typeName.type === 'Identifier' ? node.typeName.name : '';
  const [of, keys] = node.typeArguments?.params ?? [];
  if (of !== undefined && (name === 'Pick' || name === 'Omit' || name === 'Readonly' || name === 'Partial')) {
    const row = rowTypeOf(of, file);
    const named = new Set(keys === undefined ? [] : literalsOf(keys));
    return (
      row &&
      new Map(
        [...row].filter(([field]) => (name === 'Pick' ? named.has(field) : name === 'Omit' ? !named.has(field) : true)),
      )
    );
  }
  return rowTypeOf(node.typeName, file);
}

function fieldsOf(members: readonly Node[]): RowType {
  return new Map(
    members.flatMap((member) =>
      member.type === 'TSPropertySignature' && member.key.type === 'Identifier'
        ? [[member.key.name, fieldType(member.typeAnnotation?.typeAnnotation)] as const]
        : [],
    ),
  );
}

const KEYWORDS: Readonly<Record<string, FieldType>> = {
  TSNumberKeyword: 'number',
  TSStringKeyword: 'string',
  TSBooleanKeyword: 'boolean',
};

function fieldType(node: Node | undefined): FieldType {
  if (node?.type === 'TSLiteralType') {
    const value = node.literal.type === 'Literal' ? typeof node.literal.value : 'other';
    return value === 'number' || value === 'string' || value === 'boolean' ? value : 'other';
  }
  if (node?.type === 'TSUnionType') {
    const types = new Set(
      node.types.filter(({ type }) => type !== 'TSNullKeyword' && type !== 'TSUndefinedKeyword').map(fieldType),
    );
    const [only] = types;
    return types.size === 1 && only !== undefined ? only : 'other';
  }
  return KEYWORDS[node?.type ?? ''] ?? 'other';
}

function merged(rows: readonly (RowType | undefined)[]): RowType | undefined {
  const known = rows.filter((row) => row !== undefined);
  return known.length === rows.length ? new Map(known.flatMap((row) => [...row])) : undefined;
}

function literalsOf(node: Node): string[] {
  const types = node.type === 'TSUnionType' ? node.types : [node];
  return types.flatMap((type) =>
    type.type === 'TSLiteralType' && type.literal.type === 'Literal' ? [String(type.literal.value)] : [],
  );
}

/** The part of a call's answer that `CallSuccess<'name'>['field'][number]` names. */
function schemaOf(node: Node, file: string): unknown {
  if (node.type === 'TSTypeReference' && node.typeName.type === 'Identifier') {
    const [argument] = node.typeArguments?.params ?? [];
    if (argument !== undefined && (node.typeName.name === 'Omit' || node.typeName.name === 'NonNullable')) {
      return schemaOf(argument, file);
    }
    if (node.typeName.name === 'CallSuccess' && argument !== undefined) {
      const [name = ''] = literalsOf(argument);
      const found: Readonly<Record<string, { readonly success?: unknown; readonly words?: RowWords | undefined }>> =
        CALLS;
      return inWords(found[name]?.success, { ...WORDS, ...found[name]?.words?.answer });
    }
    const found = declarationOf(node.typeName.name, file);
    return found?.node.type === 'TSTypeAliasDeclaration' ? schemaOf(found.node.typeAnnotation, found.file) : undefined;
  }
  if (node.type === 'TSIndexedAccessType') {
    const of = schemaOf(node.objectType, file);
    const [field] = literalsOf(node.indexType);
    return part(field === undefined ? [of, 'items'] : [part([of, 'properties']), field]);
  }
  return undefined;
}

/** A schema with its fields called as they are inside, at every depth. */
function inWords(schema: unknown, words: Names): unknown {
  if (Array.isArray(schema)) {
    return schema.map((each: unknown) => inWords(each, words));
  }
  if (typeof schema !== 'object' || schema === null) {
    return schema;
  }
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]): [string, unknown] => [
      keyword,
      keyword === 'properties' && typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([field, of]) => [words[field] ?? field, inWords(of, words)]))
        : inWords(value, words),
    ]),
  );
}

function part([of, name]: readonly [unknown, string] | readonly unknown[]): unknown {
  return typeof of === 'object' && of !== null ? Object.entries(of).find(([key]) => key === name)?.[1] : undefined;
}

function rowOfSchema(schema: unknown): RowType | undefined {
  const properties = part([schema, 'properties']);
  if (typeof properties !== 'object' || properties === null) {
    return undefined;
  }
  return new Map(
    Object.entries(properties).map(([name, field]) => {
      const type = part([field, 'type']);
      const known = type === 'integer' ? 'number' : type;
      return [name, known === 'number' || known === 'string' || known === 'boolean' ? known : 'other'] as const;
    }),
  );
}
