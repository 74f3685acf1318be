import { hair, onCurve } from '../lib/curves.mjs'
import { arch, cut, disc, sheet } from '../lib/forms.mjs'
import { family, mix } from '../lib/palette.mjs'
import { lashLine } from './strokes.mjs'

const hue = family.lashes
const up = { fromAngle: -Math.PI * 0.86, toAngle: -Math.PI * 0.12 }
const hill = (y, rise, x0 = -60, x1 = 1260) => [
  [x0, y],
  [(x0 + x1) / 2, y - rise],
  [x1, y],
]
/** The area under a lash line, as a sheet of paper whose upper edge is the line. */
const under = (curve) =>
  `M${curve[0].join(' ')}Q${curve[1].join(' ')} ${curve[2].join(' ')}V1600H${curve[0][0]}Z`

export const lashes = {
  'category-lashes'(c) {
    sheet(c, hue.ground)
    cut(c, disc(640, 560, 400), hue.accent, { depth: 1.2, edge: 0.15 })
    const line = hill(1250, 420)
    lashLine(c, line, { ...up, count: 30, length: 720, width: 12, colour: hue.deep })
    lashLine(c, line, { ...up, count: 21, length: 520, width: 9, colour: hue.hair })
    cut(c, under(line), mix(hue.ground, hue.mid, 0.4), { depth: 0.8, edge: 0.15 })
  },
  'classic-lash-set'(c) {
    sheet(c, hue.light)
    cut(c, arch(230, 210, 740, 1500), hue.accent, { depth: 1 })
    const line = hill(1220, 260)
    lashLine(c, line, { ...up, count: 19, length: 690, width: 11, colour: hue.hair })
    cut(c, under(line), mix(hue.light, hue.accent, 0.28), { depth: 0.6 })
  },
  'hybrid-lash-set'(c) {
    sheet(c, mix(hue.accent, hue.light, 0.15))
    cut(c, disc(840, 520, 380), hue.light, { depth: 1 })
    const line = [
      [-80, 1080],
      [560, 700],
      [1290, 1330],
    ]
    const sweep = { fromAngle: -Math.PI * 0.78, toAngle: -Math.PI * 0.2 }
    for (let i = 0; i < 11; i += 1) {
      const t = 0.04 + i * 0.088
      const { x, y } = onCurve(line, t)
      const angle = sweep.fromAngle + (sweep.toAngle - sweep.fromAngle) * t
      for (const s of [-1.5, -0.5, 0.5, 1.5])
        c.path(
          hair(x, y, angle + s * 0.07, 430 + c.random.between(-20, 20), {
            bend: -s * 0.04 + (0.5 - t) * 0.25,
            width: 7,
            curl: (t - 0.5) * 0.4,
          }),
          { fill: hue.ground },
        )
    }
    lashLine(c, line, { ...sweep, count: 16, length: 660, width: 11, colour: hue.hair })
    cut(c, under(line), hue.mid, { depth: 0.9, edge: 0.2 })
  },
  'volume-lash-set'(c) {
    sheet(c, mix(hue.mid, hue.light, 0.35))
    cut(c, arch(90, 150, 1020, 1500), hue.light, { depth: 1.1 })
    const line = hill(1330, 330)
    for (const [count, length, width] of [
      [40, 700, 11],
      [33, 560, 12],
    ])
      lashLine(c, line, {
        ...up,
        count,
        length,
        width,
        bend: 0.3,
        colour: mix(hue.hair, hue.ground, (700 - length) / 420),
      })
    cut(c, under(line), hue.ground, { depth: 0.9, edge: 0.12 })
  },
  'wet-look-lash-set'(c) {
    sheet(c, hue.ground)
    cut(c, disc(300, 420, 260), mix(hue.mid, hue.ground, 0.2), { depth: 0.8, edge: 0.15 })
    const line = [
      [-90, 1330],
      [520, 820],
      [1290, 1230],
    ]
    for (let i = 0; i < 12; i += 1) {
      const t = 0.03 + i * 0.086
      const { x, y } = onCurve(line, t)
      const angle = -Math.PI * 0.8 + Math.PI * 0.62 * t
      const tall = i % 2 ? 480 : 760
      c.path(hair(x, y, angle, tall, { bend: (0.5 - t) * 0.34, width: 30, curl: (t - 0.5) * 0.5 }), {
        fill: i % 2 ? hue.mid : hue.light,
      })
      c.path(
        hair(x + 6, y, angle + 0.01, tall * 0.8, { bend: (0.5 - t) * 0.34, width: 5, curl: (t - 0.5) * 0.5 }),
        { fill: i % 2 ? hue.light : '#ffffff', 'fill-opacity': 0.75 },
      )
    }
    cut(c, under(line), hue.accent, { depth: 1, edge: 0.2 })
  },
  'infill-within-7-days'(c) {
    sheet(c, mix(hue.light, '#ffffff', 0.3))
    const line = [
      [1290, 1540],
      [330, 1340],
      [150, 240],
    ]
    cut(c, `M1290 1540Q330 1340 150 240V-60H-60V1600H1290Z`, hue.accent, { depth: 1 })
    const fresh = new Set([6, 12, 13])
    lashLine(c, line, {
      fromAngle: -Math.PI * 0.42,
      toAngle: -Math.PI * 0.16,
      count: 20,
      length: 640,
      width: 11,
      colour: hue.hair,
      each: (i, t) => ({
        colour: fresh.has(i) ? '#A9435A' : hue.hair,
        bend: 0.16,
        curl: -0.35,
        scale: 0.75 + 0.25 * Math.sin(Math.PI * t),
      }),
    })
    dots(c, 7, 7, hue.deep, true)
  },
  'infill-8-to-21-days'(c) {
    sheet(c, hue.mid)
    cut(c, disc(600, 1500, 760), hue.light, { depth: 1.1 })
    const line = [
      [-40, 1110],
      [600, 420],
      [1240, 1110],
    ]
    const fresh = (i) => [3, 4, 8, 9, 14, 15, 19, 20].includes(i)
    lashLine(c, line, {
      ...up,
      count: 24,
      length: 480,
      width: 11,
      colour: hue.hair,
      each: (i) => (fresh(i) ? { colour: '#F6D9CF' } : {}),
    })
    dots(c, 21, 7)
  },
  'infill-22-to-28-days'(c) {
    sheet(c, mix(hue.ground, hue.mid, 0.25))
    cut(c, `M-60 -60H1260V330Q560 700 -60 420Z`, hue.accent, { depth: 1.1, edge: 0.2 })
    const line = [
      [-40, 424],
      [560, 695],
      [1250, 334],
    ]
    lashLine(c, line, {
      fromAngle: Math.PI * 0.74,
      toAngle: Math.PI * 0.24,
      count: 26,
      length: 640,
      width: 12,
      colour: hue.hair,
      each: (i, t) =>
        i % 5 === 2
          ? null
          : { colour: i % 2 ? hue.light : hue.deep, bend: (t - 0.5) * -0.4, curl: (t - 0.5) * -0.6 },
    })
    dots(c, 28, 7, hue.light)
  },
}

/** The days since the last visit, as a quiet row of points. */
function dots(c, count, perRow, colour = hue.deep, top = false) {
  const rows = Math.ceil(count / perRow)
  for (let i = 0; i < count; i += 1) {
    const x = c.width - 110 - (perRow - 1 - (i % perRow)) * 44
    const row = Math.floor(i / perRow)
    const y = top ? 120 + row * 44 : c.height - 110 - (rows - 1 - row) * 44
    c.circle(x, y, 8, { fill: colour, 'fill-opacity': 0.8 })
  }
}
