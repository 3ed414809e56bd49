import path from 'node:path';
import {
  type AnyNode,
  type CallExpression,
  type Literal,
  type MemberExpression,
  type Node,
  parse,
  type Program,
  type TemplateElement,
} from 'acorn';
import { full, fullAncestor } from 'acorn-walk';
import { CALLS, CALLS_PATH } from 'shared-types';
import { constantsIn, type Scope, textsOf } from './call-names.ts';

/** What calls the code of a package makes, and where that cannot be told. */
export interface FoundCalls {
  /** Names of the table of calls, in order. */
  readonly calls: readonly string[];
  readonly problems: readonly string[];
}

/** By what a package makes calls: `platform.api.call` of a module, or a function of a file of its own. */
export type CallWay = { readonly platform: string } | { readonly file: string; readonly name: string };

const METHODS = ['call', 'useCall', 'useSend'];

/**
 * Finds the calls that a package makes, by name. A name may stand there itself, or be a constant of the package, one of
 * a constant's fields, or one of two.
 * @param modules code by the absolute path of its file, types and JSX turned into plain code
 */
export function findCalls(modules: ReadonlyMap<string, string>, way: CallWay): FoundCalls {
  const programs = new Map<string, Program>();
  for (const [file, code] of modules) {
    programs.set(file, parse(code, { ecmaVersion: 'latest', sourceType: 'module' }));
  }
  const calls = new Set<string>();
  const problems: string[] = [];
  for (const [file, program] of programs) {
    const local = localNames(program, file, way);
    const scope = scopeOf(file, programs);
    problems.push(...('platform' in way ? waysAround(program, way.platform) : []).map((text) => `${file}: ${text}`));
    for (const name of exportedNames(program).filter((each) => local.has(each))) {
      problems.push(`${file}: ${unclear(`export { ${name} }`, undefined)}`);
    }
    fullAncestor(program, (node, _, ancestors) => {
      const name = node.type === 'Identifier' && 'name' in node ? node.name : undefined;
      const parents = ancestors.slice(0, -1).toReversed();
      if (name === undefined || !local.has(name) || isBinding(node, parents[0])) {
        return;
      }
      const found = 'platform' in way ? callOfPlatform(node, parents) : callOf(node, parents);
      if (found === 'none') {
        return;
      }
      const first = found === 'unclear' ? undefined : found.arguments[0];
      const names = first === undefined ? undefined : textsOf(first, scope);
      if (names === undefined) {
        problems.push(`${file}: ${unclear(modules.get(file) ?? '', found === 'unclear' ? parents[0] : found)}`);
      }
      for (const call of names ?? []) {
        if (Object.hasOwn(CALLS, call)) {
          calls.add(call);
        } else {
          problems.push(`${file}: there is no call "${call}" in the table of calls.`);
        }
      }
    });
  }
  return { calls: [...calls].toSorted(), problems };
}

/** Names of a module that it hands on under `export { … }`. */
function exportedNames(program: Program): string[] {
  return program.body.flatMap((node) =>
    node.type === 'ExportNamedDeclaration' && (node.source === null || node.source === undefined)
      ? node.specifiers.flatMap(({ local }) => (local.type === 'Identifier' ? [local.name] : []))
      : [],
  );
}

function unclear(code: string, node: Node | undefined): string {
  const text = (node === undefined ? code : code.slice(node.start, node.end)).replaceAll(/\s+/g, ' ').slice(0, 80);
  return `which call "${text}" makes cannot be told from the code. Write platform.api.call('name') in one piece, with the name or a constant of this package.`;
}

/** Where a feature gets at calls in another way than by the platform's name, so that they could not be found. */
function waysAround(program: Program, platform: string): string[] {
  const found: string[] = [];
  full(program, (node) => {
    const text = textIn(node);
    if (text?.includes(CALLS_PATH) === true) {
      found.push(`"${text.slice(0, 80)}" goes around the platform. Make calls with platform.api.call('name').`);
    }
    const source = 'source' in node ? (node.source as Node | null | undefined) : undefined;
    const takes = source !== null && source !== undefined && textIn(source) === platform;
    const names = node.type === 'ImportDeclaration' ? node.specifiers : [];
    if (takes && (node.type !== 'ImportDeclaration' || names.some(({ type }) => type !== 'ImportSpecifier'))) {
      found.push(`what it does with ${platform} cannot be told. Write import { platform } from '${platform}'.`);
    }
  });
  return found;
}

/** The text that a literal, or a part of a template, holds. */
function textIn(node: Node): string | undefined {
  const { type, value } = node as Literal | TemplateElement;
  const text = type === 'TemplateElement' ? (value as { readonly raw: string }).raw : value;
  return (type === 'Literal' || type === 'TemplateElement') && typeof text === 'string' ? text : undefined;
}

/** Names by which a module knows the platform, or the function that makes calls. */
function localNames(program: Program, file: string, way: CallWay): Set<string> {
  const names = new Set<string>();
  for (const node of program.body) {
    if (node.type !== 'ImportDeclaration') {
      continue;
    }
    const from = String(node.source.value);
    const isIt = 'platform' in way ? from === way.platform : path.resolve(path.dirname(file), from) === way.file;
    for (const specifier of isIt ? node.specifiers : []) {
      const wanted = 'platform' in way ? 'platform' : way.name;
      const imported = specifier.type === 'ImportSpecifier' ? specifier.imported : undefined;
      if (imported === undefined || (imported.type === 'Identifier' && imported.name === wanted)) {
        names.add(specifier.local.name);
      }
    }
  }
  return names;
}

/** Where a name is made or is no value: an import, a field's own name. */
function isBinding(node: Node, parent: AnyNode | undefined): boolean {
  return (
    parent === undefined ||
    parent.type.startsWith('Import') ||
    (parent.type === 'MemberExpression' && !parent.computed && parent.property === node) ||
    (parent.type === 'Property' && !parent.computed && parent.key === node && !parent.shorthand)
  );
}

/** The call that a use of the platform is; `none` for other parts of it, `unclear` where it goes elsewhere. */
function callOfPlatform(node: Node, [api, method, call]: readonly AnyNode[]): CallExpression | 'none' | 'unclear' {
  const part = fieldName(api, node);
  if (part === undefined) {
    return 'unclear';
  }
  if (part !== 'api') {
    return 'none';
  }
  const name = api === undefined ? undefined : fieldName(method, api);
  return name !== undefined && METHODS.includes(name) && call?.type === 'CallExpression' && call.callee === method
    ? call
    : 'unclear';
}

function callOf(node: Node, [call]: readonly AnyNode[]): CallExpression | 'unclear' {
  return call?.type === 'CallExpression' && call.callee === node ? call : 'unclear';
}

/** The name of the field that an expression takes from an object, undefined when it does anything else. */
function fieldName(node: AnyNode | undefined, object: Node): string | undefined {
  const isMember = (one: AnyNode | undefined): one is MemberExpression => one?.type === 'MemberExpression';
  return isMember(node) && node.object === object && !node.computed && node.property.type === 'Identifier'
    ? node.property.name
    : undefined;
}

function scopeOf(file: string, programs: ReadonlyMap<string, Program>): Scope {
  const program = programs.get(file);
  return {
    constants: constantsIn(program ?? parse('', { ecmaVersion: 'latest', sourceType: 'module' })),
    importing: (from) => {
      const imported = path.resolve(path.dirname(file), from);
      return programs.has(imported) ? scopeOf(imported, programs) : undefined;
    },
  };
}
