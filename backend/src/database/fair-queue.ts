/** A round-robin queue over members: each has one position, regardless of how much it has waiting. */
export class MemberFairQueue {
  readonly #byMember = new Map<string, Set<() => void>>();
  length = 0;

  /** @returns function that leaves the queue */
  join(member: string, turn: () => void): () => void {
    const mine = this.#byMember.get(member) ?? new Set();
    mine.add(turn);
    this.#byMember.set(member, mine);
    this.length += 1;
    return () => this.#remove(member, mine, turn);
  }

  /** Returns the number of waiting entries of a member. */
  countOf(member: string): number {
    return this.#byMember.get(member)?.size ?? 0;
  }

  /** Removes and returns the next entry; undefined if the queue is empty. */
  shift(): (() => void) | undefined {
    for (const [member, mine] of this.#byMember) {
      for (const turn of mine) {
        this.#remove(member, mine, turn);
        if (mine.size > 0) {
          // To the end, behind all other members.
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
