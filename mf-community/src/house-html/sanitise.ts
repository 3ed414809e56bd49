import DOMPurify from 'dompurify';
import { safeLink } from 'shared-types';
import { platform } from 'shell/platform';

const TAGS =
  'a b strong i em u s del ins mark small sub sup br hr p div span font center h1 h2 h3 h4 h5 h6 ul ol li dl dt dd ' +
  'blockquote pre code table caption colgroup col thead tbody tfoot tr th td img figure figcaption';
const ATTRIBUTES = 'href src alt title width height colspan rowspan span start color align style lang dir';

/** What a style attribute may say; nothing that could lay content over the page or load something. */
const STYLES = ['color', 'background-color', 'text-align', 'font-weight', 'font-style', 'font-size', 'text-decoration'];
const UNSAFE_VALUE = /url|var|expression|image|\\/i;

/** Size in px that a picture is made in when the text names none. */
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
 * The house's HTML without anything that could run, load from elsewhere or cover the page: known elements alone, links
 * to allowed schemes, pictures through the site's own endpoint.
 */
export function sanitise(html: string): string {
  return purify.sanitize(html, {
    ALLOWED_TAGS: TAGS.split(' '),
    ALLOWED_ATTR: ATTRIBUTES.split(' '),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // Schemes are looked at below.
    ALLOW_UNKNOWN_PROTOCOLS: false,
  });
}

function keepHarmlessStyles(node: Element): void {
  if (!(node instanceof HTMLElement) || !node.hasAttribute('style')) {
    return;
  }
  const kept = STYLES.map((name) => [name, node.style.getPropertyValue(name)] as const).filter(
    ([, value]) => value !== '' && !UNSAFE_VALUE.test(value),
  );
  node.removeAttribute('style');
  kept.forEach(([name, value]) => node.style.setProperty(name, value));
}

function keepLink(link: HTMLAnchorElement): void {
  const address = link.getAttribute('href');
  const safe = address === null ? undefined : safeLink(address);
  if (safe === undefined) {
    link.removeAttribute('href');
  } else if ('path' in safe) {
    link.setAttribute('href', safe.path);
  } else {
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
