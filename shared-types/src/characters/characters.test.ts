import { describe, expect, it } from '@jest/globals';
import { Check } from 'typebox/value';
import { Line, Paragraphs } from '../calls/text-types.ts';
import { escapeCharacters, escapeLine, writeError, writeText } from './escape-characters.ts';
import { findRejectedText, removeRejectedCharacters } from './rejected-characters.ts';

const UNITS = Array.from({ length: 0x1_0000 }, (_, at) => String.fromCharCode(at));
const isControl = (unit: string) => /\p{Cc}/u.test(unit);
const isDirection = (unit: string) => /\p{Bidi_Control}/u.test(unit);

describe('text from outside', () => {
  it('rejects every control and direction character and half of a character', () => {
    const rejected = UNITS.filter((unit) => findRejectedText(`a${unit}b`).length > 0);
    const due = UNITS.filter((unit) => (isControl(unit) && !'\t\n\r'.includes(unit)) || isDirection(unit));
    expect(rejected).toEqual(expect.arrayContaining(due));
    expect(rejected).toContain('\ud800');
    expect(rejected.filter((unit) => /[\p{L}\p{N}\p{P}\p{S}\p{M}\p{Zs}]/u.test(unit))).toEqual([]);
  });

  it('rejects a line with any of them', () => {
    const due = UNITS.filter((unit) => isControl(unit) || isDirection(unit));
    expect(due.filter((unit) => Check(Line({ maxLength: 10 }), `a${unit}b`))).toEqual([]);
  });

  it('allows tabs and line breaks in paragraphs only', () => {
    expect(Check(Paragraphs({ maxLength: 10 }), 'a\tb\r\nc')).toBe(true);
    expect(UNITS.filter((unit) => isControl(unit) && Check(Paragraphs({ maxLength: 10 }), unit))).toEqual([
      '\t',
      '\n',
      '\r',
    ]);
  });

  it.each([
    '👩‍👩‍👧‍👦 가족',
    '❤️‍🔥 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'Tiếng Việt: Nguyễn Thị Ánh',
    'Tiếng Việt'.normalize('NFD'),
    '안녕하세요 “인용” … — €',
    '「日本語」・中文，标点。',
    'क्षि ക്‍ഷ',
  ])('accepts %s', (text) => {
    expect(findRejectedText({ text })).toEqual([]);
    expect(Check(Line({ maxLength: 100 }), text)).toBe(true);
  });

  it('names the path of each text, in lists, deep objects and field names', () => {
    const value = { a: ['x', 'y\u009B'], 'b/c': { d: '\u202E' }, 'e\u200F': 1, f: 5, g: null };
    expect(findRejectedText(value).toSorted((one, other) => one.path.localeCompare(other.path))).toEqual([
      { path: '', message: 'holds the character U+200F, which no text may hold' },
      { path: '/a/1', message: 'holds the character U+009B, which no text may hold' },
      { path: '/b~1c/d', message: 'holds the character U+202E, which no text may hold' },
    ]);
  });

  it('removes such characters from text, and changes nothing else', () => {
    const cleaned = removeRejectedCharacters(UNITS.join(''));
    expect(findRejectedText(cleaned)).toEqual([]);
    expect(removeRejectedCharacters('\u202A010-1234\u202C\u000B👩‍👩‍👧 Nguyễn\n')).toBe('010-1234 👩‍👩‍👧 Nguyễn\n');
  });

  it('validates text at any depth', () => {
    const depth = 50_000;
    expect(findRejectedText(JSON.parse(`${'['.repeat(depth)}"\u009B"${']'.repeat(depth)}`))).toHaveLength(1);
  });
});

describe('output', () => {
  it('contains no control or direction character except tab and line feed', () => {
    const out = escapeCharacters(UNITS.join(''));
    expect(Array.from(out).filter((unit) => isControl(unit) || isDirection(unit))).toEqual(['\t', '\n']);
    expect(escapeLine(UNITS.join(''))).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u);
  });

  it('preserves ordinary text', () => {
    const text = '안녕 👩‍👩‍👧 Nguyễn\n\t日本語 ✓';
    expect(escapeCharacters(text)).toBe(text);
  });

  it('preserves the meaning of JSON', () => {
    const value = Object.fromEntries(UNITS.map((unit) => [`key ${unit}`, `a${unit}`]));
    const escaped = escapeCharacters(JSON.stringify(value));
    expect(JSON.parse(escaped)).toEqual(value);
    expect(escaped).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  });

  it('escapes texts and errors', () => {
    const lines: string[] = [];
    const stream = { write: (text: string) => lines.push(text) };
    writeText(stream, 'a\u009B2J\n');
    writeError(stream, new Error('b\u202E'));
    expect(lines).toEqual(['a\\u009b2J\n', '✗ b\\u202e\n']);
  });
});
