import {
  type ComponentType,
  createElement,
  type ReactElement,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useState,
} from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { partFellOver } from '../federation/load-feature-module.ts';
import { siteState } from '../site-state/site-state.ts';
import classes from './feature-part.module.css';
import { PartFailed } from './part-failed.tsx';
import { PartMaintenance } from './part-maintenance.tsx';
import { forgetFailedLoad, forgetLoad, loadOf, versionShown } from './part-loads.ts';

interface PartOfFeature {
  readonly feature: string;
  /** Exposed module: `./deposit-page`. */
  readonly module: string;
}

interface FeaturePartProps extends PartOfFeature {
  /** What stands there until the part is loaded, in its final size. */
  readonly skeleton?: ReactNode;
  /** What stands there when the part cannot be shown; a short notice if absent. */
  readonly Failed?: ComponentType<{ readonly onRetry: () => void }>;
  /** What stands there while the feature is under maintenance; a short notice if absent. */
  readonly Maintenance?: ComponentType;
}

/**
 * One part of a feature behind a boundary of its own: whatever happens in it, loading, starting or rendering, the rest
 * of the site goes on. A part that falls over comes from the feature's version before; when that fails too, a button
 * tries it afresh.
 */
export function FeaturePart(props: FeaturePartProps): ReactElement {
  const { feature, module, skeleton = null, Failed = PartFailed, Maintenance = PartMaintenance } = props;
  const [replacements, setReplacements] = useState(0);
  if (siteState.features[feature]?.disabled === true) {
    return <Maintenance />;
  }
  const onError = () => {
    const version = versionShown(feature, module);
    // A part that was never shown has been tried from every version already.
    if (version !== undefined && partFellOver(feature, version)) {
      forgetLoad(feature, module);
      setReplacements((count) => count + 1);
    }
  };
  return (
    <ErrorBoundary
      resetKeys={[replacements]}
      onError={onError}
      onReset={() => forgetFailedLoad(feature, module)}
      fallbackRender={failedPart({ feature, module }, Failed)}
    >
      <Suspense fallback={skeleton}>
        <LoadedPart feature={feature} module={module} />
      </Suspense>
    </ErrorBoundary>
  );
}

function failedPart(part: PartOfFeature, Failed: ComponentType<{ readonly onRetry: () => void }>) {
  return ({ resetErrorBoundary }: FallbackProps): ReactElement => (
    <FailedPart {...part}>
      <Failed onRetry={() => resetErrorBoundary()} />
    </FailedPart>
  );
}

function LoadedPart({ feature, module }: PartOfFeature): ReactElement {
  const loaded = use(loadOf(feature, module));
  return (
    <div
      className={classes.part}
      data-feature={feature}
      data-version={loaded.version ?? siteState.features[feature]?.version}
    >
      {createElement(loaded.default)}
    </div>
  );
}

/** Forgets the failed load when it goes: whoever leaves the page and comes back finds the part tried afresh. */
function FailedPart({ feature, module, children }: PartOfFeature & { readonly children: ReactNode }): ReactNode {
  useEffect(() => () => forgetFailedLoad(feature, module), [feature, module]);
  return children;
}
