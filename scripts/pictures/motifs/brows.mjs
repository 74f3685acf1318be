import { brushOutline, onCurve } from '../lib/curves.mjs'
import { arch, cut, disc, lindenLeaf, lindenVeins, sheet } from '../lib/forms.mjs'
import { family, mix, token } from '../lib/palette.mjs'
import { browField } from './strokes.mjs'

const hue = family.brows
const line = { fill: 'none', 'stroke-linecap': 'round' }

const wide = [
  [120, 900],
  [330, 640],
  [760, 560],
  [1150, 830],
]

export const brows = {
  'category-brows'(c) {
    sheet(c, hue.ground)
    cut(c, arch(300, 230, 1020, 1400), hue.mid, { depth: 1.2 })
    cut(c, disc(330, 1130, 300), hue.light, { depth: 1 })
    browField(
      c,
      [
        [150, 1010],
        [330, 600],
        [800, 520],
        [1210, 900],
      ],
      {
        count: 235,
        band: 120,
        length: 250,
        width: 5.6,
        colours: [hue.hair, hue.deep],
      },
    )
  },
  'brow-shape'(c) {
    sheet(c, hue.light)
    cut(c, disc(820, 700, 470), hue.ground, { depth: 0.8 })
    const guide = { ...line, stroke: hue.accent, 'stroke-width': 3.5 }
    for (const [t, over] of [
      [0.02, 0.3],
      [0.6, 0.46],
      [0.97, 0.34],
    ]) {
      const p = onCurve(wide, t)
      c.path(`M330 1420L${p.x + (p.x - 330) * over} ${p.y + (p.y - 1420) * over}`, guide)
    }
    c.circle(330, 1420, 13, { fill: hue.accent })
    c.path('M20 640C380 330 830 300 1230 560', { ...guide, 'stroke-dasharray': '2 12' })
    browField(c, wide, { count: 198, band: 82, length: 190, width: 5.0, colours: [hue.hair, hue.deep] })
  },
  'brow-tint'(c) {
    sheet(c, hue.ground)
    cut(c, arch(-160, 420, 900, 1300), hue.light)
    for (const [x, y, r, tone] of [
      [830, 330, 210, 0.15],
      [960, 560, 150, 0.55],
      [845, 735, 96, 0.95],
    ])
      cut(c, disc(x, y, r), mix(hue.mid, hue.hair, tone), { depth: 0.7, edge: 0.2 })
    browField(
      c,
      [
        [110, 1190],
        [260, 860],
        [720, 800],
        [1090, 1080],
      ],
      {
        count: 114,
        band: 92,
        length: 215,
        width: 5.6,
        colours: [mix(hue.mid, hue.light, 0.1), hue.mid],
        to: 0.55,
      },
    )
    browField(
      c,
      [
        [110, 1190],
        [260, 860],
        [720, 800],
        [1090, 1080],
      ],
      {
        count: 171,
        band: 92,
        length: 215,
        width: 5.6,
        colours: [hue.deep, hue.hair],
        from: 0.36,
      },
    )
  },
  'brow-shape-and-tint'(c) {
    sheet(c, mix(hue.accent, hue.mid, 0.35))
    cut(c, arch(150, 190, 760, 1500), hue.ground, { depth: 1.2 })
    const upper = [
      [90, 700],
      [260, 390],
      [690, 330],
      [1120, 640],
    ]
    const lower = upper.map(([x, y]) => [x + 60, y + 470])
    const outline = brushOutline(
      lower,
      (t) => 66 * (t < 0.15 ? 0.7 + t * 2 : 1 - ((t - 0.15) / 0.85) ** 1.6 * 0.96),
      30,
    )
    c.path(outline, { ...line, stroke: hue.hair, 'stroke-width': 3.5, 'stroke-linejoin': 'round' })
    browField(c, upper, {
      count: 207,
      band: 92,
      length: 200,
      width: 5.3,
      colours: [hue.hair, mix(hue.deep, hue.hair, 0.3)],
    })
    browField(c, lower, {
      count: 26,
      band: 50,
      length: 150,
      width: 3.7,
      colours: [hue.hair, hue.deep],
      to: 0.7,
    })
  },
  'brow-lamination'(c) {
    sheet(c, hue.light)
    cut(c, arch(470, 120, 900, 1500), hue.mid, { depth: 1.1 })
    cut(c, disc(250, 420, 150), hue.accent, { depth: 0.7, edge: 0.2 })
    browField(
      c,
      [
        [90, 1240],
        [330, 1000],
        [760, 930],
        [1180, 1130],
      ],
      {
        count: 150,
        band: 90,
        length: 520,
        width: 8.6,
        lift: 0.72,
        looseness: 0.06,
        colours: [hue.hair, hue.deep],
      },
    )
  },
  'brow-lamination-shape-and-tint'(c) {
    sheet(c, hue.deep)
    cut(c, disc(720, 560, 440), hue.accent, { depth: 1.1, edge: 0.2 })
    cut(c, arch(-140, 700, 900, 1200), hue.ground, { depth: 1.1 })
    c.group({ transform: 'rotate(-24 600 1000)' }, () => {
      const spine = [
        [-20, 1180],
        [300, 900],
        [800, 850],
        [1290, 1080],
      ]
      browField(c, spine, {
        count: 210,
        band: 130,
        length: 380,
        width: 6.4,
        lift: 0.42,
        looseness: 0.04,
        colours: ['#22110F', hue.hair],
      })
    })
  },
  'henna-brows'(c) {
    sheet(c, mix(hue.ground, hue.light, 0.4))
    cut(c, disc(900, 430, 400), hue.accent, { depth: 1, edge: 0.2 })
    const wash = [
      [40, 1130],
      [300, 800],
      [760, 720],
      [1120, 1010],
    ]
    c.path(
      brushOutline(wash, (t) => 118 * (t < 0.15 ? 0.7 + t * 2 : 1 - ((t - 0.15) / 0.85) ** 1.7 * 0.95), 30),
      { fill: hue.accent, 'fill-opacity': 0.32 },
    )
    browField(c, wash, { count: 194, band: 90, length: 210, width: 5.0, colours: [hue.hair, hue.accent] })
    for (const [x, y, s, turn, fill] of [
      [930, 1440, 360, -24, token.sage],
      [1110, 1500, 300, 22, mix(token.sage, hue.ground, 0.35)],
    ])
      c.group({ transform: `translate(${x} ${y}) rotate(${turn})`, filter: c.lift(0.7) }, () => {
        c.path(lindenLeaf(s), { fill })
        c.path(lindenVeins(s), { ...line, stroke: hue.light, 'stroke-opacity': 0.55, 'stroke-width': 3 })
      })
  },
}
