import {
  type ComponentType,
  createElement,
  type ReactElement,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { PART_FROM_SERVER_ATTRIBUTE } from 'shared-types/registry';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { watchShownPart, watchWaiting } from '../failure-reporting/failure-reporting.ts';
import { featureLoader } from '../federation/feature-loader.ts';
import { siteState } from '../site-state/site-state.ts';
import { getPartAttributes, recordPartRender } from '../server/part-render.ts';
import { FailedPart, type PartOfFeature } from './failed-part.tsx';
import classes from './feature-part.module.css';
import { replayEarlyInput } from './replay-early-input.ts';
import { type FailedProps, PartFailed, PartMaintenance } from './notices.tsx';
import { SlowConnectionNotice } from './slow-connection-notice.tsx';

export interface FeaturePartProps extends Omit<PartOfFeature, 'place'> {
  readonly place?: string;
  /** Shown until the component is loaded, in its final size. */
  readonly skeleton?: ReactNode;
  /** Shown in place of a failed component; a short notice by default. */
  readonly Failed?: ComponentType<FailedProps> | undefined;
  /** Shown while the feature is under maintenance; a short notice by default. */
  readonly Maintenance?: ComponentType;
}

/**
 * One component of a feature in an error boundary, so that the rest of the site runs on. A component that throws is
 * replaced by the feature's previous version; if that fails too, a button loads it again.
 */
export function FeaturePart({
  feature,
  module,
  place = '',
  skeleton = null,
  Failed = PartFailed,
  Maintenance = PartMaintenance,
}: FeaturePartProps): ReactElement {
  const [replacements, setReplacements] = useState(0);
  if (siteState.features[feature]?.disabled === true) {
    return <Maintenance />;
  }
  const part = { feature, module, place };
  const onError = (error: unknown) => {
    const version = featureLoader.getLoadedVersion(feature, module);
    // If it never loaded, every version was tried already.
    if (version !== undefined && featureLoader.replaceFailedPart({ feature, version, place }, module, error)) {
      setReplacements((count) => count + 1);
    }
  };
  return (
    <ErrorBoundary
      resetKeys={[replacements]}
      onError={onError}
      onReset={() => featureLoader.forgetFailedLoad(feature, module)}
      fallbackRender={renderFailed(part, Failed)}
    >
      <Suspense fallback={<WaitingPart part={part} skeleton={skeleton} />}>
        <LoadedPart {...part} mayBeEmpty={skeleton === null} />
      </Suspense>
    </ErrorBoundary>
  );
}

function renderFailed(part: PartOfFeature, Failed: ComponentType<FailedProps>) {
  return ({ error, resetErrorBoundary }: FallbackProps): ReactElement => (
    <FailedPart part={part} Failed={Failed} error={error} onRetry={() => resetErrorBoundary()} />
  );
}

function WaitingPart({ part, skeleton }: { readonly part: PartOfFeature; readonly skeleton: ReactNode }): ReactElement {
  const { feature, module, place } = part;
  useEffect(
    () =>
      watchWaiting(() => {
        // Loading has separate time limits.
        const version = featureLoader.getLoadedVersion(feature, module);
        return version === undefined ? undefined : { feature, version, place };
      }),
    [feature, module, place],
  );
  return (
    <>
      {skeleton}
      {skeleton !== null && <SlowConnectionNotice />}
    </>
  );
}

interface LoadedPartProps extends PartOfFeature {
  /** The component may show nothing, such as a window over the page. */
  readonly mayBeEmpty: boolean;
}

/** A component of a feature once it is loaded; suspends until then. */
function LoadedPart({ feature, module, place, mayBeEmpty }: LoadedPartProps): ReactElement {
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
