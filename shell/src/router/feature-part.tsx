import { type ComponentType, type ReactElement, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { watchWaiting } from '../failure-reporting/failure-reporting.ts';
import { featureLoader } from '../federation/feature-loader.ts';
import { siteState } from '../site-state/site-state.ts';
import { FailedPart } from './failed-part.tsx';
import { LoadedPart, type PartOfFeature } from './loaded-part.tsx';
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
