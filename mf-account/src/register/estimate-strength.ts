import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** The library is slow for long texts, so only the first characters of a password are rated. */
const MAX_RATED_CHARACTERS = 48;

/** Returns the strength of a password from 0 (weakest) to 4. @param known texts an attacker tries first: id, name, phone */
export function estimateStrength(password: string, known: readonly string[]) {
  return zxcvbn.check(
    password.slice(0, MAX_RATED_CHARACTERS),
    known.filter((word) => word !== ''),
  ).score;
}
