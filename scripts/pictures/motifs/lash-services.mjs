import { hair, onCurve, smooth } from '../lib/curves.mjs'
import { arch, cut, disc, sheet } from '../lib/forms.mjs'
import { family, mix } from '../lib/palette.mjs'

const hue = family.lashServices

/** Lashes that rise from a line and curl over at the tip, like ferns in wind. */
function curls(
  c,
  line,
  { count, length, width = 11, colours, lean = -1.35, curl = 0.95, bend = -0.3, fall = 0.25 },
) {
  for (let i = 0; i < count; i += 1) {
    const t = (i + 0.5) / count
    const { x, y } = onCurve(line, t)
    const tone = colours[i % colours.length]
    c.path(
      hair(x, y, lean + t * fall + c.random.near(0, 0.02), length * (0.78 + 0.22 * Math.sin(Math.PI * t)), {
        bend,
        width,
        curl: curl * (0.6 + t * 0.4),
      }),
      { fill: tone },
    )
  }
}

export const lashServices = {
  'category-lash-services'(c) {
    sheet(c, hue.ground)
    cut(c, arch(-120, 250, 860, 1400), hue.light, { depth: 1 })
    cut(c, disc(900, 470, 270), hue.accent, { depth: 0.9, edge: 0.2 })
    const line = [
      [-40, 1290],
      [420, 1010],
      [1240, 1330],
    ]
    curls(c, line, { count: 17, length: 830, width: 13, colours: [hue.hair, hue.hair, hue.deep] })
    cut(c, `M-40 1290Q420 1010 1240 1330V1600H-40Z`, hue.mid, { depth: 0.9 })
  },
  'lash-lift'(c) {
    sheet(c, mix(hue.light, hue.ground, 0.4))
    cut(c, disc(760, 1290, 620), hue.mid, { depth: 1 })
    cut(c, disc(840, 1430, 500), hue.light, { depth: 0.8 })
    const line = [
      [230, 1290],
      [640, 640],
      [1240, 900],
    ]
    curls(c, line, {
      count: 13,
      length: 640,
      width: 12,
      colours: [hue.hair],
      lean: -2.5,
      fall: 1.1,
      curl: 1.1,
      bend: -0.26,
    })
  },
  'lash-lift-and-tint'(c) {
    sheet(c, hue.deep)
    cut(c, 'M-60 1600V820C240 520 620 660 760 1010S1010 1390 1260 1240V1600Z', hue.ground, { depth: 1.2 })
    cut(c, disc(880, 330, 190), hue.accent, { depth: 0.8, edge: 0.2 })
    const line = [
      [-30, 1400],
      [520, 1120],
      [1240, 1430],
    ]
    curls(c, line, {
      count: 15,
      length: 900,
      width: 14,
      colours: [hue.light, hue.hair, mix(hue.mid, hue.light, 0.2)],
      lean: -1.5,
      fall: 0.35,
    })
    cut(c, 'M-60 1413Q520 1120 1260 1440V1600H-60Z', mix(hue.deep, hue.hair, 0.35), {
      depth: 0.6,
      edge: 0.12,
    })
  },
  'lash-tint'(c) {
    sheet(c, hue.light)
    cut(
      c,
      smooth(
        [
          [520, -80],
          [1290, -80],
          [1290, 760],
          [1010, 900],
          [820, 640],
          [600, 560],
          [430, 220],
        ],
        true,
      ),
      hue.hair,
      { depth: 0.9, edge: 0.12 },
    )
    const line = [
      [-40, 1440],
      [560, 1200],
      [1240, 1470],
    ]
    for (let i = 0; i < 15; i += 1) {
      const t = (i + 0.5) / 15
      const { x, y } = onCurve(line, t)
      const d = hair(x, y, -1.62 + t * 0.5, 900 * (0.8 + 0.2 * Math.sin(Math.PI * t)), {
        bend: 0.16 - t * 0.34,
        width: 14,
        curl: -0.3 + t * 0.55,
      })
      c.path(d, {
        fill: c.linear(
          [
            [0, t < 0.5 ? hue.hair : '#E9CFCB'],
            [0.55, hue.deep],
            [1, hue.accent],
          ],
          [0, 0, 0, 1],
        ),
      })
    }
    cut(c, 'M-60 1448Q560 1200 1260 1478V1600H-60Z', hue.accent, { depth: 0.7 })
  },
  'semi-permanent-mascara'(c) {
    sheet(c, mix(hue.accent, hue.light, 0.35))
    cut(c, arch(210, 150, 780, 1500), hue.light, { depth: 1.1 })
    c.group({ transform: 'rotate(14 600 800)' }, () => {
      c.group({ filter: c.lift(0.9) }, () => c.rect(566, 1130, 68, 520, { rx: 20, fill: hue.deep }))
      c.rect(584, 1130, 12, 500, { fill: '#ffffff', 'fill-opacity': 0.28 })
      c.rect(594, 300, 12, 850, { fill: hue.hair })
      for (let i = 0; i < 92; i += 1) {
        const s = i / 91
        const y = 1090 - s * 770
        const reach = 150 * (0.5 + 0.5 * Math.sin(Math.PI * Math.min(1, s * 0.85 + 0.12)))
        for (const side of [-1, 1])
          c.path(
            hair(600, y, side < 0 ? Math.PI + 0.32 : -0.32, reach * (0.9 + 0.1 * Math.sin(i * 1.3)), {
              width: 4.6,
              bend: side * 0.05,
            }),
            { fill: i % 5 === 0 ? hue.deep : hue.hair },
          )
      }
    })
  },
  'lash-extension-removal'(c) {
    sheet(c, hue.light)
    cut(c, disc(860, 470, 360), hue.ground, { depth: 0.8 })
    const line = [
      [-60, 1240],
      [480, 1020],
      [1260, 1340],
    ]
    for (let i = 0; i < 22; i += 1) {
      const t = i / 21
      const { x, y } = onCurve(line, t)
      const freed = Math.max(0, t - 0.42) / 0.58
      const away = freed ** 1.35 * (i % 2 ? 820 : 560)
      const turn = -1.95 + t * 0.95 + freed * (i % 2 ? 0.75 : 0.4)
      const tone = freed > 0 ? mix(hue.deep, hue.mid, freed * 0.8) : hue.hair
      c.path(
        hair(x + away * 0.12, y - away, turn, 520 * (1 - freed * 0.25), {
          bend: 0.2 - t * 0.4,
          width: 12,
          curl: 0.2,
        }),
        { fill: tone },
      )
    }
    cut(c, 'M-60 1240Q480 1020 1260 1340V1600H-60Z', hue.accent, { depth: 0.8, edge: 0.2 })
  },
}
