/** Id of the member whom a page shows; calls name it. */
export interface ShownMember {
  /** Undefined for a visitor. */
  userId: string | undefined;
  /** Called when the proxy says that the browser's session is another member's. */
  onOther: () => void;
}

/** The member of this page, as its session says. */
export const shownMember: ShownMember = { userId: undefined, onOther: () => undefined };
