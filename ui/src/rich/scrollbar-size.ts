/** Thickness of scroll bars, in px. */
interface ScrollbarSize {
  readonly width: number;
  readonly height: number;
}

const NONE: ScrollbarSize = { width: 0, height: 0 };

/**
 * Returns the size of an element's scroll bars in px. The shell's build puts this module in the place of
 * `getScrollBarSize` of `@rc-component/util`, which measures with a style element without a nonce; the page's policy
 * refuses that and reports it. Workaround for https://github.com/react-component/util/issues/613.
 */
export function getTargetScrollBarSize(target: unknown): ScrollbarSize {
  if (typeof document === 'undefined' || !(target instanceof HTMLElement)) {
    return NONE;
  }
  const styled = getComputedStyle(target, '::-webkit-scrollbar');
  const [width, height] = [Number.parseInt(styled.width, 10), Number.parseInt(styled.height, 10)];
  const usual = measure();
  return { width: Number.isNaN(width) ? usual.width : width, height: Number.isNaN(height) ? usual.height : height };
}

/** Width of the browser's own scroll bars, in px. */
export default function getScrollBarSize(): number {
  return typeof document === 'undefined' ? 0 : measure().width;
}

function measure(): ScrollbarSize {
  const box = document.createElement('div');
  Object.assign(box.style, { position: 'absolute', inset: '0 auto auto 0', width: '100px', height: '100px' });
  box.style.overflow = 'scroll';
  document.body.append(box);
  const size = { width: box.offsetWidth - box.clientWidth, height: box.offsetHeight - box.clientHeight };
  box.remove();
  return size;
}
