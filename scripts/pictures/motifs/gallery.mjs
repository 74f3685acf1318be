import { hair, onCurve } from '../lib/curves.mjs'
import { arch, crescent, cut, disc, leaf, sheet } from '../lib/forms.mjs'
import { family, mix, token } from '../lib/palette.mjs'
import { seal } from './courses.mjs'
import { drop, lacquer } from './nails.mjs'
import { browField, lashLine } from './strokes.mjs'
import { honey } from './honey.mjs'

const { brows, lashes, nails, lashServices, waxing, facials, teeth, courses } = family

/** Square close-ups, each of which shows one detail of a treatment. */
export const gallery = {
  'gallery-01'(c) {
    sheet(c, brows.deep)
    cut(c, disc(820, 420, 420), brows.mid, { depth: 1, edge: 0.2 })
    browField(
      c,
      [
        [-120, 1000],
        [200, 760],
        [760, 700],
        [1300, 860],
      ],
      {
        count: 130,
        band: 100,
        length: 470,
        width: 9.5,
        lift: 0.6,
        looseness: 0.06,
        colours: [brows.hair, '#1F100E'],
      },
    )
  },
  'gallery-02'(c) {
    sheet(c, lashes.accent)
    cut(c, arch(200, 120, 800, 1200), lashes.light, { depth: 1 })
    const line = [
      [-60, 1130],
      [520, 640],
      [1260, 980],
    ]
    for (let i = 0; i < 12; i += 1) {
      const t = 0.05 + i * 0.08
      const { x, y } = onCurve(line, t)
      for (const s of [-1, 0, 1])
        c.path(
          hair(x, y, -2.35 + t * 1.65 + s * 0.08, 300, {
            width: 7,
            bend: (0.5 - t) * 0.3,
            curl: (t - 0.5) * 0.4,
          }),
          { fill: lashes.mid },
        )
    }
    lashLine(c, line, {
      fromAngle: -2.5,
      toAngle: -0.7,
      count: 14,
      length: 560,
      width: 11,
      colour: lashes.hair,
    })
    cut(c, 'M-60 1130Q520 640 1260 980V1300H-60Z', lashes.ground, { depth: 0.8, edge: 0.15 })
  },
  'gallery-03'(c) {
    sheet(c, '#E9BDB2')
    cut(c, disc(330, 880, 480), nails.light, { depth: 0.9 })
    drop(c, 640, -240, 290, 880, nails.deep, 1.4)
  },
  'gallery-04'(c) {
    sheet(c, lashServices.light)
    cut(c, 'M-60 1300V640C260 380 700 560 860 880S1130 1160 1260 1060V1300Z', lashServices.mid, { depth: 1 })
    for (let i = 0; i < 10; i += 1)
      c.path(
        hair(60 + i * 118, 1150 - Math.sin((i / 9) * Math.PI) * 90, -1.42 + i * 0.03, 860, {
          bend: -0.3,
          width: 14,
          curl: 1,
        }),
        { fill: i % 4 === 3 ? lashServices.accent : lashServices.hair },
      )
    cut(c, 'M-60 1160Q600 980 1260 1160V1300H-60Z', lashServices.deep, { depth: 0.8, edge: 0.15 })
  },
  'gallery-05'(c) {
    sheet(c, waxing.light)
    cut(c, disc(860, 330, 300), waxing.ground, { depth: 0.8 })
    honey(
      c,
      [
        [
          [-80, 260],
          [260, 120],
          [620, 240],
          [560, 520],
        ],
        [
          [560, 520],
          [500, 800],
          [180, 640],
          [300, 430],
        ],
        [
          [300, 430],
          [430, 200],
          [1010, 620],
          [820, 920],
        ],
        [
          [820, 920],
          [720, 1080],
          [520, 1100],
          [420, 1300],
        ],
      ],
      92,
      { depth: 1.2, over: 2 },
    )
  },
  'gallery-06'(c) {
    sheet(c, facials.deep)
    for (const [r, tone] of [
      [560, 0.25],
      [430, 0.5],
      [300, 0.78],
    ])
      cut(c, disc(600, 600, r), mix(facials.deep, facials.light, tone), { depth: 0.9, edge: 0.15 })
    cut(c, disc(600, 600, 170), facials.accent, { depth: 0.9, edge: 0.3 })
  },
  'gallery-07'(c) {
    sheet(c, teeth.deep)
    cut(c, disc(600, 600, 450), mix(teeth.deep, teeth.ground, 0.7), { depth: 1, edge: 0.12 })
    c.group({ transform: 'rotate(-32 600 600)' }, () =>
      cut(c, crescent(600, 600, 450, { half: 1.75, hollow: 0.74 }), teeth.light, { depth: 1, edge: 0.3 }),
    )
  },
  'gallery-08'(c) {
    sheet(c, brows.light)
    const spine = [
      [140, 820],
      [360, 520],
      [800, 470],
      [1180, 760],
    ]
    for (const [t, reach] of [
      [0.03, 620],
      [0.33, 560],
      [0.62, 560],
      [0.96, 560],
    ]) {
      const p = onCurve(spine, t)
      c.path(`M${p.x} ${p.y - reach * 0.62}V${p.y + reach * 0.4}`, {
        stroke: brows.accent,
        'stroke-width': 3,
      })
      c.circle(p.x, p.y, 15, { fill: brows.light, stroke: brows.accent, 'stroke-width': 5 })
    }
    c.path('M-20 470C360 300 800 260 1240 520', {
      fill: 'none',
      stroke: brows.accent,
      'stroke-width': 3,
      'stroke-dasharray': '2 12',
      'stroke-linecap': 'round',
    })
    browField(c, spine, {
      count: 70,
      band: 70,
      length: 190,
      width: 5,
      colours: [brows.hair, brows.deep],
      looseness: 0.12,
    })
    cut(c, 'M-60 1060H1260V1260H-60Z', brows.mid, { depth: 0.8 })
  },
  'gallery-09'(c) {
    sheet(c, nails.ground)
    cut(c, arch(-120, 200, 720, 1200), nails.mid, { depth: 0.9 })
    const shades = ['#F6DDD2', '#F1CFC3', '#EBC0B3']
    shades.forEach((fill, i) =>
      lacquer(c, 290 + i * 320, 1110 - i * 50, 290, 720 + i * 30, fill, {
        turn: -10 + i * 10,
        moon: 0.17,
        depth: 1,
      }),
    )
  },
  'gallery-10'(c) {
    sheet(c, lashes.ground)
    const fans = [
      [600, 1180, 0, 980, lashes.light],
      [250, 1260, -0.35, 700, lashes.mid],
      [960, 1260, 0.35, 720, lashes.accent],
    ]
    for (const [x, y, turn, length, fill] of fans)
      for (let i = -4; i <= 4; i += 1)
        c.path(
          hair(x, y, -Math.PI / 2 + turn + i * 0.085, length * (1 - 0.012 * i * i), {
            width: 12,
            bend: -i * 0.014,
            curl: i * 0.04,
          }),
          { fill },
        )
  },
  'gallery-11'(c) {
    sheet(c, courses.deep)
    for (const [turn, x, y] of [
      [-13, 60, 190],
      [6, 420, 330],
      [-3, 190, 560],
    ])
      c.group({ transform: `rotate(${turn} ${x + 300} ${y + 380})` }, () => {
        cut(c, `M${x} ${y}H${x + 640}V${y + 800}H${x}Z`, courses.light, { depth: 1.1 })
        for (const [dy, w] of [
          [110, 300],
          [170, 460],
          [220, 400],
        ])
          c.rect(x + 80, y + dy, w, 9, { fill: courses.mid, 'fill-opacity': 0.75 })
      })
    seal(c, 660, 960, 140)
  },
  'gallery-12'(c) {
    sheet(c, facials.light)
    cut(c, arch(590, 130, 520, 1200), facials.mid, { depth: 0.9 })
    const rolls = [
      [330, 930, facials.accent],
      [610, 930, facials.light],
      [890, 930, token.linen],
      [470, 690, mix(facials.ground, facials.mid, 0.4)],
      [750, 690, facials.light],
    ]
    for (const [x, y, fill] of rolls) {
      cut(c, disc(x, y, 138), fill, { depth: 0.9, edge: 0.4 })
      c.path(`M${x} ${y}m-6 0a26 26 0 0 1 52 0a58 58 0 0 1 -116 0a86 86 0 0 1 172 0a112 112 0 0 1 -112 112`, {
        fill: 'none',
        stroke: mix(fill, token.ink, 0.25),
        'stroke-width': 5,
        'stroke-linecap': 'round',
      })
    }
    cut(c, 'M-60 1066H1260V1300H-60Z', facials.deep, { depth: 0.6, edge: 0.15 })
    leaf(c, 800, 580, 300, 42, token.sage)
  },
}
