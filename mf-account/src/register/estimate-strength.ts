import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** The library's answer takes longer the longer the text; a password of this length is judged by its beginning. */
const LONGEST_JUDGED = 48;

/** How hard a password is to guess, from 0 (at once) to 4. @param known what a guesser would try first: id, name, phone */
export function estimateStrength(password: string, known: readonly string[]): number {
  return zxcvbn.check(
    password.slice(0, LONGEST_JUDGED),
    known.filter((word) => word !== ''),
  ).score;
}
