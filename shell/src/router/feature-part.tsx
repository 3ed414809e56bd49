import {
  type ComponentType,
  createElement,
  type ReactElement,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { PART_FROM_SERVER_ATTRIBUTE } from 'shared-types';
import { partFellOver } from '../federation/load-feature-module.ts';
import { watchShownPart, watchWaiting } from '../failure-reporting/failure-reporting.ts';
import { LanguageNotice, ownLanguage } from '../locale/language-notice.tsx';
import { pageLoad } from '../platform/page-load.ts';
import { recordPartRender } from '../server/record-part-render.ts';
import { session } from '../session/session.ts';
import { siteState } from '../site-state/site-state.ts';
import classes from './feature-part.module.css';
import type { FailedProps } from './failed-props.ts';
import { giveOnEarly } from './give-on-early.ts';
import { PartFailed } from './part-failed.tsx';
import { partMark } from './part-mark.ts';
import { PartMaintenance } from './part-maintenance.tsx';
import { forgetFailedLoad, forgetLoad, loadOf, versionShown } from './part-loads.ts';
import { retriedTogether, retryAll } from './retry-together.ts';
import { SlowLine } from './slow-line.tsx';
import { useLoadTrouble } from './use-load-trouble.ts';

interface PartOfFeature {
  readonly feature: string;
  /** Exposed module: `./deposit-page`. */
  readonly module: string;
  /** Slot, or pattern of the route, as reports name it. */
  readonly place?: string;
}

interface FeaturePartProps extends PartOfFeature {
  /** What stands there until the part is loaded, in its final size. */
  readonly skeleton?: ReactNode;
  /** What stands there when the part cannot be shown; a short notice if absent. */
  readonly Failed?: ComponentType<FailedProps>;
  /** What stands there while the feature is under maintenance; a short notice if absent. */
  readonly Maintenance?: ComponentType;
}

/**
 * One part of a feature behind a boundary of its own: whatever happens in it, loading, starting or rendering, the rest
 * of the site goes on. A part that falls over comes from the feature's version before; when that fails too, a button
 * tries it afresh.
 */
export function FeaturePart(props: FeaturePartProps): ReactElement {
  const { feature, module, place = '', skeleton = null, Failed = PartFailed, Maintenance = PartMaintenance } = props;
  const [replacements, setReplacements] = useState(0);
  if (siteState.features[feature]?.disabled === true) {
    return <Maintenance />;
  }
  const onError = (error: unknown) => {
    const version = versionShown(feature, module);
    // A part that was never shown has been tried from every version already.
    if (version !== undefined && partFellOver({ feature, version, place }, error)) {
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
      <Suspense fallback={<WaitingPart {...{ feature, module, place }}>{skeleton}</WaitingPart>}>
        <LoadedPart {...{ feature, module, place }} mayBeEmpty={skeleton === null} />
      </Suspense>
    </ErrorBoundary>
  );
}

function failedPart(part: PartOfFeature, Failed: ComponentType<FailedProps>) {
  return ({ error, resetErrorBoundary }: FallbackProps): ReactElement => (
    <FailedPart {...part} Failed={Failed} error={error} onRetry={() => resetErrorBoundary()} />
  );
}

interface LoadedPartProps extends PartOfFeature {
  /** Whether the part may have nothing to show: windows over a page come and go. */
  readonly mayBeEmpty: boolean;
}

function LoadedPart({ feature, module, place = '', mayBeEmpty }: LoadedPartProps): ReactElement {
  const loaded = use(loadOf(feature, module));
  const version = loaded.version ?? siteState.features[feature]?.version ?? '';
  const root = useRef<HTMLDivElement>(null);
  recordPartRender({ feature, place });
  useLayoutEffect(() => {
    const part = root.current;
    if (part?.hasAttribute(PART_FROM_SERVER_ATTRIBUTE) === true) {
      // The press that sends what was typed is given on when the attribute is gone.
      void giveOnEarly(part).then(() => part.removeAttribute(PART_FROM_SERVER_ATTRIBUTE));
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
      lang={ownLanguage(loaded.locale)}
      data-feature={feature}
      data-version={version}
      data-place={place}
      {...partMark?.(module)}
    >
      {!mayBeEmpty && <LanguageNotice text="partInKorean" shown={loaded.locale} />}
      {createElement(loaded.default)}
    </div>
  );
}

/** In the place of a part that loads, or waits for something else that never comes. */
function WaitingPart({ feature, module, place = '', children }: PartOfFeature & { readonly children: ReactNode }) {
  useEffect(
    () =>
      watchWaiting(() => {
        // A load has limits of its own.
        const version = versionShown(feature, module);
        return version === undefined ? undefined : { feature, version, place };
      }),
    [feature, module, place],
  );
  return (
    <>
      {children}
      {children !== null && <SlowLine />}
    </>
  );
}

/** Forgets the failed load when it goes: whoever leaves the page and comes back finds the part tried afresh. */
function FailedPart({
  feature,
  module,
  Failed,
  error,
  onRetry,
}: PartOfFeature & {
  readonly Failed: ComponentType<FailedProps>;
  readonly error: unknown;
  readonly onRetry: () => void;
}): ReactNode {
  useEffect(() => () => forgetFailedLoad(feature, module), [feature, module]);
  const retry = useEffectEvent(onRetry);
  useEffect(() => retriedTogether(feature, () => retry()), [feature]);
  const trouble = useLoadTrouble(error, onRetry);
  return (
    <Failed
      onRetry={() => retryAll(feature)}
      onRefresh={trouble === 'gone' ? refreshPage : undefined}
      away={trouble === 'away'}
    />
  );
}

function refreshPage(): void {
  pageLoad.refresh(session.store.getState().user?.userId ?? '');
}
