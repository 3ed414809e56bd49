import { type ComponentChild, Fragment } from 'preact';

/**
 * Parts of a line with dots between them. A line breaks between parts first, and no line starts or ends with a dot: the
 * dot is the background of a space, which has no width where a line ends.
 */
export function Dotted({ parts }: { readonly parts: readonly ComponentChild[] }) {
  return (
    <>
      {parts.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <span class="dot"> </span>}
          <span class="part">
            {at > 0 && (
              <span class="said" aria-hidden="true">
                ·{' '}
              </span>
            )}
            {part}
          </span>
        </Fragment>
      ))}
    </>
  );
}
