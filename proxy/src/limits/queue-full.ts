/** Error of a queue that rejects work because too much is waiting. */
export class QueueFull extends Error {
  constructor() {
    super('Too much work is waiting.');
    this.name = 'QueueFull';
  }
}
