import zlib from 'node:zlib';
import webpack, { type Compilation, type Module } from 'webpack';
import { antdBaseModule } from './antd-base.ts';
import { RICH_COSTS } from './rich-costs.ts';

const ANTD = /[\\/]node_modules[\\/](?:antd|@rc-component|@ant-design)[\\/]/;

/** A file of a build that holds antd, and its bytes as served with brotli. */
export interface OwnAntd {
  readonly file: string;
  readonly bytes: number;
}

/**
 * Files in which a package brings parts of antd itself, beside what the shell provides.
 * @param shared whether it has antd's base from the shell, so that of the base nothing but names is its own
 */
export function antdFiles(compilation: Compilation, shared: boolean): string[] {
  const isOwn = (module: Module): boolean => {
    const joined = 'modules' in module && Array.isArray(module.modules) ? (module.modules as Module[]) : [];
    return (
      joined.some(isOwn) ||
      (module instanceof webpack.NormalModule &&
        ANTD.test(module.resource) &&
        !(shared && antdBaseModule(module.resource) !== undefined))
    );
  };
  const holding = [...compilation.chunks].filter((chunk) =>
    [...compilation.chunkGraph.getChunkModulesIterable(chunk)].some(isOwn),
  );
  const files = new Set(holding.flatMap(({ files }) => [...files]).filter((file) => file.endsWith('.js')));
  return [...files].toSorted();
}

/** The same files with what each costs. */
export function ownAntd(compilation: Compilation, shared: boolean): OwnAntd[] {
  return antdFiles(compilation, shared).map((file) => ({ file, bytes: brotliBytes(compilation, file) }));
}

function brotliBytes(compilation: Compilation, file: string): number {
  const code = compilation.getAsset(file)?.source.source() ?? '';
  return zlib.brotliCompressSync(code).length;
}

/** What a package brings of antd, in words; undefined when that is nothing. */
export function ownAntdLine(name: string, files: readonly OwnAntd[]): string | undefined {
  return files.length === 0
    ? undefined
    : `${name}: of antd itself ${each(files)} (brotli), over a base of ${RICH_COSTS.baseOfOwn} kB that all share.`;
}

/** Why a package that brings antd with a base of its own does not build. */
export function secondBaseProblem(name: string, files: readonly OwnAntd[], version: string): string {
  return `${name} brings a second copy of antd's base: ${each(files)} (brotli). Add "antd": "~${version}" to peerDependencies in its package.json, the shell provides it.`;
}

const each = (files: readonly OwnAntd[]) =>
  files.map(({ file, bytes }) => `${Math.round(bytes / 1_000)} kB in ${file}`).join(', ');
