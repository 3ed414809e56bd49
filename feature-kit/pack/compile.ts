import { transformSync } from '@swc/core';

const SETTINGS = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
    target: 'es2022',
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
} as const;

/** Relative module specifiers, and files in `new URL(…)`. */
const RELATIVE =
  /(?<before>\bfrom |\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?|\bimport |new URL\()(?<quote>['"])(?<name>(?:\.{1,2}\/)?[^'":]*)\.tsx?\k<quote>(?<after>, import\.meta\.url)?/g;

/** Compiles a module to plain JavaScript: Node does not strip types of installed packages. */
export function compile(source: string, filename: string): string {
  return named(transformSync(source, { ...SETTINGS, filename, configFile: false, swcrc: false }).code);
}

/** Replaces file names of sources in a text by those of compiled files. */
export function named(text: string): string {
  return text.replaceAll(RELATIVE, (whole, before: string, quote: string, name: string, after: string | undefined) =>
    name.startsWith('.') || after !== undefined ? `${before}${quote}${name}.js${quote}${after ?? ''}` : whole,
  );
}
