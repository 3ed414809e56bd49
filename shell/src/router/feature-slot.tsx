import type { ReactElement } from 'react';
import { compareCodeUnits, SLOT_NAMES, type SlotName } from 'shared-types/registry';
import type { SessionState } from 'shared-types/platform';
import { matchesAudience } from '../entries/route-entries.ts';
import { session } from '../session/session.ts';
import { siteState } from '../site-state/site-state.ts';
import { FeaturePart, type FeaturePartProps } from './feature-part.tsx';

export function getSlotComponents(slot: SlotName, status: SessionState['status']) {
  const parts = Object.entries(siteState.features)
    .flatMap(([feature, { descriptor }]) =>
      descriptor.slots
        .filter((part) => part.slot === slot && matchesAudience(part.for, status))
        .map(({ module, order = 100 }) => ({ feature, module, order })),
    )
    .toSorted((a, b) => a.order - b.order || compareCodeUnits(a.feature, b.feature));
  return SLOT_NAMES[slot] === 'one' ? parts.slice(0, 1) : parts;
}

export function FeatureSlot({
  name,
  skeleton,
  Failed,
}: {
  readonly name: SlotName;
} & Pick<FeaturePartProps, 'skeleton' | 'Failed'>): ReactElement {
  const status = session.use((state) => state.status);
  return (
    <>
      {getSlotComponents(name, status).map(({ feature, module }) => (
        <FeaturePart
          key={`${feature} ${module}`}
          feature={feature}
          module={module}
          place={name}
          skeleton={skeleton}
          Failed={Failed}
        />
      ))}
    </>
  );
}
