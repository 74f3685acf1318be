import { token } from './palette.mjs'

/** The salon's own frame, a tall rectangle with a round top. */
export const arch = (x, y, width, height) =>
  `M${x} ${y + height}V${y + width / 2}A${width / 2} ${width / 2} 0 0 1 ${x + width} ${y + width / 2}V${y + height}Z`

export const disc = (cx, cy, r) =>
  `M${cx - r} ${cy}A${r} ${r} 0 1 1 ${cx + r} ${cy}A${r} ${r} 0 1 1 ${cx - r} ${cy}Z`

/** A linden leaf: a lopsided heart with a long tip at the top, and its stalk at (0,0). */
export function lindenLeaf(s) {
  const [first, ...curves] = [
    [0, 0],
    [-0.14, 0.1, -0.42, 0.08, -0.47, -0.22],
    [-0.52, -0.52, -0.24, -0.7, -0.1, -0.86],
    [-0.04, -0.93, -0.01, -1, 0.02, -1.1],
    [0.05, -1, 0.1, -0.94, 0.17, -0.86],
    [0.32, -0.7, 0.54, -0.54, 0.49, -0.24],
    [0.46, 0.06, 0.16, 0.12, 0, 0],
  ].map((points) => points.map((value) => (value * s).toFixed(1)).join(' '))
  return `M${first}${curves.map((curve) => `C${curve}`).join('')}Z`
}

/** Midrib and side veins of a linden leaf of the same size. */
export function lindenVeins(s) {
  const sides = [
    [-0.02, -0.36, -0.2],
    [-0.2, -0.38, -0.45],
    [-0.4, -0.28, -0.65],
    [-0.6, -0.15, -0.78],
  ]
  const veins = sides.flatMap(([from, out, to]) => [
    `M0 ${from * s}Q${out * 0.55 * s} ${(from - 0.03) * s} ${out * s} ${to * s}`,
    `M${0.005 * s} ${(from - 0.04) * s}Q${-out * 0.55 * s} ${(from - 0.07) * s} ${-out * 1.04 * s} ${(to - 0.03) * s}`,
  ])
  return `M0 ${0.02 * s}Q${0.02 * s} ${-0.5 * s} ${0.02 * s} ${-0.98 * s}${veins.join('')}`
}

/** An almond-shaped nail with a round cuticle, lowest point at (0,0). */
export const almond = (width, height) => {
  const w = width / 2
  const h = height
  return `M0 0C${w * 0.7} 0 ${w} ${-h * 0.13} ${w} ${-h * 0.34}C${w} ${-h * 0.68} ${w * 0.5} ${-h} 0 ${-h}C${-w * 0.5} ${-h} ${-w} ${-h * 0.68} ${-w} ${-h * 0.34}C${-w} ${-h * 0.13} ${-w * 0.7} 0 0 0Z`
}

/** A crescent on its back, like a smile. `half` is how far it reaches from its lowest point, in radians. */
export function crescent(cx, cy, r, { half = 1.35, hollow = 0.62 } = {}) {
  const reach = r * Math.sin(half)
  const top = cy + r * Math.cos(half)
  const sagitta = r * (1 - Math.cos(half)) * hollow
  const inner = (reach * reach + sagitta * sagitta) / (2 * sagitta)
  const large = half > Math.PI / 2 ? 1 : 0
  return `M${cx - reach} ${top}A${r} ${r} 0 ${large} 0 ${cx + reach} ${top}A${inner} ${inner} 0 ${sagitta > inner ? 1 : 0} 1 ${cx - reach} ${top}Z`
}

/** Fills the sheet and adds a few paper fibres. */
export function sheet(canvas, colour) {
  const { width, height, random } = canvas
  canvas.rect(-2, -2, width + 4, height + 4, { fill: colour })
  fibres(canvas, Math.round((width * height) / 26000), random)
}

function fibres(canvas, count, random) {
  for (let i = 0; i < count; i += 1) {
    const x = random.between(0, canvas.width)
    const y = random.between(0, canvas.height)
    const length = random.between(14, 46)
    const angle = random.between(0, Math.PI)
    const dx = Math.cos(angle) * length
    const dy = Math.sin(angle) * length
    const bend = random.between(-14, 14)
    canvas.path(
      `M${x.toFixed(0)} ${y.toFixed(0)}q${(dx / 2 + bend).toFixed(0)} ${(dy / 2 - bend).toFixed(0)} ${dx.toFixed(0)} ${dy.toFixed(0)}`,
      {
        fill: 'none',
        stroke: random.next() > 0.5 ? '#ffffff' : token.ink,
        'stroke-width': 1.3,
        'stroke-opacity': random.between(0.05, 0.13),
        'stroke-linecap': 'round',
      },
    )
  }
}

/** A sheet of cut paper: flat colour, a soft shadow, and a lit upper edge. */
export function cut(canvas, d, fill, { depth = 1, edge = 0.35, transform } = {}) {
  canvas.group({ filter: depth > 0 ? canvas.lift(depth) : undefined }, () => {
    canvas.path(d, { fill, transform })
  })
  if (edge > 0)
    canvas.path(d, {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-opacity': edge,
      'stroke-width': 1.6,
      transform,
    })
}

/** A leaf of paper with its veins. */
export const leaf = (c, x, y, s, turn, fill) =>
  c.group({ transform: `translate(${x} ${y}) rotate(${turn})`, filter: c.lift(0.8) }, () => {
    c.path(lindenLeaf(s), { fill })
    c.path(lindenVeins(s), {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-opacity': 0.45,
      'stroke-width': s * 0.009,
    })
  })
