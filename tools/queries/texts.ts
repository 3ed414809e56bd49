import type { Node } from 'oxc-parser';
import * as contracts from 'shared-types';
import { declarationOf, type Found, nodesOf, programOf } from './source.ts';

/** What the parameters of a function are. */
type Given = ReadonlyMap<string, readonly string[]>;

/** The texts that an expression may be: one for each way to choose; undefined when only a call can say. */
export function textsOf(node: Node, file: string, given: Given = new Map()): readonly string[] | undefined {
  if (node.type === 'Literal') {
    return typeof node.value === 'string' || typeof node.value === 'number' ? [String(node.value)] : undefined;
  }
  if (node.type === 'TemplateLiteral') {
    return node.quasis.reduce<readonly string[] | undefined>(
      (texts, { value }, at) => {
        const expression = node.expressions[at];
        const added = expression === undefined ? [''] : textsOf(expression, file, given);
        return texts && added && texts.flatMap((text) => added.map((more) => `${text}${value.cooked ?? ''}${more}`));
      },
      [''],
    );
  }
  if (node.type === 'ConditionalExpression') {
    const [one, other] = [textsOf(node.consequent, file, given), textsOf(node.alternate, file, given)];
    return one && other && [...one, ...other];
  }
  if (node.type === 'BinaryExpression') {
    const [[left] = [], [right] = []] = [textsOf(node.left, file, given), textsOf(node.right, file, given)];
    return left === undefined || right === undefined ? undefined : computed(Number(left), node.operator, Number(right));
  }
  if (node.type === 'MemberExpression') {
    return valuesOf(node.object, file);
  }
  if (node.type === 'CallExpression') {
    return node.callee.type === 'Identifier' ? returned(node.callee.name, node.arguments, file, given) : undefined;
  }
  return node.type === 'Identifier' ? (given.get(node.name) ?? named(node.name, file)) : undefined;
}

function computed(left: number, operator: string, right: number): string[] | undefined {
  return operator === '*' ? [String(left * right)] : operator === '-' ? [String(left - right)] : undefined;
}

function named(name: string, file: string): readonly string[] | undefined {
  const found = declarationOf(name, file) ?? onlyConstant(name, file);
  const shared: Readonly<Record<string, unknown>> = contracts;
  const value = shared[name];
  if (found === undefined && (typeof value === 'string' || typeof value === 'number')) {
    return [String(value)];
  }
  return found && textsOf(found.node, found.file);
}

/** A constant inside of a function, when the file has one of that name alone. */
function onlyConstant(name: string, file: string): Found<Node> | undefined {
  const found = [...nodesOf(programOf(file))].flatMap((node) =>
    node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.name === name && node.init
      ? [{ node: node.init, file }]
      : [],
  );
  return found.length === 1 ? found[0] : undefined;
}

/** Every value of a constant object. */
function valuesOf(node: Node, file: string): readonly string[] | undefined {
  const found = node.type === 'Identifier' ? declarationOf(node.name, file) : undefined;
  if (found?.node.type !== 'ObjectExpression') {
    return undefined;
  }
  const values = found.node.properties.map((property) =>
    property.type === 'Property' ? textsOf(property.value, found.file) : undefined,
  );
  return values.includes(undefined) ? undefined : values.flatMap((value) => value ?? []);
}

/** What a function of one line returns. */
function returned(name: string, values: readonly Node[], file: string, given: Given): readonly string[] | undefined {
  const found = declarationOf(name, file);
  if (found?.node.type !== 'FunctionDeclaration') {
    return undefined;
  }
  const inside = new Map<string, readonly string[]>();
  for (const [at, parameter] of found.node.params.entries()) {
    const value = values[at];
    const texts = value === undefined ? undefined : textsOf(value, file, given);
    if (parameter.type === 'Identifier' && texts !== undefined) {
      inside.set(parameter.name, texts);
    }
  }
  const [only] = found.node.body?.body ?? [];
  return only?.type === 'ReturnStatement' && only.argument ? textsOf(only.argument, found.file, inside) : undefined;
}
