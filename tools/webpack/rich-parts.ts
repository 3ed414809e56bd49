import { parse } from 'acorn';
import { RICH_COSTS } from './rich-costs.ts';

/** The kit's second entry, whose parts stand on antd. */
const RICH = 'ui/rich';

/**
 * Parts of the rich floor that a package takes, in order.
 * @param modules code by file, types and JSX turned into plain code
 */
export function richParts(modules: ReadonlyMap<string, string>): string[] {
  const parts = [...modules.values()].filter((code) => code.includes(RICH)).flatMap(importedFromRich);
  // Hooks and what loads parts are no parts.
  return [...new Set(parts.filter((name) => /^[A-Z]/.test(name)))].toSorted();
}

function importedFromRich(code: string): string[] {
  return parse(code, { ecmaVersion: 'latest', sourceType: 'module' }).body.flatMap((node) =>
    node.type === 'ImportDeclaration' && node.source.value === RICH
      ? node.specifiers.flatMap((specifier) =>
          specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
            ? [specifier.imported.name]
            : [],
        )
      : [],
  );
}

/** What a package's rich parts cost whoever opens a page with them, in words; undefined when it has none. */
export function richCostLine(name: string, parts: readonly string[]): string | undefined {
  const costs: Readonly<Record<string, number>> = RICH_COSTS.parts;
  const each = parts.map((part) => `${part} ${costs[part] ?? '?'} kB`);
  return each.length === 0
    ? undefined
    : `${name}: of the rich floor ${each.join(', ')} (brotli), each when it is first shown, over a base of ${RICH_COSTS.base} kB that all share.`;
}
