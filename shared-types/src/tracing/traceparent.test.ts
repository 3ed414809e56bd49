import { describe, expect, it } from '@jest/globals';
import { newTraceContext, readTraceparent, writeTraceparent } from './traceparent.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('a traceparent', () => {
  it("parses the W3C's format, also of a later version", () => {
    expect(readTraceparent(`00-${TRACE}-${SPAN}-01`)).toEqual({ traceId: TRACE, spanId: SPAN, sampled: true });
    expect(readTraceparent(`00-${TRACE}-${SPAN}-00`)?.sampled).toBe(false);
    expect(readTraceparent(`01-${TRACE}-${SPAN}-01-more`)?.traceId).toBe(TRACE);
  });

  it.each([
    ['nothing', undefined],
    ['two headers', [`00-${TRACE}-${SPAN}-01`]],
    ['a trace of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['a span of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['a version that is forbidden', `ff-${TRACE}-${SPAN}-01`],
    ['capital letters', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
    ['too short a trace', `00-${TRACE.slice(1)}-${SPAN}-01`],
    ['a line break behind', `00-${TRACE}-${SPAN}-01\n`],
    ['SQL', `00-${TRACE}'; DROP-${SPAN}-01`],
  ])('rejects a traceparent: %s', (_, text) => {
    expect(readTraceparent(text)).toBeUndefined();
  });

  it('creates a valid traceparent, and a child span with the id of its trace', () => {
    const made = newTraceContext();
    expect(readTraceparent(writeTraceparent(made))).toEqual(made);
    const part = newTraceContext(made);
    expect(part.traceId).toBe(made.traceId);
    expect(part.spanId).not.toBe(made.spanId);
  });
});
