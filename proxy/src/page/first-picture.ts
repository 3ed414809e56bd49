/** React writes links to what is to be loaded early before everything else. */
const FIRST_PICTURE =
  /^(?<before>(?:<link [^>]*>)*?)(?<picture><link rel="preload" as="image"[^>]* fetchPriority="high"\/>)/;

interface Written {
  /** The link to the picture that the eye falls on first; empty where there is none. */
  readonly picture: string;
  readonly html: string;
}

/** Takes the link to its first picture out of what the server wrote: in the head a browser follows it before any script. */
export function withoutFirstPicture(written: string): Written {
  const { before = '', picture = '' } = FIRST_PICTURE.exec(written)?.groups ?? {};
  return { picture, html: before + written.slice(before.length + picture.length) };
}
