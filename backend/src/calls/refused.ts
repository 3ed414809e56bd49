import type { Issue } from 'shared-types';

/** An answer that is no domain outcome. */
export class Refused extends Error {
  readonly statusCode: number;
  readonly issues: readonly Issue[] | undefined;

  constructor(statusCode: number, message: string, issues?: readonly Issue[]) {
    super(message);
    this.name = 'Refused';
    this.statusCode = statusCode;
    this.issues = issues;
  }
}
