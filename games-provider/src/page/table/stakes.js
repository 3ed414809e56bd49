/** What lies on the table before a round, in won by spot; the last chip can be taken back. */
export class Stakes {
  #placed = [];

  put(spot, amount) {
    this.#placed.push([spot, amount]);
  }

  /** Lays the stakes of an earlier round. */
  lay(placed) {
    this.#placed = [...placed];
  }

  takeBack() {
    this.#placed.pop();
  }

  clear() {
    this.#placed = [];
  }

  get empty() {
    return this.#placed.length === 0;
  }

  get total() {
    return this.#placed.reduce((sum, [, amount]) => sum + amount, 0);
  }

  on(spot) {
    return this.#placed.reduce((sum, [at, amount]) => sum + (at === spot ? amount : 0), 0);
  }

  /** Each spot with what lies on it. */
  placed() {
    return Object.entries(this.toBets());
  }

  /** By spot, as the server takes it. */
  toBets() {
    return Object.fromEntries(this.#placed.map(([spot]) => [spot, this.on(spot)]));
  }
}
