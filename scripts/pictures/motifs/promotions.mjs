import { almond, arch, cut, disc, lindenLeaf, lindenVeins, sheet } from '../lib/forms.mjs'
import { hair } from '../lib/curves.mjs'
import { family, mix, token } from '../lib/palette.mjs'

export const promotions = {
  /** Two fans of lashes that lean towards each other, one for the friend and one for you. */
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
  /** A flower of five petals. One of them is pulled out, because the price is a fifth lower. */
  'promotion-twenty'(c) {
    sheet(c, mix(token.sage, token.linen, 0.12))
    cut(c, arch(130, 150, 940, 1500), mix(token.sage, token.linen, 0.42), { depth: 1 })
    const petal = (turn, fill, out = 0) =>
      c.group({ transform: `translate(600 1240) rotate(${turn}) translate(0 ${-out})` }, () => {
        cut(c, almond(250, 640), fill, { depth: 1, edge: 0.25 })
        c.path(`M0 -90Q14 -330 0 -510`, {
          fill: 'none',
          stroke: mix(fill, token.ink, 0.22),
          'stroke-width': 4,
          'stroke-linecap': 'round',
        })
      })
    for (const turn of [-68, 68, -34, 0]) petal(turn, token.linen)
    petal(34, token.rosewood, 170)
    cut(c, disc(600, 1290, 118), token.blush, { depth: 0.8 })
    cut(c, 'M-60 1330C300 1270 900 1400 1260 1310V1600H-60Z', mix(token.sage, token.ink, 0.45), {
      depth: 0.7,
      edge: 0.12,
    })
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
