import path from 'node:path';
import { type Node, parse } from 'acorn';
import { CALLS, OWN_CALLS_FILE } from 'shared-types';
import { constantsIn, type ModuleConstants, type Scope, textsOf } from './call-names.ts';
import { type CallWay, mayUse, type PlatformUses, platformUses } from './platform-uses.ts';

export type { CallWay } from './platform-uses.ts';

/** What calls the code of a package makes, and where that cannot be told. */
export interface FoundCalls {
  /** Names of the table of calls and of its own, in order. */
  readonly calls: readonly string[];
  readonly problems: readonly string[];
}

interface ReadModule {
  readonly code: string;
  readonly constants: ModuleConstants;
  readonly uses: PlatformUses;
}

/** Modules as they were read before, by file: whoever looks again reads those alone that were changed. */
export type ReadModules = Map<string, ReadModule>;

const NONE: PlatformUses = { calls: [], handedOn: [], around: [] };

/**
 * Finds the calls that a package makes, by name. A name may stand there itself, or be a constant of the package, one of
 * a constant's fields, or one of two.
 * @param modules code by the absolute path of its file, types and JSX turned into plain code
 * @param own names of calls that the package brings itself
 */
export function findCalls(
  modules: ReadonlyMap<string, string>,
  way: CallWay,
  own: readonly string[] = [],
  known: ReadModules = new Map(),
): FoundCalls {
  const calls = new Set<string>();
  const problems: string[] = [];
  const read = (file: string) => readModule(file, modules.get(file) ?? '', way, known);
  for (const [file, code] of modules) {
    const { uses } = mayUse(code, way) ? read(file) : { uses: NONE };
    const scope = scopeOf(file, modules, read);
    problems.push(...uses.around.map((text) => `${file}: ${text}`));
    problems.push(...uses.handedOn.map((name) => `${file}: ${unclear(`export { ${name} }`, undefined)}`));
    for (const { call, at } of uses.calls) {
      const first = call?.arguments[0];
      const names = first === undefined ? undefined : textsOf(first, scope);
      if (names === undefined) {
        problems.push(`${file}: ${unclear(code, at)}`);
      }
      for (const name of names ?? []) {
        if (Object.hasOwn(CALLS, name) || own.includes(name)) {
          calls.add(name);
        } else {
          problems.push(`${file}: there is no call "${name}" in the table of calls, nor in ${OWN_CALLS_FILE}.`);
        }
      }
    }
  }
  return { calls: [...calls].toSorted(), problems };
}

function readModule(file: string, code: string, way: CallWay, known: ReadModules): ReadModule {
  const before = known.get(file);
  if (before?.code === code) {
    return before;
  }
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const module = { code, constants: constantsIn(program), uses: platformUses(program, file, way) };
  known.set(file, module);
  return module;
}

function unclear(code: string, node: Node | undefined): string {
  const text = (node === undefined ? code : code.slice(node.start, node.end)).replaceAll(/\s+/g, ' ').slice(0, 80);
  return `which call "${text}" makes cannot be told from the code. Write platform.api.call('name') in one piece, with the name or a constant of this package.`;
}

function scopeOf(file: string, modules: ReadonlyMap<string, string>, read: (file: string) => ReadModule): Scope {
  return {
    get constants() {
      return read(file).constants;
    },
    importing: (from) => {
      const imported = path.resolve(path.dirname(file), from);
      return modules.has(imported) ? scopeOf(imported, modules, read) : undefined;
    },
  };
}
