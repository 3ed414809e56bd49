/** An input that is no acceptable image. The message contains the reason for a developer. */
export class ImageRejected extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImageRejected';
  }
}
