import { type Pattern, parse } from 'acorn';
import type { LoaderDefinitionFunction } from 'webpack';
import { antdBaseModule } from './antd-base.ts';

/** Puts what the shell provides in the place of a module of antd's base: the same names, and none of its code. */
const antdBaseLoader: LoaderDefinitionFunction = function namesAlone(source) {
  const names = exportedNames(source);
  return [
    "import { base } from 'ui/antd';",
    `const { ${names.map((name, at) => `${name}: part${at}`).join(', ')} } = base['${antdBaseModule(this.resourcePath)}'];`,
    `export { ${names.map((name, at) => `part${at} as ${name}`).join(', ')} };\n`,
  ].join('\n');
};

export default antdBaseLoader;

/**
 * Names that a module exports, in order.
 * @throws {Error} when it hands on all that another has, whatever that is
 */
export function exportedNames(source: string): string[] {
  const names = parse(source, { ecmaVersion: 'latest', sourceType: 'module' }).body.flatMap((node) => {
    if (node.type === 'ExportAllDeclaration') {
      throw new Error('A module of antd’s base exports by name: its names are taken one by one.');
    }
    if (node.type === 'ExportDefaultDeclaration') {
      return ['default'];
    }
    if (node.type !== 'ExportNamedDeclaration') {
      return [];
    }
    return [
      ...node.specifiers.flatMap(({ exported }) => (exported.type === 'Identifier' ? [exported.name] : [])),
      ...(node.declaration?.type === 'VariableDeclaration'
        ? node.declaration.declarations.flatMap(({ id }) => namesOf(id))
        : [node.declaration?.id.name].filter((name) => name !== undefined)),
    ];
  });
  return names.toSorted();
}

/** Names that are made of a value, or of fields of it. */
function namesOf(pattern: Pattern): string[] {
  if (pattern.type === 'ObjectPattern') {
    return pattern.properties.flatMap((property) => (property.type === 'Property' ? namesOf(property.value) : []));
  }
  return pattern.type === 'Identifier' ? [pattern.name] : [];
}
