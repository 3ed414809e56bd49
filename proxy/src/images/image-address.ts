import { HttpFailure } from '../protection/error-answers.ts';

/** A picture that may be made. */
export interface ImageAddress {
  /** Whole address at the backend or an allowed host. */
  readonly url: string;
  /** Size in px. */
  readonly width: number;
  readonly height: number;
}

const LARGEST_SIDE = 2_880;
const FORM = /^f_auto,s_(?<width>\d{1,4})x(?<height>\d{1,4})\/(?<source>.+)$/;

/**
 * Reads `f_auto,s_320x240/artwork/casino/x.svg`, or a whole encoded address in the place of the path.
 * @throws {HttpFailure} 400 for anything else, 403 for a host that is not allowed
 */
export function readImageAddress(text: string, backendUrl: string, hosts: readonly string[]): ImageAddress {
  const found = FORM.exec(text.split('?')[0] ?? '')?.groups;
  const width = Number(found?.width);
  const height = Number(found?.height);
  if (found?.source === undefined || !(width >= 1 && width <= LARGEST_SIDE && height >= 1 && height <= LARGEST_SIDE)) {
    throw new HttpFailure(400, {
      error: `Write a picture as f_auto,s_{width}x{height}/{path}, sides from 1 to ${LARGEST_SIDE} px.`,
    });
  }
  let source: string;
  try {
    source = decodeURIComponent(found.source);
  } catch {
    throw new HttpFailure(400, { error: 'The picture’s address is not encoded well.' });
  }
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(source) ? source : `${backendUrl}/${source.replace(/^\/+/, '')}`;
  if (!URL.canParse(whole)) {
    throw new HttpFailure(400, { error: 'The picture’s address is none.' });
  }
  const url = new URL(whole);
  if (!/^https?:$/.test(url.protocol) || !hosts.includes(url.host) || url.username !== '') {
    throw new HttpFailure(403, { error: 'Pictures of this host are not allowed.' });
  }
  return { url: url.href, width, height };
}
