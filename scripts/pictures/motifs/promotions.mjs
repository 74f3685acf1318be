import { arch, cut, disc, lindenLeaf, lindenVeins, sheet } from '../lib/forms.mjs'
import { hair } from '../lib/curves.mjs'
import { family, mix, token } from '../lib/palette.mjs'
import { fan } from './strokes.mjs'

export const promotions = {
  /** Two fans of lashes leaning towards each other: one for the friend, one for you. */
  'promotion-refer'(c) {
    sheet(c, '#E7B9A6')
    cut(c, disc(400, 640, 360), token.rosewood, { depth: 1.1, edge: 0.18 })
    cut(c, disc(800, 860, 360), token.blush, { depth: 1.1 })
    const fold = (x, y, turn, colour) => {
      for (let i = -5; i <= 5; i += 1)
        c.path(
          hair(x, y, turn + i * 0.115, 520 - i * i * 5, { width: 12, bend: -i * 0.012, curl: i * 0.03 }),
          { fill: colour },
        )
    }
    fold(420, 930, -Math.PI / 2 - 0.12, token.blush)
    fold(780, 1160, -Math.PI / 2 + 0.12, token.rosewoodDeep)
    cut(c, 'M-60 1330C300 1250 900 1430 1260 1320V1600H-60Z', token.paper, { depth: 0.8 })
  },
  /** Five brushes of colour, one of them set apart: a fifth less. */
  'promotion-twenty'(c) {
    const hue = family.brows
    sheet(c, mix(token.sage, token.linen, 0.12))
    const bars = [
      [110, 560],
      [320, 420],
      [530, 300],
      [740, 420],
    ]
    for (const [x, y] of bars) cut(c, arch(x, y, 180, 1300), token.linen, { depth: 0.9 })
    cut(c, arch(950, 200, 180, 700), token.rosewood, { depth: 1.3, edge: 0.2 })
    fan(c, 1040, 1290, {
      count: 40,
      spread: 0.5,
      turn: -Math.PI / 2,
      length: 420,
      width: 6,
      root: 30,
      colours: [hue.light, '#E7B9A6'],
    })
    cut(c, 'M-60 1290H1260V1600H-60Z', mix(token.sage, token.ink, 0.45), { depth: 0.7, edge: 0.12 })
  },
  /** Stones, water and a linden leaf. */
  'promotion-facial'(c) {
    const hue = family.facials
    sheet(c, hue.light)
    cut(c, arch(230, 160, 740, 1500), mix(hue.ground, hue.mid, 0.4), { depth: 1 })
    cut(c, disc(600, 560, 230), hue.accent, { depth: 0.8, edge: 0.25 })
    for (const [y, rx, ry, fill] of [
      [1240, 400, 120, hue.deep],
      [1060, 300, 96, mix(hue.mid, hue.deep, 0.3)],
      [915, 205, 74, hue.light],
    ]) {
      c.group({ filter: c.lift(1) }, () => c.ellipse(600, y, rx, ry, { fill }))
      c.path(`M${600 - rx * 0.6} ${y - ry * 0.62}Q600 ${y - ry * 1.06} ${600 + rx * 0.3} ${y - ry * 0.8}`, {
        fill: 'none',
        stroke: '#ffffff',
        'stroke-opacity': 0.35,
        'stroke-width': 9,
        'stroke-linecap': 'round',
      })
    }
    c.group({ transform: 'translate(640 850) rotate(38)', filter: c.lift(0.7) }, () => {
      c.path(lindenLeaf(300), { fill: token.sage })
      c.path(lindenVeins(300), { fill: 'none', stroke: '#ffffff', 'stroke-opacity': 0.5, 'stroke-width': 3 })
    })
    for (const [rx, w] of [
      [480, 5],
      [590, 4],
    ])
      c.ellipse(600, 1360, rx, rx * 0.15, {
        fill: 'none',
        stroke: hue.deep,
        'stroke-opacity': 0.35,
        'stroke-width': w,
      })
  },
}
