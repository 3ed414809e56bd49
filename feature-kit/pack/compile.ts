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

/** Relative names of modules, and of files that a program is given by its address. */
const RELATIVE =
  /(?<before>\bfrom |\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?|\bimport |new URL\()(?<quote>['"])(?<name>(?:\.{1,2}\/)?[^'":]*)\.tsx?\k<quote>(?<after>, import\.meta\.url)?/g;

/** A module as plain JavaScript: Node strips no types of what is installed. */
export function compile(source: string, filename: string): string {
  return named(transformSync(source, { ...SETTINGS, filename, configFile: false, swcrc: false }).code);
}

/** The same text with the names of compiled files in the place of those of their sources. */
export function named(text: string): string {
  return text.replaceAll(RELATIVE, (whole, before: string, quote: string, name: string, after: string | undefined) =>
    name.startsWith('.') || after !== undefined ? `${before}${quote}${name}.js${quote}${after ?? ''}` : whole,
  );
}
