import { Type } from 'typebox';
import { PICTURE_MAX_BYTES } from '../constants.ts';

/** Characters of the largest image as base64. */
const MOST = Math.ceil(PICTURE_MAX_BYTES / 3) * 4;

/**
 * An image as base64, without a data URL prefix. Without a pattern: in a long-running process V8 uses 16 bytes of stack
 * per character and fails above 4 million. The image decoder validates the content.
 */
export const Base64Image = Type.String({
  minLength: 4,
  maxLength: MOST,
  contentEncoding: 'base64',
  description: 'A picture as base64',
});

/** Maximum bytes of the body of a call with an image and other fields. */
export const PICTURE_BODY_BYTES = MOST + 32 * 1024;
