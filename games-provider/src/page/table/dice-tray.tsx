import { useLayoutEffect, useRef } from 'preact/hooks';
import { type DealtRound, MOTION_MS } from './hands.ts';

/** Orientation of each face of a cube, as turns about x and y in degrees; opposite faces sum to seven. */
const FACES: readonly (readonly [face: number, x: number, y: number])[] = [
  [1, 0, 0],
  [2, 90, 0],
  [3, 0, 90],
  [4, 0, -90],
  [5, -90, 0],
  [6, 0, 180],
];
const BETWEEN_DICE_MS = 110;

/** The tray into which the dice of a round are thrown; they roll and stop with the result up. */
export function DiceTray({ dealt }: { readonly dealt: DealtRound }) {
  return (
    <div class="tray">
      {dealt.shown.dice?.map((value, at) => (
        <RollingDie key={`${dealt.round} ${at}`} value={value} at={at} moving={dealt.moving} />
      )) ?? [0, 1, 2].map((at) => <div key={at} class="rolling empty" />)}
      <b class="total">{dealt.totals.dice}</b>
    </div>
  );
}

interface DieProps {
  readonly value: number;
  readonly at: number;
  readonly moving: boolean;
}

function RollingDie({ value, at, moving }: DieProps) {
  const path = useRef<HTMLDivElement>(null);
  const cube = useRef<HTMLDivElement>(null);
  const [, x = 0, y = 0] = FACES.find(([face]) => face === value) ?? [];
  useLayoutEffect(() => {
    if (moving) {
      roll(path.current, cube.current, [-x, -y], at);
    }
    // A die rolls once, when it is thrown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <div ref={path} class="rolling" role="img" aria-label={String(value)}>
      <div ref={cube} class="cube" style={{ transform: `rotateX(${-x}deg) rotateY(${-y}deg)` }}>
        {FACES.map(([face, turnX, turnY]) => (
          <div
            key={face}
            class="side"
            aria-hidden="true"
            style={{ transform: `rotateX(${turnX}deg) rotateY(${turnY}deg) translateZ(calc(var(--side) / 2))` }}
          >
            <Die value={face} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Throws a die: it enters from above, bounces twice, and turns until its face is up. */
function roll(path: HTMLElement | null, cube: HTMLElement | null, [x, y]: readonly [number, number], at: number): void {
  const timing = {
    duration: MOTION_MS['sic-bo'] - 2 * BETWEEN_DICE_MS,
    delay: at * BETWEEN_DICE_MS,
    fill: 'backwards',
  } as const;
  const side = at - 1;
  path?.animate(
    [
      { transform: `translate(${side * 90 - 60}px, -190px)`, opacity: 0, easing: 'ease-in' },
      { transform: `translate(${side * 34 - 20}px, 14px)`, opacity: 1, offset: 0.34, easing: 'ease-out' },
      { transform: `translate(${side * 18 - 8}px, -44px)`, offset: 0.54, easing: 'ease-in' },
      { transform: `translate(${side * 8}px, 6px)`, offset: 0.72, easing: 'ease-out' },
      { transform: `translate(${side * 3}px, -12px)`, offset: 0.84, easing: 'ease-in' },
      { transform: 'none' },
    ],
    timing,
  );
  cube?.animate(
    [
      { transform: `rotateX(${x + 560 + at * 90}deg) rotateY(${y - 430 + at * 130}deg)` },
      { transform: `rotateX(${x}deg) rotateY(${y}deg)` },
    ],
    { ...timing, easing: 'cubic-bezier(0.2, 0.5, 0.3, 1)' },
  );
}

const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [5],
  2: [1, 9],
  3: [1, 5, 9],
  4: [1, 3, 7, 9],
  5: [1, 3, 5, 7, 9],
  6: [1, 3, 4, 6, 7, 9],
};

export function Die({ value }: { readonly value: number }) {
  return (
    <div class="die" role="img" aria-label={String(value)}>
      {PIPS[value]?.map((place) => (
        <i key={place} style={{ gridArea: `${Math.ceil(place / 3)} / ${((place - 1) % 3) + 1}` }} />
      ))}
    </div>
  );
}
