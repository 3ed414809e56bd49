import type { Command } from 'commander';
import { Line } from 'shared-types';
import { Check } from 'typebox/value';
import { ReleaseError } from '../release-error.ts';

const LONGEST = 500;

const Reason = Line({ minLength: 1, maxLength: LONGEST });

/** What a command that changes something is told of why. */
export interface ReasonOption {
  readonly reason?: string;
}

/** Adds `--reason` to a command. */
export function withReason(command: Command): Command {
  return command.option('--reason <words>', 'why, for the history');
}

/** The reason, undefined when none is given. @throws {ReleaseError} for one that says nothing or is no line */
export function readReason({ reason }: ReasonOption): string | undefined {
  const words = reason?.trim();
  if (words !== undefined && !Check(Reason, words)) {
    throw new ReleaseError(`The reason must be one line of 1 to ${LONGEST} characters.`);
  }
  return words;
}
