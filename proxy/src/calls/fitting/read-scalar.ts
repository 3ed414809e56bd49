import { readMoment } from './read-moment.ts';
import { GAP, type Shape } from './shape.ts';

/** A number as people write it, with or without commas between thousands. */
const NUMBER = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;

const YES = ['y', 'yes', 'true', '1'];
const NO = ['n', 'no', 'false', '0'];

/**
 * Reads one value that is neither list nor object into what its schema takes.
 * @param zone of moments that name none
 * @returns a gap when it cannot be read
 */
export function readScalar(shape: Shape, value: unknown, zone: string): unknown {
  const choices = shape.enum ?? (shape.const === undefined ? undefined : [shape.const]);
  if (choices !== undefined) {
    return choices.includes(value) ? value : (choices.find((choice) => isSpelt(choice, value)) ?? GAP);
  }
  switch (shape.type) {
    case 'string':
      return shape.format === 'date-time' ? readMoment(value, zone) : readText(shape, value);
    case 'integer':
    case 'number':
      return readNumber(shape, value);
    case 'boolean':
      return readTruth(value);
    case undefined:
    default:
      return shape.type === 'null' && value === null ? null : GAP;
  }
}

/** The same word in another case, or a number as text. */
function isSpelt(choice: unknown, value: unknown): boolean {
  return (
    (typeof value === 'string' || typeof value === 'number') &&
    String(choice).toLowerCase() === String(value).trim().toLowerCase()
  );
}

function readText({ minLength = 0, maxLength = Infinity, pattern }: Shape, value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
    return GAP;
  }
  // Half a character is none in UTF-8.
  const text = String(value).toWellFormed();
  return hasLength(text, minLength, maxLength) && (pattern === undefined || matcherOf(pattern).test(text)) ? text : GAP;
}

/** As JSON schemas count characters: each code point is one, so that there are never more of them than units. */
function hasLength(text: string, least: number, most: number): boolean {
  if (least === 0 && text.length <= most) {
    return true;
  }
  const { length } = Array.from(text);
  return length >= least && length <= most;
}

const MATCHERS = new Map<string, RegExp>();

/** The expression of a schema's pattern, made once. */
function matcherOf(pattern: string): RegExp {
  const matcher = MATCHERS.get(pattern) ?? new RegExp(pattern, 'u');
  MATCHERS.set(pattern, matcher);
  return matcher;
}

function readNumber({ type, minimum = -Infinity, maximum = Infinity }: Shape, value: unknown): unknown {
  const written = typeof value === 'string' ? value.trim() : '';
  const read = typeof value === 'number' ? value : NUMBER.test(written) ? Number(written.replaceAll(',', '')) : NaN;
  const number = type === 'integer' ? Math.trunc(read) : read;
  return Number.isFinite(number) && number >= minimum && number <= maximum ? number : GAP;
}

function readTruth(value: unknown): unknown {
  const word = String(value).trim().toLowerCase();
  return typeof value === 'boolean' ? value : YES.includes(word) ? true : NO.includes(word) ? false : GAP;
}
