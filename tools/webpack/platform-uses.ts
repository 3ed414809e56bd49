import path from 'node:path';
import type { AnyNode, CallExpression, Literal, MemberExpression, Node, Program, TemplateElement } from 'acorn';
import { full, fullAncestor } from 'acorn-walk';
import { CALLS_PATH } from 'shared-types';

/** By what a package makes calls: `platform.api.call` of a module, or a function of a file of its own. */
export type CallWay = { readonly platform: string } | { readonly file: string; readonly name: string };

/** What a module does with the platform, or with the function that makes calls. */
export interface PlatformUses {
  /** Each place where a call is made; or the place where that cannot be told. */
  readonly calls: readonly { readonly call?: CallExpression; readonly at: Node | undefined }[];
  /** Names that it hands on, and ways around the platform, in words. */
  readonly handedOn: readonly string[];
  readonly around: readonly string[];
}

const METHODS = ['call', 'useCall', 'useSend'];

/** Looks through one module for what it does with the platform. */
export function platformUses(program: Program, file: string, way: CallWay): PlatformUses {
  const local = localNames(program, file, way);
  const calls: { call?: CallExpression; at: Node | undefined }[] = [];
  if (local.size > 0) {
    fullAncestor(program, (node, _, ancestors) => {
      const name = node.type === 'Identifier' && 'name' in node ? node.name : undefined;
      const parents = ancestors.slice(0, -1).toReversed();
      if (name === undefined || !local.has(name) || isBinding(node, parents[0])) {
        return;
      }
      const found = 'platform' in way ? callOfPlatform(node, parents) : callOf(node, parents);
      if (found === 'unclear') {
        calls.push({ at: parents[0] });
      } else if (found !== 'none') {
        calls.push({ call: found, at: found });
      }
    });
  }
  return {
    calls,
    handedOn: exportedNames(program).filter((each) => local.has(each)),
    around: 'platform' in way ? waysAround(program, way.platform) : [],
  };
}

/** Whether a module can have anything to do with the platform: most that cannot need not be looked through. */
export function mayUse(code: string, way: CallWay): boolean {
  const named = 'platform' in way ? code.includes(way.platform) || code.includes(CALLS_PATH) : code.includes(way.name);
  // A name can be written with escapes.
  return named || code.includes('\\');
}

/** Names of a module that it hands on under `export { … }`. */
function exportedNames(program: Program): string[] {
  return program.body.flatMap((node) =>
    node.type === 'ExportNamedDeclaration' && (node.source === null || node.source === undefined)
      ? node.specifiers.flatMap(({ local }) => (local.type === 'Identifier' ? [local.name] : []))
      : [],
  );
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
    const imports = source !== null && source !== undefined && textIn(source) === platform;
    const names = node.type === 'ImportDeclaration' ? node.specifiers : [];
    if (imports && (node.type !== 'ImportDeclaration' || names.some(({ type }) => type !== 'ImportSpecifier'))) {
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
