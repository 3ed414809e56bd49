/** SQL condition on `member_protection`: a break or self-exclusion lasts now. */
export const IS_STOPPED = '(greatest(break_until, excluded_until) > now())';
