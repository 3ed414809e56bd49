import { Button } from 'antd';
import { createElement, type ReactElement, type ReactNode, Suspense, use, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { type FeatureModule, loadFeatureModule } from '../federation/load-feature-module.ts';
import { useShellText } from '../locale/use-shell-text.ts';
import { siteState } from '../site-state/site-state.ts';
import classes from './feature-part.module.css';

interface FeaturePartProps {
  readonly feature: string;
  /** Exposed module: `./deposit-page`. */
  readonly module: string;
  /** What stands there until the part is loaded, in its final size. */
  readonly skeleton?: ReactNode;
}

/**
 * One part of a feature behind a boundary of its own: whatever happens in it, loading, starting or rendering, the rest
 * of the site goes on, and a button tries it afresh.
 */
export function FeaturePart({ feature, module, skeleton = null }: FeaturePartProps): ReactElement {
  const [attempt, setAttempt] = useState(0);
  return (
    <ErrorBoundary FallbackComponent={PartFailed} onReset={() => setAttempt((count) => count + 1)}>
      <Suspense fallback={skeleton}>
        <LoadedPart feature={feature} module={module} attempt={attempt} />
      </Suspense>
    </ErrorBoundary>
  );
}

const loads = new Map<string, Promise<FeatureModule>>();

/** The load of a part at an attempt; the same promise each time, or React would start it again at every render. */
function loadOnce(feature: string, module: string, attempt: number): Promise<FeatureModule> {
  const key = `${feature} ${module} ${attempt}`;
  let load = loads.get(key);
  if (load === undefined) {
    load = loadFeatureModule(feature, module);
    loads.set(key, load);
  }
  return load;
}

function LoadedPart({
  feature,
  module,
  attempt,
}: Omit<FeaturePartProps, 'skeleton'> & { readonly attempt: number }): ReactElement {
  const loaded = use(loadOnce(feature, module, attempt));
  return (
    <div className={classes.part} data-feature={feature} data-version={siteState.features[feature]?.version}>
      {createElement(loaded.default)}
    </div>
  );
}

function PartFailed({ resetErrorBoundary }: FallbackProps): ReactElement {
  const t = useShellText();
  return (
    <div className={classes.failed} role="alert">
      <span>{t('partFailed')}</span>
      <Button onClick={() => resetErrorBoundary()}>{t('retry')}</Button>
    </div>
  );
}
