import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Words } from '../words.ts';
import { type DealtRound, MOTION_MS } from './hands.ts';
import { getColour } from '../../games/table-games/roulette.ts';

const OUTER = 96;
const INNER = 66;
/** Distances of the ball from the middle: on the track, and in a pocket. */
const TRACK = 104;
const SEAT = 73;
const BALL_TURNS = 6;
const WHOLE = { x: -118, y: -118, width: 236, height: 236 };

interface Props {
  readonly dealt: DealtRound;
  readonly words: Words;
}

/** The wheel: turns until the result is at the top, where the ball falls into its pocket. */
export function Wheel({ dealt, words: { texts, fill } }: Props) {
  const rotor = useRef<SVGGElement>(null);
  const ball = useRef<SVGGElement>(null);
  const fall = useRef<SVGCircleElement>(null);
  const last = useRef(0);
  const number = dealt.shown.number?.[0];
  const angle = getFinalAngle(number ?? last.current);
  useLayoutEffect(() => {
    if (number !== undefined && dealt.moving) {
      spin(rotor.current, getFinalAngle(last.current), getTurnAngle(number, getFinalAngle(last.current)));
      spin(ball.current, 0, 360 * BALL_TURNS);
      drop(fall.current);
    }
    last.current = number ?? last.current;
  }, [dealt.round, dealt.moving, number]);
  const still = number !== undefined && !dealt.moving;
  return (
    <div class="wheel" role="img" aria-label={still ? fill(texts.wheelAt, { n: number }) : texts.wheel}>
      <svg viewBox="-118 -118 236 236" aria-hidden="true">
        <image href="/picture/sides/wheel.svg" {...WHOLE} />
        <g ref={rotor} style={{ transform: `rotate(${angle}deg)` }}>
          <circle r={OUTER + 2} class="gold" />
          {POCKETS.map((pocket, at) => (
            <PocketWay key={pocket} number={pocket} at={at} />
          ))}
          <image href="/picture/sides/wheel-bowl.svg" {...WHOLE} />
        </g>
        <image href="/picture/sides/wheel-shine.svg" {...WHOLE} />
        <g ref={ball} class={number === undefined ? 'ball out' : 'ball'}>
          <circle ref={fall} r="4.6" style={{ transform: `translateY(${-SEAT}px)` }} />
        </g>
      </svg>
      {still ? <div class={`pocket ${getColour(number)}`}>{number}</div> : undefined}
    </div>
  );
}

function PocketWay({ number, at }: { readonly number: number; readonly at: number }) {
  const half = (POCKET_DEGREES / 2) * (Math.PI / 180);
  const point = (radius: number, side: number) =>
    `${(Math.sin(half * side) * radius).toFixed(2)} ${(-Math.cos(half) * radius).toFixed(2)}`;
  return (
    <g class={getColour(number)} transform={`rotate(${at * POCKET_DEGREES})`} data-pocket={number}>
      <path
        d={`M${point(OUTER, -1)}A${OUTER} ${OUTER} 0 0 1 ${point(OUTER, 1)}L${point(INNER, 1)}L${point(INNER, -1)}Z`}
      />
      <text y="-82">{number}</text>
    </g>
  );
}

function spin(element: SVGGElement | null, from: number, to: number): void {
  element?.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], {
    duration: MOTION_MS.roulette,
    easing: 'cubic-bezier(0.16, 0.62, 0.28, 1)',
  });
}

function drop(element: SVGCircleElement | null): void {
  const at = (distance: number, offset: number) => ({ transform: `translateY(${-distance}px)`, offset });
  element?.animate(
    [
      at(TRACK, 0),
      at(TRACK, 0.62),
      at(SEAT, 0.76),
      at(SEAT + 13, 0.83),
      at(SEAT, 0.9),
      at(SEAT + 5, 0.94),
      at(SEAT, 1),
    ],
    { duration: MOTION_MS.roulette, easing: 'linear' },
  );
}

/** Pockets of a European wheel, clockwise. */
export const POCKETS = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const;

export const POCKET_DEGREES = 360 / POCKETS.length;

const TURNS = 3;

/** Returns the wheel's angle in degrees, above -360 and at most 0, at which a number is at the top. */
export function getFinalAngle(number: number): number {
  const at = POCKETS.findIndex((pocket) => pocket === number);
  return at <= 0 ? 0 : -at * POCKET_DEGREES;
}

/**
 * Returns the end angle of a turn from one final angle to a number's: additional full turns, always against the ball's
 * direction.
 */
export function getTurnAngle(number: number, from: number): number {
  const end = getFinalAngle(number);
  return end - 360 * (end > from ? TURNS + 1 : TURNS);
}
