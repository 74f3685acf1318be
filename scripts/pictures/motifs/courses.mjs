import { arch, cut, lindenLeaf, lindenVeins, sheet } from '../lib/forms.mjs'
import { family, mix } from '../lib/palette.mjs'

const hue = family.courses

/** A seal of scalloped paper, with the linden leaf pressed into it. */
export function seal(c, x, y, r, colour = hue.accent) {
  const scallops = 26
  let d = ''
  for (let i = 0; i <= scallops; i += 1) {
    const a = (i / scallops) * Math.PI * 2
    const px = (x + Math.cos(a) * r).toFixed(1)
    const py = (y + Math.sin(a) * r).toFixed(1)
    d += i === 0 ? `M${px} ${py}` : `A${(r * 0.125).toFixed(1)} ${(r * 0.125).toFixed(1)} 0 0 1 ${px} ${py}`
  }
  for (const [turn, tone] of [
    [16, 0.25],
    [-14, 0],
  ])
    c.group({ transform: `rotate(${turn} ${x} ${y})` }, () =>
      cut(
        c,
        `M${x - r * 0.36} ${y}H${x + r * 0.36}V${y + r * 2.1}L${x} ${y + r * 1.82}L${x - r * 0.36} ${y + r * 2.1}Z`,
        mix(colour, '#000000', 0.12 + tone * 0.5),
        { depth: 0.6, edge: 0.12 },
      ),
    )
  cut(c, `${d}Z`, colour, { depth: 1, edge: 0.2 })
  c.circle(x, y, r * 0.82, {
    fill: 'none',
    stroke: '#ffffff',
    'stroke-opacity': 0.45,
    'stroke-width': r * 0.018,
  })
  c.circle(x, y, r * 0.75, { fill: mix(colour, '#ffffff', 0.07) })
  c.group({ transform: `translate(${x} ${y + r * 0.42}) rotate(-6)` }, () => {
    c.path(lindenLeaf(r * 0.86), { fill: mix(colour, '#ffffff', 0.82) })
    c.path(lindenVeins(r * 0.86), {
      fill: 'none',
      stroke: colour,
      'stroke-width': r * 0.022,
      'stroke-linecap': 'round',
    })
  })
}

/** A branch of linden leaves along a curve from bottom to top. */
export function branch(
  c,
  x,
  y,
  height,
  { lean = 0, side = 1, fills = [hue.deep, hue.mid], size = 250 } = {},
) {
  c.path(`M${x} ${y}Q${x + lean * 0.2} ${y - height * 0.5} ${x + lean} ${y - height}`, {
    fill: 'none',
    stroke: hue.hair,
    'stroke-width': 8,
    'stroke-linecap': 'round',
  })
  const leaves = [
    [0.22, 62, 1],
    [0.38, -58, 0.95],
    [0.54, 52, 0.85],
    [0.7, -46, 0.75],
    [0.86, 36, 0.65],
    [1, 4, 0.6],
  ]
  leaves.forEach(([t, turn, scale], i) => {
    const px = x + 2 * t * (1 - t) * lean * 0.2 + t * t * lean
    const py = y - t * height
    c.group(
      {
        transform: `translate(${px.toFixed(0)} ${py.toFixed(0)}) rotate(${turn * side})`,
        filter: c.lift(0.6),
      },
      () => {
        c.path(lindenLeaf(size * scale), { fill: fills[i % fills.length] })
        c.path(lindenVeins(size * scale), {
          fill: 'none',
          stroke: '#ffffff',
          'stroke-opacity': 0.4,
          'stroke-width': 2.6,
        })
      },
    )
  })
}

export const courses = {
  'category-courses'(c) {
    sheet(c, hue.ground)
    cut(c, arch(330, 190, 980, 1500), hue.mid, { depth: 1 })
    branch(c, 250, 1520, 1120, { lean: 90, size: 300 })
    c.group({ transform: 'rotate(-5 760 960)' }, () => {
      cut(c, 'M500 560H1290V1600H500Z', hue.light, { depth: 1.2 })
      for (const [y, w] of [
        [700, 430],
        [770, 560],
        [840, 500],
      ])
        c.rect(600, y, w, 10, { fill: hue.mid, 'fill-opacity': 0.7 })
    })
    seal(c, 830, 1130, 210)
  },
}
