/** Time for which the pointer or the focus stays on a link before it counts as intent, in ms. */
const HOVER_MS = 80;

/**
 * Calls back with links that a user is about to follow: the pointer or the focus stays on them, or they are pressed.
 * @param onIntent may be called again for the same link
 */
export function onNavigationIntent(page: HTMLElement, onIntent: (link: HTMLAnchorElement) => void): void {
  let target: HTMLAnchorElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hover = (link: HTMLAnchorElement | undefined) => {
    // The pointer may move between the children of one link.
    if (link !== target) {
      clearTimeout(timer);
      target = link;
      timer = link === undefined ? undefined : setTimeout(() => onIntent(link), HOVER_MS);
    }
  };
  const onEnter = ({ target }: Event) => hover(linkAt(target));
  const onLeave = () => hover(undefined);
  const onOut = ({ relatedTarget }: PointerEvent) => (relatedTarget === null ? onLeave() : undefined);
  const onPress = ({ target, button, ctrlKey, metaKey, shiftKey }: PointerEvent) => {
    const link = linkAt(target);
    // Clicks with other buttons or keys open a new window.
    if (link !== undefined && button === 0 && !ctrlKey && !metaKey && !shiftKey) {
      onIntent(link);
    }
  };
  const options = { capture: true, passive: true };
  page.addEventListener('pointerover', onEnter, options);
  page.addEventListener('pointerout', onOut, options);
  page.addEventListener('focusin', onEnter, options);
  page.addEventListener('focusout', onLeave, options);
  page.addEventListener('pointerdown', onPress, options);
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  return target instanceof Element ? (target.closest<HTMLAnchorElement>('a[href]') ?? undefined) : undefined;
}
