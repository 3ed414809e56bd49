import type { Locale } from 'shared-types/platform';
import type { PageWidth } from 'shared-types/registry';

/** Properties of a visitor that decide the versions. */
export interface Visitor {
  /** Id of the visitor's cookie; empty without a cookie. */
  readonly id: string;
  /** Login of the member; undefined without a login. */
  readonly member?: string | undefined;
  /** True if the registry lists the member as staff. */
  readonly staff: boolean;
  readonly locale: Locale;
  readonly width: PageWidth;
}
