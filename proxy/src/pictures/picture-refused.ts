/** What was given is no picture that may be opened. The message says why, in words for a developer. */
export class PictureRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PictureRefused';
  }
}

/** A picture took longer than one may: a bad one, or a good one while the machine has too much to do. */
export class PictureTimeout extends Error {
  constructor() {
    super('The picture took too long.');
    this.name = 'PictureTimeout';
  }
}
