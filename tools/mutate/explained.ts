/** A change that no test can notice, since it changes nothing that anybody could see. */
interface Explained {
  /** End of the file's path. */
  readonly file: string;
  /** Name of the kind of change, as the report has it. */
  readonly mutator: string;
  readonly replacement: string;
  readonly reason: string;
}

/** Survivors that are no mistakes. */
export const EXPLAINED: readonly Explained[] = [];
