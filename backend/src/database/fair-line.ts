/** A line in which each member has one place, however much stands on it. */
export class FairLine {
  readonly #byMember = new Map<string, Set<() => void>>();
  length = 0;

  /** @returns leaves the line */
  join(member: string, turn: () => void): () => void {
    const mine = this.#byMember.get(member) ?? new Set();
    mine.add(turn);
    this.#byMember.set(member, mine);
    this.length += 1;
    return () => this.#remove(member, mine, turn);
  }

  /** Returns how much of a member is waiting. */
  countOf(member: string): number {
    return this.#byMember.get(member)?.size ?? 0;
  }

  /** Whose turn it is, taken out of the line; undefined when nobody waits. */
  shift(): (() => void) | undefined {
    for (const [member, mine] of this.#byMember) {
      for (const turn of mine) {
        this.#remove(member, mine, turn);
        if (mine.size > 0) {
          // To the end, behind everybody else.
          this.#byMember.delete(member);
          this.#byMember.set(member, mine);
        }
        return turn;
      }
    }
    return undefined;
  }

  #remove(member: string, mine: Set<() => void>, turn: () => void): void {
    if (mine.delete(turn)) {
      this.length -= 1;
    }
    if (mine.size === 0 && this.#byMember.get(member) === mine) {
      this.#byMember.delete(member);
    }
  }
}
