import { almond, arch, crescent, cut, disc, lindenLeaf, lindenVeins, sheet } from '../lib/forms.mjs'
import { family, mix } from '../lib/palette.mjs'
import { browField, lashLine } from './strokes.mjs'

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

/** A page of an exercise book, with its lines and the holes of its binding. */
function page(c, x, y, width, height, { turn = -4, lines = 9 } = {}) {
  c.group({ transform: `rotate(${turn} ${x + width / 2} ${y + height / 2})` }, () => {
    cut(c, `M${x} ${y}H${x + width}V${y + height}H${x}Z`, hue.light, { depth: 1.1 })
    for (let i = 1; i <= lines; i += 1)
      c.rect(x + 130, y + (height * i) / (lines + 1), width - 190, 4, { fill: hue.mid, 'fill-opacity': 0.55 })
    for (let i = 0; i < 5; i += 1) c.circle(x + 62, y + height * (0.12 + i * 0.19), 17, { fill: hue.ground })
  })
}

export const courses = {
  'course-classic-lashes'(c) {
    sheet(c, family.lashes.ground)
    cut(c, disc(840, 520, 430), family.lashes.mid, { depth: 0.9, edge: 0.1 })
    for (const [row, colour] of [family.lashes.light, '#ffffff', family.lashes.accent].entries()) {
      const y = 640 + row * 290
      cut(c, `M150 ${y}H1050V${y + 120}H150Z`, colour, { depth: 1, edge: 0.2 })
      const line = [
        [180, y + 12],
        [460, y + 4],
        [760, y + 4],
        [1020, y + 12],
      ]
      const strokes = { count: 30 + row * 8, length: 165 - row * 22, width: 6 }
      lashLine(c, line, { ...strokes, fromAngle: -2.0, toAngle: -1.14, colour: family.lashes.light })
    }
  },
  'course-lash-lifting'(c) {
    const own = family.lashServices
    sheet(c, own.light)
    cut(c, arch(180, 260, 840, 1300), own.ground, { depth: 0.8 })
    cut(c, crescent(600, 720, 400, { half: 1.25, hollow: 0.5 }), own.mid, { depth: 1.1 })
    const line = [
      [250, 900],
      [440, 1090],
      [760, 1090],
      [950, 900],
    ]
    const strokes = { count: 25, length: 330, width: 8, bend: 0.3 }
    lashLine(c, line, { ...strokes, fromAngle: 2.5, toAngle: 0.64, colour: own.hair })
    seal(c, 870, 400, 130, own.accent)
  },
  'course-brow-sculpting'(c) {
    sheet(c, hue.ground)
    page(c, 150, 240, 900, 1080, { turn: 3 })
    const spine = [
      [270, 860],
      [430, 600],
      [780, 560],
      [1030, 800],
    ]
    const guide = { fill: 'none', stroke: hue.accent, 'stroke-width': 4, 'stroke-linecap': 'round' }
    for (const [x, y] of [
      [300, 420],
      [720, 380],
      [1020, 560],
    ])
      c.path(`M420 1220L${x} ${y}`, { ...guide, 'stroke-dasharray': '2 14' })
    c.circle(420, 1220, 14, { fill: hue.accent })
    const colours = [family.brows.hair, family.brows.deep]
    browField(c, spine, { count: 150, band: 70, length: 150, width: 5, colours })
  },
  'course-biab-nails'(c) {
    const own = family.nails
    sheet(c, own.ground)
    cut(c, arch(230, 150, 900, 1500), own.light, { depth: 0.9 })
    cut(c, 'M90 1110H1110V1250H90Z', family.courses.deep, { depth: 1, edge: 0.15 })
    for (let i = 0; i < 5; i += 1) {
      const tone = mix(own.light, own.deep, 0.12 + i * 0.21)
      const height = 470 + (i % 2) * 70
      c.group({ transform: `translate(${215 + i * 192} 1130) rotate(${(i - 2) * 3})` }, () => {
        cut(c, almond(150, height), tone, { depth: 0.9, edge: 0.3 })
        c.path(`M34 ${-height * 0.28}Q52 ${-height * 0.55} 14 ${-height * 0.82}`, {
          fill: 'none',
          stroke: '#ffffff',
          'stroke-opacity': 0.6,
          'stroke-width': 11,
          'stroke-linecap': 'round',
        })
      })
    }
  },
  'course-facial-foundation'(c) {
    const own = family.facials
    sheet(c, own.ground)
    cut(c, disc(600, 640, 470), own.light, { depth: 0.8 })
    branch(c, 600, 1180, 820, { lean: 40, size: 250, fills: [own.deep, own.mid] })
    cut(c, 'M250 1020H950C950 1260 820 1390 600 1390C380 1390 250 1260 250 1020Z', own.accent, { depth: 1.2 })
    cut(c, 'M220 980H980V1050H220Z', mix(own.accent, '#ffffff', 0.3), { depth: 0.7 })
  },
  'course-skin-theory'(c) {
    sheet(c, hue.deep)
    cut(c, disc(860, 430, 390), hue.mid, { depth: 0.7, edge: 0.1 })
    cut(c, 'M170 460H1030V1080H170Z', hue.hair, { depth: 1.3, edge: 0.1 })
    cut(c, 'M215 505H985V1035H215Z', hue.light, { depth: 0 })
    cut(c, 'M80 1080H1120L1050 1170H150Z', hue.mid, { depth: 1, edge: 0.2 })
    c.group({ transform: 'translate(430 930)' }, () => {
      c.path(lindenLeaf(330), { fill: hue.mid })
      c.path(lindenVeins(330), { fill: 'none', stroke: hue.light, 'stroke-width': 6 })
    })
    cut(c, disc(760, 770, 120), hue.accent, { depth: 0.8 })
    c.path('M720 705V835L835 770Z', { fill: '#ffffff' })
  },
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
