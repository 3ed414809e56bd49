import type { Locale } from 'shared-types/platform';
import type { PageWidth } from 'shared-types/registry';

/** Properties of a visitor that decide about versions. */
export interface Visitor {
  /** The id of the visitor's cookie; empty without one. */
  readonly id: string;
  /** Login of the member; undefined without a login. */
  readonly member?: string | undefined;
  /** Whether the registry lists the member as staff. */
  readonly staff: boolean;
  readonly locale: Locale;
  readonly width: PageWidth;
}
