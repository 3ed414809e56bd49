import type { Locale } from 'shared-types/platform';
import type { PageWidth } from 'shared-types/registry';

/** Who asks, as far as it decides which versions he or she gets. */
export interface Visitor {
  /** The id of the visitor's cookie; empty without one. */
  readonly id: string;
  /** Login of the member, undefined for whoever is not logged in. */
  readonly member?: string | undefined;
  /** Whether the registry lists the member as staff. */
  readonly staff: boolean;
  readonly locale: Locale;
  readonly width: PageWidth;
}
