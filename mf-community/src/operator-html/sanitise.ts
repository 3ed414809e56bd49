import DOMPurify from 'dompurify';
import { safeLink } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { getAllowedStyles, setStylesAside, STYLE_ATTRIBUTE } from './allowed-styles.ts';

const TAGS =
  'a b strong i em u s del ins mark small sub sup br hr p div span font center h1 h2 h3 h4 h5 h6 ul ol li dl dt dd ' +
  'blockquote pre code table caption colgroup col thead tbody tfoot tr th td img figure figcaption';
const ATTRIBUTES = 'href src alt title width height colspan rowspan span start color align lang dir';

/** Size in px of an image without stated size. */
const DEFAULT_SIZE = { width: 960, height: 540 };
const INLINE_IMAGE = /^data:image\/(png|jpeg|gif|webp|avif);base64,/i;

const purify = DOMPurify(window);
purify.addHook('afterSanitizeAttributes', (node) => {
  filterStyles(node);
  if (node instanceof HTMLAnchorElement) {
    filterLink(node);
  } else if (node instanceof HTMLImageElement) {
    filterImage(node);
  }
});

/**
 * Sanitizes the operator's HTML: only known elements, links with allowed schemes, images through the site's endpoint;
 * styles are moved to an attribute for `applyStyles`. Nothing can run, load from elsewhere or cover the page.
 */
export function sanitise(html: string) {
  return purify.sanitize(setStylesAside(html), {
    ALLOWED_TAGS: TAGS.split(' '),
    ALLOWED_ATTR: [...ATTRIBUTES.split(' '), STYLE_ATTRIBUTE],
    // A style resembles an address with a scheme, but is not one.
    ADD_URI_SAFE_ATTR: [STYLE_ATTRIBUTE],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // Schemes are checked below.
    ALLOW_UNKNOWN_PROTOCOLS: false,
    // Markup by the sanitizer's policy, the only one that the page allows; text in browsers without Trusted Types.
    RETURN_TRUSTED_TYPE: true,
  });
}

function filterStyles(node: Element): void {
  const allowed = getAllowedStyles(node.getAttribute(STYLE_ATTRIBUTE) ?? '').map(
    ([name, value]) => `${name}: ${value};`,
  );
  node.removeAttribute(STYLE_ATTRIBUTE);
  if (allowed.length > 0) {
    node.setAttribute(STYLE_ATTRIBUTE, allowed.join(' '));
  }
}

function filterLink(link: HTMLAnchorElement): void {
  const safe = safeLink(link.getAttribute('href') ?? '');
  if (safe === undefined) {
    link.removeAttribute('href');
  } else if ('href' in safe) {
    link.setAttribute('href', safe.href);
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
}

function filterImage(image: HTMLImageElement): void {
  const source = image.getAttribute('src') ?? '';
  if (INLINE_IMAGE.test(source)) {
    return;
  }
  const link = safeLink(source);
  if (link === undefined) {
    image.remove();
    return;
  }
  const getSide = (name: 'width' | 'height') => Math.min(Number(image.getAttribute(name)) || DEFAULT_SIZE[name], 1_440);
  const { src, srcSet } = platform.images.source('path' in link ? link.path : link.href, {
    width: getSide('width'),
    height: getSide('height'),
  });
  image.setAttribute('src', src);
  image.setAttribute('srcset', srcSet);
  image.setAttribute('loading', 'lazy');
}
