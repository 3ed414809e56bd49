const TAG = /<(\/?)([A-Za-z][\w-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/y;
const ATTRIBUTE = /([\w:-]+)="([^"<]*)"/g;
const DRAWN = new Set(
  'svg defs g path rect circle ellipse polygon polyline line text stop linearGradient radialGradient'.split(' '),
);
const WAY = /^[MmLlHhVvCcSsQqTtAaZz\d\s,.eE+-]*$/;
const NOT_A_NUMBER = /NaN|undefined|null|Infinity/;

/**
 * What is wrong with a drawing, nothing when it is well-formed, drawn of plain shapes alone, complete in itself and
 * without a number that is none.
 */
export function drawingProblems(drawing: string): string[] {
  const problems: string[] = [];
  const open: string[] = [];
  const ids = new Set<string>();
  const wanted = new Set<string>();
  let at = 0;
  while (at < drawing.length) {
    if (drawing[at] !== '<') {
      const next = drawing.indexOf('<', at);
      const text = drawing.slice(at, next === -1 ? drawing.length : next);
      if (text.trim() !== '' && (open.at(-1) !== 'text' || /&(?!\w+;)/.test(text))) {
        problems.push(`text outside of any text element: ${text.slice(0, 40)}`);
      }
      at += text.length;
      continue;
    }
    TAG.lastIndex = at;
    const found = TAG.exec(drawing);
    if (found === null) {
      return [...problems, `no tag at ${drawing.slice(at, at + 60)}`];
    }
    const [whole, end, name = '', attributes = '', alone] = found;
    at += whole.length;
    if (end === '/') {
      const opened = open.pop();
      if (opened !== name) {
        problems.push(`${name} closes ${opened ?? 'nothing'}`);
      }
      continue;
    }
    problems.push(...problemsOfElement(name, attributes, ids, wanted));
    if (alone !== '/') {
      open.push(name);
    }
  }
  problems.push(...open.map((name) => `${name} is not closed`));
  problems.push(...[...wanted].filter((id) => !ids.has(id)).map((id) => `nothing defines #${id}`));
  if (!drawing.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')) {
    problems.push('it does not begin as a drawing');
  }
  return problems;
}

function problemsOfElement(name: string, attributes: string, ids: Set<string>, wanted: Set<string>): string[] {
  const problems = DRAWN.has(name) ? [] : [`${name} is no plain shape`];
  const seen = new Set<string>();
  for (const [, key = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (seen.has(key)) {
      problems.push(`${name} has ${key} twice`);
    }
    seen.add(key);
    if (NOT_A_NUMBER.test(value)) {
      problems.push(`${name} ${key}="${value.slice(0, 60)}"`);
    }
    if (key === 'd' && !WAY.test(value)) {
      problems.push(`a way that cannot be drawn: ${value.slice(0, 60)}`);
    }
    if (key.startsWith('on') || key.endsWith('href')) {
      problems.push(`${name} has ${key}`);
    }
    if (key === 'id') {
      if (ids.has(value)) {
        problems.push(`#${value} is defined twice`);
      }
      ids.add(value);
    }
    for (const [, id = ''] of value.matchAll(/url\(#([\w-]+)\)/g)) {
      wanted.add(id);
    }
  }
  return problems;
}
