import type { FastifyInstance, FastifyRequest } from 'fastify';
import { startClientSpan } from 'observability/tracing/request-spans.ts';
import type { Tracing } from 'observability/tracing/tracing.ts';
import { Gauge } from 'prom-client';
import { getAddressKey } from 'shared-types/client-address';
import { ConcurrencyLimit } from '../limits/concurrency-limit.ts';
import type { MemberSession } from '../session/session-data.ts';
import { CallBreakers } from './call-breakers.ts';
import { UpstreamFailure } from './upstream.ts';

/** Maximum number of calls in flight per caller; a page sends about five concurrently. */
export const MAX_IN_FLIGHT_CALLS = 64;

/** Request that a call to the backend serves. */
export interface CallOrigin {
  readonly request: FastifyRequest;
  /** Undefined for a visitor. */
  readonly member?: MemberSession | undefined;
}

/** Records how a call to the backend ended; undefined means a response. Must be called exactly one time, at the end. */
export type CallEnd = (failure?: UpstreamFailure) => void;

/** Applies breakers, limits, metrics and spans to every call to the backend, of pages and of the proxy. */
export class BackendGuard {
  /** Prevents one caller from occupying all connections to the backend with hanging calls. */
  readonly #inFlight = new ConcurrencyLimit(MAX_IN_FLIGHT_CALLS);
  readonly #breakers: CallBreakers;
  readonly #app: Pick<FastifyInstance, 'metrics'>;
  readonly #tracing: Tracing | undefined;

  constructor(app: Pick<FastifyInstance, 'log' | 'metrics'>, tracing: Tracing | undefined) {
    const open = new Gauge({
      name: 'site_call_breaker_open',
      help: '1 while the circuit breaker of a call is open.',
      labelNames: ['call'],
      registers: [app.metrics.registry],
    });
    this.#breakers = new CallBreakers((call, isOpen) => {
      open.set({ call }, Number(isOpen));
      if (isOpen) {
        app.log.warn({ call }, 'circuit breaker opened: calls are rejected until the backend recovers');
      } else {
        app.log.info({ call }, 'circuit breaker closed: the backend responds again');
      }
    });
    this.#app = app;
    this.#tracing = tracing;
  }

  /** Starts a call. @throws {UpstreamFailure} if the breaker is open or the caller has too many calls in flight */
  startCall(name: string, { request, member }: CallOrigin): CallEnd {
    const caller = member === undefined ? `address ${getAddressKey(request.ip)}` : `member ${member.userId}`;
    const leave = this.#inFlight.enter(caller);
    if (leave === undefined) {
      throw new UpstreamFailure('busy', 'Too many calls of this caller are in flight.');
    }
    const report = this.#startAtBreaker(name, caller, leave);
    const endMeasurement = this.#app.metrics.upstream.start('backend');
    const span = startClientSpan(this.#tracing, request.trace, `backend ${name}`);
    return (failure) => {
      leave();
      report(failure);
      endMeasurement(failure?.kind ?? 'answered');
      span?.end(failure !== undefined);
    };
  }

  close(): void {
    this.#breakers.close();
  }

  #startAtBreaker(name: string, caller: string, leave: () => void) {
    try {
      return this.#breakers.startCall(name, caller);
    } catch (error) {
      leave();
      throw error;
    }
  }
}
