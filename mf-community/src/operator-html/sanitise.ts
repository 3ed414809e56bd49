import DOMPurify from 'dompurify';
import { safeLink } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { harmlessStyles, setStylesAside, STYLE_ATTRIBUTE } from './harmless-styles.ts';

const TAGS =
  'a b strong i em u s del ins mark small sub sup br hr p div span font center h1 h2 h3 h4 h5 h6 ul ol li dl dt dd ' +
  'blockquote pre code table caption colgroup col thead tbody tfoot tr th td img figure figcaption';
const ATTRIBUTES = 'href src alt title width height colspan rowspan span start color align lang dir';

/** Size in px of an image without stated size. */
const PICTURE = { width: 960, height: 540 };
const INLINE_PICTURE = /^data:image\/(png|jpeg|gif|webp|avif);base64,/i;

const purify = DOMPurify(window);
purify.addHook('afterSanitizeAttributes', (node) => {
  keepHarmlessStyles(node);
  if (node instanceof HTMLAnchorElement) {
    keepLink(node);
  } else if (node instanceof HTMLImageElement) {
    keepPicture(node);
  }
});

/**
 * Sanitizes the operator's HTML: only known elements, links with allowed schemes, images through the site's endpoint;
 * styles are moved to an attribute for `applyStyles`. Nothing can run, load from elsewhere or cover the page.
 */
export function sanitise(html: string): ReturnType<typeof trusted> {
  return trusted(setStylesAside(html));
}

const trusted = (html: string) =>
  purify.sanitize(html, {
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

function keepHarmlessStyles(node: Element): void {
  const kept = harmlessStyles(node.getAttribute(STYLE_ATTRIBUTE) ?? '').map(([name, value]) => `${name}: ${value};`);
  node.removeAttribute(STYLE_ATTRIBUTE);
  if (kept.length > 0) {
    node.setAttribute(STYLE_ATTRIBUTE, kept.join(' '));
  }
}

function keepLink(link: HTMLAnchorElement): void {
  const safe = safeLink(link.getAttribute('href') ?? '');
  if (safe === undefined) {
    link.removeAttribute('href');
  } else if ('href' in safe) {
    link.setAttribute('href', safe.href);
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
}

function keepPicture(picture: HTMLImageElement): void {
  const source = picture.getAttribute('src') ?? '';
  if (INLINE_PICTURE.test(source)) {
    return;
  }
  const link = safeLink(source);
  if (link === undefined) {
    picture.remove();
    return;
  }
  const side = (name: 'width' | 'height') => Math.min(Number(picture.getAttribute(name)) || PICTURE[name], 1_440);
  const { src, srcSet } = platform.images.source('path' in link ? link.path : link.href, {
    width: side('width'),
    height: side('height'),
  });
  picture.setAttribute('src', src);
  picture.setAttribute('srcset', srcSet);
  picture.setAttribute('loading', 'lazy');
}
