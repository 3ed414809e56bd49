export interface PromotionList {
  /** Field of the response with the entries. */
  readonly list: string;
  /** Kind of an entry without a mark. */
  readonly unmarked: 'promotion' | 'service';
}

interface MarkedEntry {
  readonly promotion?: boolean | undefined;
  /** A notice about an event is a promotion. */
  readonly kind?: string | undefined;
}

/** Returns true if an entry promotes something, and so does not reach members on a break or self-excluded. */
export function isPromotion({ promotion, kind }: MarkedEntry, { unmarked }: PromotionList): boolean {
  return promotion ?? (kind === 'event' || unmarked === 'promotion');
}

/** Returns a response without its promotions; the same object if it has no promotions. */
export function withoutPromotions<Answer>(answer: Answer, promotions: PromotionList): Answer {
  const entries: unknown = Object(answer)[promotions.list];
  if (!Array.isArray(entries)) {
    return answer;
  }
  const service = entries.filter((entry: MarkedEntry) => !isPromotion(entry, promotions));
  return service.length === entries.length ? answer : { ...answer, [promotions.list]: service };
}
