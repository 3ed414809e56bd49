import type { Light } from './look.ts';

const around = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');
const dot = (x: number, y: number, radius: number, opacity: number): string =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" opacity="${opacity.toFixed(2)}"/>`;

/** A full moon at the left, its way over water. */
const moonlight: Light = ({ goldLight }, random, width, height) =>
  `<circle cx="${width * 0.2}" cy="${height * 0.22}" r="150" fill="url(#halo)"/><circle cx="${width * 0.2}" cy="${height * 0.22}" r="46" fill="#fdf6dc" opacity=".92"/><g fill="${goldLight}">${around(9, (at) => `<path d="M${(width * 0.2 - 60 + random() * 60).toFixed(0)} ${(height * 0.62 + at * 18).toFixed(0)}h${(60 + random() * 70).toFixed(0)}v3h-${(40 + random() * 40).toFixed(0)}Z" opacity=".3"/>`)}</g>`;

/** Rays from the middle, as of a rising sun. */
const sunburst: Light = ({ goldLight }, random, width, height) => {
  const turn = random() * 15;
  return `<g transform="translate(${width / 2} ${height * 0.44})" fill="${goldLight}" opacity=".13">${around(24, (at) => `<path transform="rotate(${(at * 15 + turn).toFixed(1)})" d="M0 0 ${width}-34V34Z"/>`)}</g>`;
};

/** One cone from above, as on a stage. */
const spotlight: Light = ({ light }, _, width, height) =>
  `<path d="M${width * 0.42} -20H${width * 0.58}L${width * 0.92} ${height}H${width * 0.08}Z" fill="${light}" opacity=".16"/><ellipse cx="${width / 2}" cy="${height * 0.8}" rx="${width * 0.38}" ry="46" fill="${light}" opacity=".2"/>`;

/** Two colours that meet along a bolt. */
const duel: Light = (_, random, width, height) => {
  const x = width / 2;
  const bolt = `M${x + 26} -10 ${x - 22} ${height * 0.38}H${x + 20}L${x - 30} ${height + 10}`;
  return `<path d="M0 0H${x + 26}L${x - 22} ${height * 0.38}H${x + 20}L${x - 30} ${height}H0Z" fill="#7d1424" opacity=".78"/><path d="M${width} 0H${x + 26}L${x - 22} ${height * 0.38}H${x + 20}L${x - 30} ${height}H${width}Z" fill="#123a6b" opacity=".78"/><path d="${bolt}" fill="none" stroke="#fdf3d2" stroke-width="5" opacity=".85"/><g fill="#f9dc97">${around(26, () => dot(random() * width, random() * height, 1 + random() * 2.4, 0.2 + random() * 0.5))}</g>`;
};

/** Lanterns, small and far. */
const lanterns: Light = ({ gold }, random, width, height) =>
  around(13, () => {
    const [x, y, size] = [random() * width, random() * height * 0.72, 0.4 + random() * 0.9];
    return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${size.toFixed(2)})" opacity="${(0.25 + size * 0.4).toFixed(2)}"><circle r="44" fill="url(#halo)"/><path d="M-12-16H12Q22 0 12 16H-12Q-22 0-12-16Z" fill="${gold}"/></g>`;
  });

/** Bands of northern light. */
const aurora: Light = ({ light, body }, random, width, height) =>
  around(4, (at) => {
    const y = height * (0.1 + at * 0.1) + random() * 20;
    return `<path d="M-20 ${y.toFixed(0)}Q${width * 0.25} ${(y - 80 - random() * 40).toFixed(0)} ${width * 0.5} ${y.toFixed(0)}T${width + 20} ${(y - 30).toFixed(0)}V${(y + 44).toFixed(0)}Q${width * 0.7} ${(y + 110).toFixed(0)} ${width * 0.45} ${(y + 40).toFixed(0)}T-20 ${(y + 70).toFixed(0)}Z" fill="${at % 2 === 0 ? light : body}" opacity=".17"/>`;
  });

/** Light that moves on the ground of water. */
const caustics: Light = ({ light }, random, width, height) =>
  `<g fill="none" stroke="${light}" stroke-width="3" opacity=".22">${around(30, () => {
    const [x, y, wide] = [random() * width, random() * height, 30 + random() * 70];
    return `<path d="M${x.toFixed(0)} ${y.toFixed(0)}q${(wide / 2).toFixed(0)} ${(-10 - random() * 16).toFixed(0)} ${wide.toFixed(0)} 0t${wide.toFixed(0)} 0"/>`;
  })}</g>`;

/** A sky full of stars. */
const starlight: Light = ({ goldLight }, random, width, height) =>
  `<g fill="${goldLight}">${around(90, () => dot(random() * width, random() * height * 0.9, 0.6 + random() * 2.2, 0.15 + random() * 0.65))}</g>`;

/** The low light of dawn over hills. */
const dawn: Light = ({ goldLight, deep }, random, width, height) =>
  `<ellipse cx="${width / 2}" cy="${height * 0.66}" rx="${width * 0.62}" ry="${height * 0.42}" fill="${goldLight}" opacity=".3"/>${[
    0.66, 0.76, 0.87,
  ]
    .map((level, at) => {
      const [top, rise] = [level * height, 24 + random() * 40];
      return `<path d="M0 ${top.toFixed(0)}Q${width * 0.25} ${(top - rise).toFixed(0)} ${width * 0.5} ${top.toFixed(0)}T${width} ${top.toFixed(0)}V${height}H0Z" fill="${deep}" opacity="${0.5 + at * 0.18}"/>`;
    })
    .join('')}`;

/** Curtains left and right, the lamps of a hall between them. */
const velvet: Light = ({ body, shade, goldLight }, random, width, height) =>
  `<circle cx="${width / 2}" cy="${height * 0.2}" r="210" fill="url(#halo)"/>${[0, 1]
    .map((side) =>
      around(4, (at) => {
        const x = side === 0 ? at * 34 : width - at * 34 - 40;
        return `<path d="M${x} 0Q${x + 34} ${height / 2} ${x - 6} ${height}H${x + 46}Q${x + 16} ${height / 2} ${x + 40} 0Z" fill="${at % 2 === 0 ? body : shade}" opacity=".5"/>`;
      }),
    )
    .join(
      '',
    )}<g fill="${goldLight}">${around(12, () => dot(width * (0.3 + random() * 0.4), random() * height * 0.3, 2 + random() * 3, 0.4 + random() * 0.4))}</g>`;

/** Rings that widen from the middle, as of a bell. */
const rings: Light = ({ gold }, random, width, height) => {
  const step = 34 + random() * 18;
  return `<g transform="translate(${width / 2} ${height * 0.44})" fill="none" stroke="${gold}" stroke-width="2" opacity=".26">${around(9, (at) => `<circle r="${((at + 2) * step).toFixed(1)}"/>`)}</g>`;
};

/** Sparks that rise, as from a fire. */
const embers: Light = ({ light, gold }, random, width, height) =>
  `<ellipse cx="${width / 2}" cy="${height}" rx="${width * 0.6}" ry="${height * 0.4}" fill="${light}" opacity=".3"/><g fill="${gold}">${around(
    54,
    () => {
      const y = random();
      return dot(
        width * (0.5 + (random() - 0.5) * (0.5 + y * 0.5)),
        height * (1 - y),
        0.8 + random() * 3,
        0.7 - y * 0.5,
      );
    },
  )}</g>`;

/** Every light by its name. */
export const LIGHTS = {
  moonlight,
  sunburst,
  spotlight,
  duel,
  lanterns,
  aurora,
  caustics,
  starlight,
  dawn,
  velvet,
  rings,
  embers,
} as const satisfies Readonly<Record<string, Light>>;
