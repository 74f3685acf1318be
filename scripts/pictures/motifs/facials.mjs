import { cut, disc, lindenLeaf, lindenVeins, sheet } from '../lib/forms.mjs'
import { family, mix } from '../lib/palette.mjs'

const hue = family.facials

/** Rings on still water, drawn as ever thinner ellipses. */
function ripples(c, x, y, radius, count, { flat = 0.34, colour = '#ffffff', opacity = 0.8 } = {}) {
  for (let i = 1; i <= count; i += 1) {
    const r = radius * (i / count) ** 0.85
    c.ellipse(x, y, r, r * flat, {
      fill: 'none',
      stroke: colour,
      'stroke-opacity': opacity * (1.1 - i / count),
      'stroke-width': 9 - (6 * i) / count,
    })
  }
}

/** A layer of water: a wavy sheet from `y` downwards. */
const water = (y, swing, phase = 0) =>
  `M-60 ${y}C${180 + phase} ${y - swing} ${420 + phase} ${y - swing} 600 ${y}S${960 + phase / 2} ${y + swing} 1260 ${y - swing * 0.2}V1700H-60Z`

/** A bead of water with a bright rim and a reflection. */
function bead(c, x, y, r) {
  c.group({ filter: c.lift(0.6, hue.hair) }, () =>
    c.circle(x, y, r, {
      fill: c.linear(
        [
          [0, '#ffffff', 0.95],
          [0.55, '#DCE8E0', 0.85],
          [1, '#A9C4B7', 0.95],
        ],
        [0.2, 0, 0.8, 1],
      ),
    }),
  )
  c.path(`M${x - r * 0.62} ${y - r * 0.1}A${r * 0.64} ${r * 0.64} 0 0 1 ${x + r * 0.05} ${y - r * 0.62}`, {
    fill: 'none',
    stroke: '#ffffff',
    'stroke-width': r * 0.15,
    'stroke-linecap': 'round',
  })
}

function leaf(c, x, y, s, turn, fill) {
  c.group({ transform: `translate(${x} ${y}) rotate(${turn})`, filter: c.lift(0.8) }, () => {
    c.path(lindenLeaf(s), { fill })
    c.path(lindenVeins(s), {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-opacity': 0.45,
      'stroke-width': s * 0.009,
      'stroke-linecap': 'round',
    })
  })
}

/** A linden flower cluster hanging on its long pale bract. */
function blossom(c, x, y, turn) {
  c.group({ transform: `translate(${x} ${y}) rotate(${turn})` }, () => {
    c.path('M0 0C60 90 64 240 10 380C-40 250 -40 100 0 0Z', { fill: '#DCE0B8' })
    for (const [dx, dy] of [
      [70, 330],
      [130, 400],
      [40, 440],
      [110, 500],
    ]) {
      c.path(`M10 190Q${dx * 0.6} ${dy * 0.7} ${dx} ${dy}`, {
        fill: 'none',
        stroke: '#A9B07A',
        'stroke-width': 5,
      })
      for (let i = 0; i < 5; i += 1) {
        const a = (i * Math.PI * 2) / 5
        c.ellipse(dx + Math.cos(a) * 20, dy + Math.sin(a) * 20, 17, 12, {
          fill: '#FBF3D0',
          transform: `rotate(${(a * 180) / Math.PI} ${dx + Math.cos(a) * 20} ${dy + Math.sin(a) * 20})`,
        })
      }
      c.circle(dx, dy, 9, { fill: '#D9B75A' })
    }
  })
}

export const facials = {
  'category-facials'(c) {
    sheet(c, hue.ground)
    cut(c, disc(760, 520, 400), hue.light, { depth: 1 })
    cut(c, disc(370, 760, 210), hue.accent, { depth: 0.9, edge: 0.25 })
    cut(c, water(1010, 90), hue.mid, { depth: 0.9 })
    cut(c, water(1190, 70, 60), mix(hue.mid, hue.deep, 0.45), { depth: 0.8, edge: 0.2 })
    cut(c, water(1350, 60, -40), hue.deep, { depth: 0.8, edge: 0.15 })
    bead(c, 880, 780, 66)
  },
  'linden-facial'(c) {
    sheet(c, mix(hue.ground, hue.mid, 0.35))
    cut(c, disc(600, 990, 640), mix(hue.ground, hue.light, 0.45), { depth: 0.9 })
    ripples(c, 600, 1130, 560, 6, { colour: hue.mid, opacity: 0.9 })
    leaf(c, 520, 1180, 640, -16, hue.deep)
    leaf(c, 700, 1170, 430, 34, mix(hue.deep, hue.mid, 0.55))
    blossom(c, 800, 130, 18)
  },
  'express-facial'(c) {
    sheet(c, hue.light)
    cut(c, disc(820, 700, 590), hue.ground, { depth: 1 })
    cut(c, 'M820 110A590 590 0 0 1 820 1290Z', hue.accent, { depth: 0.9, edge: 0.25 })
    cut(c, disc(820, 700, 250), hue.light, { depth: 0.9, edge: 0.4 })
    cut(c, 'M820 450A250 250 0 0 0 820 950Z', hue.deep, { depth: 0.6, edge: 0.15 })
    for (let i = 6; i <= 12; i += 1) {
      const a = (i * Math.PI) / 6
      const [x, y] = [820 + Math.sin(a) * 690, 700 - Math.cos(a) * 690]
      if (i === 9) bead(c, x, y, 62)
      else c.circle(x, y, 11, { fill: hue.deep })
    }
    cut(c, water(1390, 60), hue.mid, { depth: 0.8 })
  },
  'deep-hydration-facial'(c) {
    sheet(c, mix(hue.ground, hue.light, 0.5))
    const layers = [
      [520, 120, 0, 0.12],
      [720, 110, 80, 0.34],
      [920, 100, -60, 0.58],
      [1120, 90, 40, 0.8],
      [1310, 70, -30, 1],
    ]
    c.group({ filter: c.lift(1, hue.hair) }, () =>
      c.path('M760 60C780 250 930 360 930 520A170 170 0 1 1 590 520C590 360 740 250 760 60Z', {
        fill: c.linear(
          [
            [0, '#FFFFFF'],
            [1, '#B9CFC3'],
          ],
          [0, 0, 0.4, 1],
        ),
      }),
    )
    c.path('M650 520A112 112 0 0 0 740 628', {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 22,
      'stroke-linecap': 'round',
    })
    for (const [y, swing, phase, tone] of layers)
      cut(c, water(y + 180, swing, phase), mix(hue.mid, hue.hair, tone * 0.75), { depth: 0.9, edge: 0.2 })
  },
  'dermaplaning-facial'(c) {
    sheet(c, hue.ground)
    cut(c, disc(560, 830, 480), hue.accent, { depth: 1, edge: 0.2 })
    const down = c.clip(disc(560, 830, 480))
    c.group({ 'clip-path': down }, () => {
      for (let i = 0; i < 210; i += 1) {
        const x = c.random.between(60, 1060)
        const y = c.random.between(340, 1320)
        if (y > 1330 - (x - 60) * 0.98) continue
        c.path(`M${x.toFixed(0)} ${y.toFixed(0)}q8 -16 26 -24`, {
          fill: 'none',
          stroke: '#ffffff',
          'stroke-opacity': 0.75,
          'stroke-width': 4,
          'stroke-linecap': 'round',
        })
      }
    })
    c.group({ filter: c.lift(1.2) }, () =>
      c.path('M80 1400L1030 440L1110 520L1090 580L200 1480C150 1500 90 1450 80 1400Z', {
        fill: c.linear(
          [
            [0, '#FFFFFF'],
            [0.5, '#E4EAE4'],
            [1, '#9FB4A8'],
          ],
          [0, 0, 0.7, 0.7],
        ),
      }),
    )
    c.group({ filter: c.lift(0.9) }, () => c.path('M985 500L1230 180L1330 260L1120 590Z', { fill: hue.deep }))
  },
  'light-therapy-facial'(c) {
    sheet(c, '#5B2A2C')
    const rings = [
      [720, '#7A3734'],
      [560, '#9F4B42'],
      [410, '#C66F5C'],
      [270, '#E5A384'],
      [150, '#FBE3CB'],
    ]
    for (const [r, fill] of rings) cut(c, disc(600, 620, r), fill, { depth: 0.9, edge: 0.12 })
    cut(c, water(1090, 90), hue.mid, { depth: 1.1, edge: 0.2 })
    cut(c, water(1270, 70, 60), hue.deep, { depth: 0.9, edge: 0.15 })
    ripples(c, 600, 1270, 330, 4, { flat: 0.22, colour: '#FBE3CB', opacity: 0.75 })
  },
}
