import { createElement, type ReactElement, use, useEffect, useLayoutEffect, useRef } from 'react';
import { PART_FROM_SERVER_ATTRIBUTE } from 'shared-types/registry';
import { watchShownPart } from '../failure-reporting/failure-reporting.ts';
import { featureLoader } from '../federation/feature-loader.ts';
import { getPartAttributes, recordPartRender } from '../server/part-render.ts';
import classes from './feature-part.module.css';
import { replayEarlyInput } from './replay-early-input.ts';

export interface PartOfFeature {
  readonly feature: string;
  /** Exposed module: `./deposit-page`. */
  readonly module: string;
  readonly place: string;
}

interface LoadedPartProps extends PartOfFeature {
  /** The component may show nothing, such as a window over the page. */
  readonly mayBeEmpty: boolean;
}

/** A component of a feature once it is loaded; suspends until then. */
export function LoadedPart({ feature, module, place, mayBeEmpty }: LoadedPartProps): ReactElement {
  const { default: Part, version } = use(featureLoader.load(feature, module));
  const root = useRef<HTMLDivElement>(null);
  recordPartRender({ feature, place });
  useLayoutEffect(() => {
    const part = root.current;
    if (part?.hasAttribute(PART_FROM_SERVER_ATTRIBUTE) === true) {
      // The proxy's script replays an early click when the attribute is removed.
      void replayEarlyInput(part).then(() => part.removeAttribute(PART_FROM_SERVER_ATTRIBUTE));
    }
  }, []);
  useEffect(
    () => watchShownPart({ feature, version, place }, mayBeEmpty ? undefined : (root.current ?? undefined)),
    [feature, version, place, mayBeEmpty],
  );
  return (
    <div
      ref={root}
      className={classes.part}
      data-feature={feature}
      data-version={version}
      data-place={place}
      {...getPartAttributes(module)}
    >
      {createElement(Part)}
    </div>
  );
}
