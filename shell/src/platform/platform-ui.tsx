import type { PlatformUi } from 'shared-types';
import {
  BeingPrepared,
  Card,
  CloseButton,
  EmptyState,
  ErrorState,
  LinkButton,
  Money,
  Page,
  Pager,
  PeriodFilter,
  Segments,
} from 'ui';

/** The kit’s parts under the names that features of platform 1 know them by. */
export const ui: PlatformUi = {
  BeingPrepared,
  ButtonLink: ({ look = 'primary', ...link }) => <LinkButton {...link} look={look === 'quiet' ? 'plain' : look} />,
  Card,
  CloseButton,
  EmptyState,
  ErrorState,
  Money,
  Page,
  Pager,
  PeriodFilter,
  Segments,
};
