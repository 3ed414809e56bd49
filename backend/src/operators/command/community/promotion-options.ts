import { type Command, Option } from 'commander';

/** What the operator said of a text: whether it promotes something. */
export interface PromotionOptions {
  readonly service?: true;
  readonly promotion?: true;
}

/** Adds the options that mark a text as service or as promotion. @param otherwise when a text without them is a promotion */
export function addPromotionOptions(command: Command, otherwise: string): Command {
  return command
    .addOption(new Option('--service', 'must reach members on a break or self-excluded, too').conflicts('promotion'))
    .addOption(new Option('--promotion', `is kept from members on a break or self-excluded (default: ${otherwise})`));
}

/** Returns the mark as an action takes it; nothing when the operator gave none. */
export function promotionOf({ service, promotion }: PromotionOptions): { promotion?: boolean } {
  return service === true ? { promotion: false } : promotion === true ? { promotion } : {};
}

/** Returns how many members a promotion does not reach, as the end of a line; empty for what reaches all. */
export function withheldText(done: object): string {
  if (!('withheld' in done)) {
    return '';
  }
  const count = Number(done.withheld);
  return `; withheld from ${count} ${count === 1 ? 'member' : 'members'} on a break or self-excluded`;
}
