import { safeLink } from 'shared-types/platform';
import { OperatorError } from '../calls/operator-error.ts';

/**
 * Checks the link of a banner by the rule of the pages that show it; an empty text is no link.
 * @throws {OperatorError} for any other address
 */
export function checkLinkAddress(linkUrl: string): string {
  const link = linkUrl.trim();
  if (link !== '' && safeLink(link) === undefined) {
    throw new OperatorError(
      `A page would not follow the link ${linkUrl}. Give a path of the site (/game), or an http, https, mailto or tel address.`,
    );
  }
  return link;
}

/**
 * Checks the image address of a banner: a path of this backend, or an https address whose host the proxy must allow.
 * @throws {OperatorError} for any other address
 */
export function checkImageAddress(imgUrl: string): string {
  const link = safeLink(imgUrl);
  if (link === undefined || !('path' in link || link.href.startsWith('https://'))) {
    throw new OperatorError(
      `No picture can come from ${imgUrl}. Give a path of the backend (/artwork/…), or an https address of IMAGE_HOSTS.`,
    );
  }
  return imgUrl.trim();
}
