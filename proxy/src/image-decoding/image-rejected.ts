/** An input that is no acceptable image. The message contains the reason for a developer. */
export class ImageRejected extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PictureRefused';
  }
}

/** Exceeded time limit of an image: a malicious one, or a valid one on an overloaded machine. */
export class ImageTimeout extends Error {
  constructor() {
    super('The image exceeded the time limit.');
    this.name = 'PictureTimeout';
  }
}
