/** Size in px and format of the result. */
export interface ImageTarget {
  readonly width: number;
  readonly height: number;
  readonly format: 'avif' | 'webp' | 'png';
}

/** Task of an image process: an image from a member, or one of the operator with the target size. */
export interface ImageTask {
  readonly bytes: Uint8Array;
  /** Undefined for an image from a member, which is re-encoded. */
  readonly size: ImageTarget | undefined;
}

export interface ImageResult {
  readonly made?: Uint8Array;
  /** Reason for a rejection, for a developer. */
  readonly rejection?: string;
}

/** An input that is no acceptable image. The message contains the reason for a developer. */
export class ImageRejected extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImageRejected';
  }
}
