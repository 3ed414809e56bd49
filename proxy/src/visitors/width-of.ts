import type { IncomingHttpHeaders } from 'node:http';
import type { PageWidth } from 'shared-types/registry';

/**
 * The class of a browser's width as far as its headers tell: by the device that it says it runs on, since no header
 * holds the width itself. An iPad that asks for desktop pages says that it is a desktop.
 */
export function widthOf(headers: IncomingHttpHeaders): PageWidth {
  const agent = headers['user-agent'] ?? '';
  if (/iPad|Tablet|Android(?!.*Mobile)|PlayBook|Silk(?!.*Mobile)/i.test(agent)) {
    return 'tablet';
  }
  return headers['sec-ch-ua-mobile'] === '?1' || /Mobi|iPhone|iPod/i.test(agent) ? 'phone' : 'desktop';
}
