import path from 'node:path';
import type { LoaderDefinitionFunction } from 'webpack';
import { ROOT } from '../project/front-ends.ts';

/** Makes source paths relative, because webpack hashes the map, and removes the source text. */
const relativeSourcesLoader: LoaderDefinitionFunction = function relativeSources(code, map) {
  if (map === undefined) {
    this.callback(null, code);
    return;
  }
  const read = typeof map === 'string' ? (JSON.parse(map) as Exclude<typeof map, string>) : map;
  const sources = read.sources.map((source) =>
    path.isAbsolute(source) ? path.relative(ROOT, source).split(path.sep).join('/') : source,
  );
  this.callback(null, code, { ...read, sources, sourcesContent: [] });
};

export default relativeSourcesLoader;
