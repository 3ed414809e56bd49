/** A part of the site could not be loaded. */
export class FeatureLoadError extends Error {
  readonly feature: string;
  readonly module: string;
  /** Address of the file that did not come, or of the entry that stands for all of them. */
  readonly file: string;

  constructor(feature: string, module: string, cause: unknown, file: string) {
    super(`${feature} could not be loaded (${module}).`, { cause });
    this.name = 'FeatureLoadError';
    this.feature = feature;
    this.module = module;
    this.file = file;
  }
}
