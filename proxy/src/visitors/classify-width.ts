import type { IncomingHttpHeaders } from 'node:http';
import type { PageWidth } from 'shared-types/registry';

/**
 * Returns the class of a browser's width by the device in its headers, since no header contains the width. An iPad that
 * requests desktop pages identifies itself as a desktop.
 */
export function classifyWidth(headers: IncomingHttpHeaders): PageWidth {
  const agent = headers['user-agent'] ?? '';
  if (/iPad|Tablet|Android(?!.*Mobile)|PlayBook|Silk(?!.*Mobile)/i.test(agent)) {
    return 'tablet';
  }
  return headers['sec-ch-ua-mobile'] === '?1' || /Mobi|iPhone|iPod/i.test(agent) ? 'phone' : 'desktop';
}
