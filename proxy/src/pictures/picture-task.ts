/** Size in px and format in which a picture is wanted. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly format: 'avif' | 'webp' | 'png';
}

/** What a picture process is given: a picture that a member sent, or one of the house and the size that it is wanted in. */
export interface PictureTask {
  readonly bytes: Uint8Array;
  /** Undefined for what a member sent, which is made anew. */
  readonly size: PictureSize | undefined;
}

/** What a picture process answers. */
export interface PictureOutcome {
  readonly made?: Uint8Array;
  /** Why there is no picture, in words for a developer. */
  readonly refused?: string;
  /** Resident memory of the process after the task, in bytes. */
  readonly residentBytes: number;
}
