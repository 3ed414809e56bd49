import type {
  Expression,
  MemberExpression,
  Node,
  Pattern,
  Program,
  Property,
  SpreadElement,
  VariableDeclarator,
} from 'acorn';
import { simple } from 'acorn-walk';

/** What the constants of a module are, and where those come from that it imports. */
export interface ModuleConstants {
  /** Values of `const` by name; several where inner blocks have one of the same name. */
  readonly values: ReadonlyMap<string, readonly Expression[]>;
  /** Names that something else than a constant has somewhere in the module: their values are not known. */
  readonly changing: ReadonlySet<string>;
  /** Imported names: the module's address as written, and the name there. */
  readonly imported: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
}

/** Gives the constants of a module that another one imports, undefined when it is none of the package's own. */
export type Importing = (from: string) => Scope | undefined;

/** A module and the way to those that it imports. */
export interface Scope {
  readonly constants: ModuleConstants;
  readonly importing: Importing;
}

/** Every text that an expression can be, undefined when that cannot be told from the code alone. */
export function textsOf(expression: Expression | SpreadElement, scope: Scope): string[] | undefined {
  if (expression.type === 'Literal') {
    return typeof expression.value === 'string' ? [expression.value] : undefined;
  }
  if (expression.type === 'TemplateLiteral') {
    return expression.expressions.length === 0 ? [expression.quasis[0]?.value.cooked ?? ''] : undefined;
  }
  if (expression.type === 'ParenthesizedExpression') {
    return textsOf(expression.expression, scope);
  }
  if (expression.type === 'ConditionalExpression') {
    return union([expression.consequent, expression.alternate].map((branch) => textsOf(branch, scope)));
  }
  if (expression.type === 'LogicalExpression') {
    return union([expression.left, expression.right].map((branch) => textsOf(branch, scope)));
  }
  if (expression.type === 'Identifier') {
    return constantsOf(expression.name, scope, textsOf);
  }
  return expression.type === 'MemberExpression' ? textsOfMember(expression, scope) : undefined;
}

function textsOfMember({ object, property, computed }: MemberExpression, scope: Scope): string[] | undefined {
  if (object.type === 'Super' || property.type === 'PrivateIdentifier') {
    return undefined;
  }
  const written = property.type === 'Identifier' ? [property.name] : undefined;
  return fieldsOf(object, computed ? textsOf(property, scope) : written, scope);
}

/** The texts in some fields of a constant object, in all of them when it is not known which. */
function fieldsOf(object: Expression, keys: readonly string[] | undefined, scope: Scope): string[] | undefined {
  if (object.type === 'Identifier') {
    return constantsOf(object.name, scope, (value, at) => fieldsOf(value, keys, at));
  }
  if (object.type === 'ArrayExpression') {
    return union(object.elements.map((element) => (element === null ? undefined : textsOf(element, scope))));
  }
  if (object.type !== 'ObjectExpression') {
    return undefined;
  }
  const fields = object.properties.map((property) =>
    property.type === 'Property' ? ([keyOf(property), property.value] as const) : undefined,
  );
  const wanted = fields.filter((field) => keys === undefined || field === undefined || keys.includes(field[0] ?? ''));
  return wanted.length === 0
    ? undefined
    : union(wanted.map((field) => (field?.[0] === undefined ? undefined : textsOf(field[1], scope))));
}

function keyOf({ key, computed }: Property): string | undefined {
  if (computed) {
    return undefined;
  }
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
}

function constantsOf(
  name: string,
  scope: Scope,
  read: (value: Expression, scope: Scope) => string[] | undefined,
): string[] | undefined {
  const { constants, importing } = scope;
  const imported = constants.imported.get(name);
  if (imported !== undefined) {
    const from = importing(imported.from);
    return from === undefined ? undefined : constantsOf(imported.name, from, read);
  }
  const values = constants.values.get(name);
  return values === undefined || constants.changing.has(name)
    ? undefined
    : union(values.map((value) => read(value, scope)));
}

function union(parts: readonly (string[] | undefined)[]): string[] | undefined {
  const known = parts.filter((part) => part !== undefined);
  return known.length === parts.length ? [...new Set(known.flat())] : undefined;
}

/** Reads the constants and imports of a module. */
export function constantsIn(program: Program): ModuleConstants {
  const values = new Map<string, Expression[]>();
  const changing = new Set<string>();
  const imported = new Map<string, { from: string; name: string }>();
  const parameters = (node: Node & { readonly params: readonly Pattern[] }) =>
    node.params.forEach((pattern) => namesIn(pattern).forEach((name) => changing.add(name)));
  simple(program, {
    VariableDeclaration: ({ kind, declarations }) =>
      declarations.forEach((declarator) => declare(declarator, kind === 'const')),
    Function: parameters,
    ImportDeclaration: ({ specifiers, source }) =>
      specifiers.forEach((specifier) => {
        if (specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier') {
          imported.set(specifier.local.name, { from: String(source.value), name: specifier.imported.name });
        }
      }),
  });
  return { values, changing, imported };

  function declare({ id, init }: VariableDeclarator, isConstant: boolean): void {
    if (isConstant && id.type === 'Identifier' && init !== null && init !== undefined) {
      values.set(id.name, [...(values.get(id.name) ?? []), init]);
    } else {
      namesIn(id).forEach((name) => changing.add(name));
    }
  }
}

/** The names that a pattern binds. */
function namesIn(pattern: Pattern): string[] {
  if (pattern.type === 'Identifier') {
    return [pattern.name];
  }
  if (pattern.type === 'ObjectPattern') {
    return pattern.properties.flatMap((property) =>
      namesIn(property.type === 'Property' ? property.value : property.argument),
    );
  }
  if (pattern.type === 'ArrayPattern') {
    return pattern.elements.flatMap((element) => (element === null ? [] : namesIn(element)));
  }
  if (pattern.type === 'RestElement') {
    return namesIn(pattern.argument);
  }
  return pattern.type === 'AssignmentPattern' ? namesIn(pattern.left) : [];
}
