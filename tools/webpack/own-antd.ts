import zlib from 'node:zlib';
import webpack, { type Compilation, type Module } from 'webpack';

const ANTD = /[\\/]node_modules[\\/](?:antd|@rc-component|@ant-design)[\\/]/;

/** A file of a build that holds antd, and its bytes as served with brotli. */
export interface OwnAntd {
  readonly file: string;
  readonly bytes: number;
}

/** Files in which a package brings antd itself, beside what the shell provides. */
export function ownAntd(compilation: Compilation): OwnAntd[] {
  const holding = [...compilation.chunks].filter((chunk) =>
    [...compilation.chunkGraph.getChunkModulesIterable(chunk)].some(isAntd),
  );
  const files = new Set(holding.flatMap(({ files }) => [...files]).filter((file) => file.endsWith('.js')));
  return [...files].toSorted().map((file) => ({ file, bytes: brotliBytes(compilation, file) }));
}

function isAntd(module: Module): boolean {
  const joined = 'modules' in module && Array.isArray(module.modules) ? (module.modules as Module[]) : [];
  return joined.some(isAntd) || (module instanceof webpack.NormalModule && ANTD.test(module.resource));
}

function brotliBytes(compilation: Compilation, file: string): number {
  const code = compilation.getAsset(file)?.source.source() ?? '';
  return zlib.brotliCompressSync(code).length;
}

/** What a package brings of antd, in words; undefined when that is nothing. */
export function ownAntdLine(name: string, files: readonly OwnAntd[]): string | undefined {
  const each = files.map(({ file, bytes }) => `${Math.round(bytes / 1_000)} kB in ${file}`);
  return each.length === 0
    ? undefined
    : `${name}: with antd of its own ${each.join(', ')} (brotli). A part of ui/rich stands on a base that a page loads once; this brings its own.`;
}
