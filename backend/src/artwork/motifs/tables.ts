import type { Motif } from '../look.ts';
import { coiledDragon, dragonHead, tigerHead } from 'games-provider/artwork/beasts.ts';
import { at, cardOf, dieOf, pocketsOf } from './pieces.ts';

const repeated = (count: number, draw: (place: number) => string): string =>
  Array.from({ length: count }, (_, place) => draw(place)).join('');

/** Two cards that drift on a river as boats do. */
export const riverCards: Motif = ({ goldLight, shade }) =>
  `${at(-58, -14, cardOf('spade'), -16, 1.12)}${at(62, -6, cardOf('heart'), 13, 1.12)}<path d="M-320 86Q-250 56-180 82T-40 82 100 82 320 74V300H-320Z" fill="${shade}" opacity=".92"/><g fill="none" stroke="${goldLight}" stroke-width="4" stroke-linecap="round"><path d="M-170 88q36-18 72 0t72 0 72 0 72 0"/><path d="M-120 112q30-14 60 0t60 0 60 0" opacity=".6"/></g>`;

/** A wheel that is a ship's helm. */
export const helmWheel: Motif = ({ ink }) =>
  `${repeated(8, (place) => `<g transform="rotate(${place * 45 + 22.5})"><path d="M-7-112H7L5-160Q0-172-5-160Z" fill="url(#gold)" stroke="${ink}" stroke-width="2"/></g>`)}<circle r="124" fill="url(#gold)"/><circle r="114" fill="${ink}"/>${pocketsOf(25, 111, 74)}<circle r="72" fill="url(#body)" stroke="url(#gold)" stroke-width="5"/><path d="M-60 0H60M0-60V60M-42-42 42 42M-42 42 42-42" stroke="url(#gold)" stroke-width="7" stroke-linecap="round"/><circle r="20" fill="url(#gold)"/><circle cx="62" cy="-68" r="9" fill="#fff"/>`;

/** Dragon against tiger, face to face. */
export const duelHeads: Motif = (colours) =>
  at(-132, 4, dragonHead(colours), 0, 0.98) + at(136, 6, tigerHead(colours), 0, 0.94);

/** A glass bell over three golden dice. */
export const goldDice: Motif = ({ goldLight, ink }) =>
  `${at(-54, 52, dieOf(5, '#e8b34b', ink), -9)}${at(52, 54, dieOf(3, '#d79a2c', ink), 10)}${at(0, -26, dieOf(6, '#f9dc97', '#8f1f2b'), 3)}<path d="M-130 100V-20C-130-150 130-150 130-20V100" fill="#fff" fill-opacity=".08" stroke="${goldLight}" stroke-width="4"/><path d="M-104-22C-100-84-60-108-34-114" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".5"/><circle cy="-132" r="12" fill="url(#gold)"/><path d="M-152 100H152L138 126H-138Z" fill="url(#gold)" stroke="${ink}" stroke-width="2"/>`;

/** A lantern that lights three cards. */
export const lanternCards: Motif = ({ goldLight, ink }) =>
  `${at(-84, 34, cardOf('club'), -22)}${at(84, 34, cardOf('diamond'), 22)}<circle r="120" cy="-20" fill="url(#halo)"/><path d="M-8-150H8V-116H-8Z" fill="${ink}"/><path d="M-52-116H52L62-102H-62Z" fill="url(#gold)"/><path d="M-58-102H58Q96-20 58 62H-58Q-96-20-58-102Z" fill="url(#body)" stroke="url(#gold)" stroke-width="5"/><path d="M-24-102Q-44-20-24 62M24-102Q44-20 24 62M0-102V62" fill="none" stroke="${goldLight}" stroke-width="3" opacity=".7"/><path d="M-50 62H50L40 78H-40Z" fill="url(#gold)"/><path d="M0 78V118M-14 78V104M14 78V104" stroke="url(#gold)" stroke-width="4" stroke-linecap="round"/>${at(0, -20, cardOf('spade', '#fff6da'), 0, 0.56)}`;

/** A chandelier over one ace on velvet. */
export const chandelier: Motif = ({ goldLight }) =>
  `<path d="M0-170V-120" stroke="url(#gold)" stroke-width="6"/>${[-1, 1].map((side) => `<g transform="scale(${side} 1)"><path d="M0-112C40-66 96-70 120-112" fill="none" stroke="url(#gold)" stroke-width="7" stroke-linecap="round"/><path d="M0-100C26-62 52-66 66-100" fill="none" stroke="url(#gold)" stroke-width="6" stroke-linecap="round"/>${[66, 120].map((x) => `<path d="M${x - 6}-116H${x + 6}V-142H${x - 6}Z" fill="#fff6da"/><ellipse cx="${x}" cy="-152" rx="6" ry="12" fill="${goldLight}"/><path d="M${x}-98 ${x + 7}-84 ${x}-70 ${x - 7}-84Z" fill="#dff2ff" opacity=".9"/>`).join('')}</g>`).join('')}<path d="M0-98 12-72 0-46-12-72Z" fill="#eaf7ff"/>${at(0, 48, cardOf('spade'), 0, 1.1)}${at(-96, 70, cardOf('heart'), -24, 0.84)}${at(96, 70, cardOf('diamond'), 24, 0.84)}`;

/** The sun comes up as a wheel. */
export const sunWheel: Motif = ({ goldLight, ink }) =>
  `<g fill="${goldLight}">${repeated(20, (place) => `<path transform="rotate(${place * 18})" d="M-8-128H8L0-${place % 2 === 0 ? 172 : 154}Z"/>`)}</g><circle r="126" fill="url(#gold)"/>${pocketsOf(37, 120, 92)}<circle r="90" fill="#fbe4b0"/><circle r="90" fill="url(#body)" opacity=".72"/><path d="M-64 24Q-32 0 0 24T64 24" fill="none" stroke="#fff6da" stroke-width="6" stroke-linecap="round"/><path d="M-44 48Q-22 32 0 48T44 48" fill="none" stroke="#fff6da" stroke-width="5" stroke-linecap="round"/><circle cy="-22" r="30" fill="#fff6da"/><circle cx="0" cy="-106" r="9" fill="#fff" stroke="${ink}"/>`;

/** A crane that carries a card over the morning. */
export const craneCard: Motif = ({ ink }) =>
  `${at(0, 70, cardOf('heart'), -7, 1.06)}<path d="M-8-18C-60-70-130-74-176-118-150-56-100-20-20 4Z" fill="#fffaf0" stroke="#cdbb91" stroke-width="2"/><path d="M8-18C60-74 126-92 170-142 154-70 104-26 22 4Z" fill="#fffaf0" stroke="#cdbb91" stroke-width="2"/><path d="M-176-118-120-90-150-78ZM170-142 120-104 148-94Z" fill="${ink}"/><path d="M-26 0C-20-30 24-36 34-14 52-44 58-78 92-96 84-64 66-30 44 6 20 24-12 20-26 0Z" fill="#fffaf0" stroke="#cdbb91" stroke-width="2"/><path d="M84-98Q94-108 104-100L140-96 104-88Q92-84 84-98Z" fill="${ink}"/><circle cx="93" cy="-101" r="8" fill="#c8343f"/>`;

/** A jade ring in which dragon and tiger turn about each other. */
export const jadeRing: Motif = (colours) =>
  `<circle r="150" fill="${colours.shade}"/><circle r="150" fill="none" stroke="url(#gold)" stroke-width="5"/><circle r="128" fill="none" stroke="${colours.light}" stroke-width="12" opacity=".55"/><path d="M0-120A60 60 0 0 1 0 0A60 60 0 0 0 0 120A120 120 0 0 1 0-120Z" fill="${colours.body}" opacity=".8"/>${at(-44, -14, coiledDragon(colours), -8, 0.72)}${at(56, 44, tigerHead(colours), 8, 0.56)}`;

/** Dice that skip over a river like flat stones. */
export const skippingDice: Motif = ({ goldLight, light, ink }) =>
  `<path d="M-190-30C-150-110-110-110-84 4-64-84-20-90 10 26 30-44 72-50 100 44" fill="none" stroke="${goldLight}" stroke-width="4" stroke-dasharray="2 13" stroke-linecap="round"/>${at(-122, -50, dieOf(1, '#eafaff', '#c8343f'), -24, 0.8)}${at(-26, -44, dieOf(3, '#eafaff', ink), 12, 0.98)}${at(96, 14, dieOf(5, '#eafaff', ink), 26, 1.16)}<g fill="none" stroke="${light}" stroke-linecap="round"><ellipse cx="-84" cy="20" rx="36" ry="8" stroke-width="4"/><ellipse cx="10" cy="46" rx="50" ry="11" stroke-width="5"/><ellipse cx="104" cy="82" rx="76" ry="16" stroke-width="6"/><path d="M-180 90q44-16 88 0t88 0 88 0 88 0" stroke-width="5" opacity=".6"/></g>`;
