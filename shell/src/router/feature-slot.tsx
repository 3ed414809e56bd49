import type { ReactElement, ReactNode } from 'react';
import { SLOT_NAMES, type SiteState, type SlotName } from 'shared-types';
import { siteState } from '../site-state/site-state.ts';
import { FeaturePart } from './feature-part.tsx';

/** The parts that fill a place, in their order; a place for one takes the first alone. */
export function partsOf(slot: SlotName, features: SiteState['features']) {
  const parts = Object.entries(features)
    .flatMap(([feature, { descriptor }]) =>
      descriptor.slots
        .filter((part) => part.slot === slot)
        .map(({ module, order = 100 }) => ({ feature, module, order })),
    )
    .toSorted((a, b) => a.order - b.order || a.feature.localeCompare(b.feature));
  return SLOT_NAMES[slot] === 'one' ? parts.slice(0, 1) : parts;
}

/** A named place of the shell, filled by whatever the registry's features bring for it. */
export function FeatureSlot({
  name,
  skeleton,
}: {
  readonly name: SlotName;
  readonly skeleton?: ReactNode;
}): ReactElement {
  return (
    <>
      {partsOf(name, siteState.features).map(({ feature, module }) => (
        <FeaturePart key={`${feature} ${module}`} feature={feature} module={module} place={name} skeleton={skeleton} />
      ))}
    </>
  );
}
