import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';

/** A place in what a development server evaluates: `webpack-internal:///./src/page.tsx:42:11`. */
const PLACE = /webpack-internal:\/\/\/(?<id>[^\s)]+?):(?<line>\d+):(?<column>\d+)/;

/** The map that stands in an evaluated module, in base64. */
const MAP = /sourceMappingURL=data:application\/json;charset=utf-8;base64,(?<map>[A-Za-z0-9+/]+=*)/;

/** Lines of a source before and after the one that threw. */
const AROUND = 2;

/**
 * A stack with the places that its developer wrote, and below the first of them the lines of the source around it.
 * @param codeOf text of an evaluated module by its id, undefined when it is none of this build
 */
export function withSourceLines(stack: string, codeOf: (id: string) => string | undefined): string {
  let shown = false;
  return stack
    .split('\n')
    .flatMap((frame) => {
      const { id = '', line = '', column = '' } = PLACE.exec(frame)?.groups ?? {};
      const found = id === '' ? undefined : sourceOf(codeOf(id) ?? '', Number(line), Number(column));
      if (found === undefined) {
        return [frame];
      }
      const lines = shown ? [] : found.lines;
      shown = true;
      return [frame.replace(PLACE, `${found.file}:${found.line}`), ...lines];
    })
    .join('\n');
}

function sourceOf(code: string, line: number, column: number) {
  const encoded = MAP.exec(code)?.groups?.map;
  if (encoded === undefined) {
    return undefined;
  }
  const map = new TraceMap(new TextDecoder().decode(Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0))));
  const place = originalPositionFor(map, { line, column: Math.max(0, column - 1) });
  return place.source === null
    ? undefined
    : {
        file: place.source.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?|\?[0-9a-f]+$/g, ''),
        line: place.line,
        lines: linesAround(sourceContentFor(map, place.source) ?? '', place.line),
      };
}

function linesAround(source: string, line: number): string[] {
  const first = Math.max(1, line - AROUND);
  return source
    .split('\n')
    .slice(first - 1, line + AROUND)
    .map((text, at) => `${first + at === line ? '>' : ' '} ${String(first + at).padStart(4)} | ${text}`);
}
