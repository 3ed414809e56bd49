import { PICTURE_SIDES } from 'shared-types/platform';
import { HttpFailure } from '../protection/error-responses.ts';
import type { ImageFolder } from './image-folders.ts';

const FORM = /^f_auto,s_(?<width>\d{1,4})x(?<height>\d{1,4})\/(?<source>.+)$/;

/**
 * Reads `f_auto,s_320x240/artwork/casino/x.svg`, or an encoded URL instead of the path.
 * @throws {HttpFailure} 400 for anything else, 403 for a host or path that is not allowed
 */
export function readImageAddress(text: string, backendUrl: string, folders: readonly ImageFolder[]) {
  const found = FORM.exec(text.split('?')[0] ?? '')?.groups;
  const width = Number(found?.width);
  const height = Number(found?.height);
  if (found?.source === undefined || !PICTURE_SIDES.includes(width) || !PICTURE_SIDES.includes(height)) {
    throw new HttpFailure(400, {
      error: `Write an image as f_auto,s_{width}x{height}/{path}, sides of ${PICTURE_SIDES.join(', ')} px.`,
    });
  }
  let source: string;
  try {
    source = decodeURIComponent(found.source);
  } catch {
    throw new HttpFailure(400, { error: 'The encoding of the image’s address is invalid.' });
  }
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(source) ? source : `${backendUrl}/${source.replace(/^\/+/, '')}`;
  if (!URL.canParse(whole)) {
    throw new HttpFailure(400, { error: 'The image’s address is invalid.' });
  }
  const url = new URL(whole);
  if (url.username !== '' || url.password !== '' || !isUnambiguous(url.pathname) || !folders.some(contains(url))) {
    throw new HttpFailure(403, { error: 'Images from this address are not allowed.' });
  }
  // The whole address, without a query: it identifies no other image and would allow unlimited cache keys.
  url.search = '';
  url.hash = '';
  return { url: url.href, width, height };
}

function contains({ protocol, host, pathname }: URL) {
  return (folder: ImageFolder): boolean =>
    folder.protocols.includes(protocol) && folder.host === host && pathname.startsWith(folder.path);
}

/**
 * Returns true if every server reads the same names from the path: no name contains a slash, a dot segment or another
 * encoding after decoding.
 */
function isUnambiguous(pathname: string): boolean {
  return pathname.split('/').every((name) => {
    try {
      return !/^\.{1,2}$|[\p{Cc}%/\\;]/u.test(decodeURIComponent(name));
    } catch {
      return false;
    }
  });
}
