import { arch, crescent, cut, disc, sheet } from '../lib/forms.mjs'
import { family, mix } from '../lib/palette.mjs'

const hue = family.teeth

/** A slender star with four points. */
function spark(c, x, y, r, fill = '#ffffff') {
  const q = r * 0.09
  c.path(
    `M${x} ${y - r}Q${x + q} ${y - q} ${x + r * 0.62} ${y}Q${x + q} ${y + q} ${x} ${y + r}Q${x - q} ${y + q} ${x - r * 0.62} ${y}Q${x - q} ${y - q} ${x} ${y - r}Z`,
    { fill },
  )
}

/** A crescent of pearl, bright above with a cool shade below. */
function pearl(c, d, turn, cx, cy, fill = hue.light) {
  c.group({ transform: `rotate(${turn} ${cx} ${cy})` }, () => {
    c.group({ filter: c.lift(1.2, hue.hair) }, () => c.path(d, { fill }))
    c.path(d, {
      fill: c.linear([
        [0, '#ffffff', 0.7],
        [0.6, '#ffffff', 0],
        [1, '#93A5BC', 0.35],
      ]),
    })
  })
}

export const teethWhitening = {
  'category-teeth-whitening'(c) {
    sheet(c, hue.ground)
    cut(c, arch(150, 170, 900, 1500), mix(hue.ground, hue.deep, 0.75), { depth: 1.1, edge: 0.15 })
    cut(c, disc(600, 640, 380), mix(hue.ground, hue.mid, 0.3), { depth: 0.9, edge: 0.12 })
    pearl(c, crescent(600, 660, 460, { half: 1.4, hollow: 0.58 }), -14, 600, 660)
    spark(c, 900, 360, 96, hue.accent)
  },
  'whitening-session'(c) {
    sheet(c, mix(hue.mid, '#ffffff', 0.35))
    const shades = ['#CDB58C', '#DFCBA6', '#ECDEC4', '#F7EFE0', '#FFFFFF']
    shades.forEach((fill, i) =>
      pearl(
        c,
        crescent(600, 210 + i * 190, 620 - i * 34, { half: 1.05, hollow: 0.66 }),
        -8 + i * 2,
        600,
        400,
        fill,
      ),
    )
  },
  'whitening-top-up'(c) {
    sheet(c, hue.deep)
    cut(c, disc(820, 520, 330), hue.light, { depth: 1.2, edge: 0 })
    cut(c, disc(700, 460, 320), hue.deep, { depth: 0, edge: 0 })
    cut(c, 'M-60 1010C300 930 760 1090 1260 990V1600H-60Z', mix(hue.deep, hue.ground, 0.7), {
      depth: 1,
      edge: 0.15,
    })
    cut(c, 'M-60 1190C400 1290 800 1130 1260 1220V1600H-60Z', mix(hue.ground, hue.mid, 0.4), {
      depth: 0.8,
      edge: 0.15,
    })
    for (const [y, w] of [
      [1080, 250],
      [1140, 170],
      [1290, 300],
      [1350, 180],
      [1410, 90],
    ])
      c.rect(900 - w / 2, y, w, 9, { rx: 4.5, fill: hue.light, 'fill-opacity': 0.75 })
    spark(c, 290, 330, 62, hue.accent)
    spark(c, 420, 640, 34, hue.accent)
  },
  'whitening-consultation'(c) {
    sheet(c, mix(hue.ground, hue.mid, 0.55))
    cut(c, disc(600, 1640, 860), mix(hue.ground, hue.deep, 0.5), { depth: 0.9, edge: 0.15 })
    const shades = ['#C9B084', '#DBC69E', '#EADBBD', '#F6EEDD', '#FFFFFF']
    shades.forEach((fill, i) => {
      const turn = -44 + i * 22
      c.group({ transform: `rotate(${turn} 600 1560)` }, () => {
        c.group({ filter: c.lift(0.9, hue.hair) }, () =>
          c.path(arch(495, 470, 210, 900), { fill: mix(hue.deep, hue.hair, 0.2) }),
        )
        cut(c, arch(520, 500, 160, 420), fill, { depth: 0.4, edge: 0.4 })
        c.path('M552 640V860', {
          stroke: '#ffffff',
          'stroke-opacity': 0.6,
          'stroke-width': 16,
          'stroke-linecap': 'round',
        })
      })
    })
    c.circle(600, 1430, 46, { fill: hue.accent })
  },
}
