import { almond, arch, cut, disc, lindenLeaf, lindenVeins, sheet } from '../lib/forms.mjs'
import { family, mix, token } from '../lib/palette.mjs'

const hue = family.nails

/** One lacquered nail: its body, a darker side, a long soft highlight and a sharp one. */
export function lacquer(c, x, y, width, height, colour, { turn = 0, moon = 0, depth = 0.8, sheer = 1 } = {}) {
  const d = almond(width, height)
  c.group({ transform: `translate(${x} ${y}) rotate(${turn})` }, () => {
    c.group({ filter: c.lift(depth) }, () => c.path(d, { fill: colour, 'fill-opacity': sheer }))
    c.group({ 'clip-path': c.clip(d) }, () => {
      if (moon) c.ellipse(0, 0, width * 0.34, height * moon, { fill: mix(colour, '#ffffff', 0.55) })
      c.path(d, {
        fill: c.linear(
          [
            [0, '#000000', 0.14],
            [0.22, '#000000', 0],
            [0.85, '#ffffff', 0],
            [1, '#ffffff', 0.14],
          ],
          [0, 0, 1, 0],
        ),
      })
    })
    const w = width / 2
    c.path(
      `M${w * 0.62} ${-height * 0.2}C${w * 0.86} ${-height * 0.45} ${w * 0.66} ${-height * 0.72} ${w * 0.3} ${-height * 0.88}C${w * 0.5} ${-height * 0.68} ${w * 0.6} ${-height * 0.45} ${w * 0.62} ${-height * 0.2}Z`,
      { fill: '#ffffff', 'fill-opacity': 0.66 },
    )
    c.path(`M${-w * 0.62} ${-height * 0.3}Q${-w * 0.66} ${-height * 0.5} ${-w * 0.5} ${-height * 0.66}`, {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-opacity': 0.24,
      'stroke-width': width * 0.045,
      'stroke-linecap': 'round',
    })
  })
}

/** A hanging drop of lacquer, with its tip at (x, y). */
export function drop(c, x, y, r, length, colour, depth = 0.9) {
  const d = `M${x} ${y}C${x + r * 0.12} ${y + length * 0.5} ${x + r} ${y + length - r * 1.1} ${x + r} ${y + length}A${r} ${r} 0 1 1 ${x - r} ${y + length}C${x - r} ${y + length - r * 1.1} ${x - r * 0.12} ${y + length * 0.5} ${x} ${y}Z`
  c.group({ filter: c.lift(depth) }, () => c.path(d, { fill: mix(colour, token.ink, 0.28) }))
  // Two more sheets on top are moved towards the light. The parts of the darker ones that stay visible are the shade.
  c.group({ 'clip-path': c.clip(d) }, () => {
    c.path(d, { fill: colour, transform: `translate(${r * 0.17} ${-r * 0.1})` })
    c.path(d, { fill: mix(colour, '#ffffff', 0.1), transform: `translate(${r * 0.62} ${-r * 0.2})` })
  })
  c.path(
    `M${x + r * 0.42} ${y + length - r * 0.5}A${r * 0.66} ${r * 0.66} 0 0 1 ${x + r * 0.5} ${y + length + r * 0.42}A${r * 0.95} ${r * 0.95} 0 0 0 ${x + r * 0.42} ${y + length - r * 0.5}Z`,
    { fill: '#ffffff', 'fill-opacity': 0.85 },
  )
  c.ellipse(x - r * 0.45, y + length + r * 0.45, r * 0.22, r * 0.1, {
    fill: '#ffffff',
    'fill-opacity': 0.25,
    transform: `rotate(45 ${x - r * 0.45} ${y + length + r * 0.45})`,
  })
}

export const nails = {
  'category-nails'(c) {
    sheet(c, hue.ground)
    cut(c, arch(-180, 330, 900, 1300), hue.mid, { depth: 1 })
    cut(c, disc(930, 1240, 380), hue.light, { depth: 1 })
    drop(c, 700, -160, 200, 900, hue.deep, 1.3)
    drop(c, 360, 330, 112, 560, hue.accent)
    drop(c, 985, 560, 82, 470, mix(hue.mid, hue.light, 0.25))
  },
  'biab-overlay'(c) {
    sheet(c, mix(hue.ground, hue.light, 0.4))
    cut(c, disc(600, 1230, 560), hue.mid, { depth: 0.9 })
    lacquer(c, 600, 1330, 520, 1020, mix(hue.ground, '#ffffff', 0.35), { depth: 1.2, moon: 0.2 })
    c.group({ transform: 'translate(600 1340)' }, () =>
      c.path(almond(610, 1130), {
        fill: 'none',
        stroke: hue.deep,
        'stroke-width': 3,
        'stroke-opacity': 0.55,
        'stroke-dasharray': '2 12',
        'stroke-linecap': 'round',
      }),
    )
  },
  'biab-infill'(c) {
    sheet(c, hue.mid)
    cut(c, arch(520, 160, 860, 1500), hue.light, { depth: 1 })
    lacquer(c, 300, 1330, 320, 740, mix(hue.deep, hue.accent, 0.4), { turn: -12, moon: 0.16 })
    lacquer(c, 720, 1250, 380, 930, hue.deep, { turn: 7, moon: 0.17, depth: 1.2 })
  },
  'gel-polish-manicure'(c) {
    sheet(c, hue.light)
    cut(c, disc(600, 1540, 640), hue.ground, { depth: 0.7 })
    const shades = [hue.hair, hue.deep, hue.accent, hue.mid, '#EBC3B4']
    shades.forEach((shade, i) => {
      const turn = -52 + i * 26
      const angle = ((turn - 90) * Math.PI) / 180
      lacquer(c, 600 + Math.cos(angle) * 470, 1500 + Math.sin(angle) * 470, 250, 720, shade, {
        turn,
        depth: 1,
      })
    })
  },
  'linden-manicure'(c) {
    sheet(c, hue.ground)
    cut(c, arch(380, 120, 980, 1500), mix(hue.ground, '#ffffff', 0.5), { depth: 0.9 })
    cut(c, 'M60 860H1060C1060 1210 850 1400 560 1400S60 1210 60 860Z', hue.deep, { depth: 1.3, edge: 0.2 })
    c.ellipse(560, 862, 500, 120, { fill: mix(hue.deep, '#000000', 0.12) })
    c.ellipse(560, 872, 462, 98, { fill: '#FFF9F2' })
    c.ellipse(500, 868, 250, 44, { fill: 'none', stroke: hue.ground, 'stroke-width': 5 })
    c.ellipse(500, 868, 350, 68, { fill: 'none', stroke: hue.ground, 'stroke-width': 4 })
    for (const [x, y, s, turn, tone] of [
      [720, 860, 330, 38, 0],
      [690, 862, 250, -18, 0.3],
    ])
      c.group({ transform: `translate(${x} ${y}) rotate(${turn})`, filter: c.lift(0.6) }, () => {
        c.path(lindenLeaf(s), { fill: mix(token.sage, hue.ground, tone) })
        c.path(lindenVeins(s), { fill: 'none', stroke: '#ffffff', 'stroke-opacity': 0.4, 'stroke-width': 3 })
      })
    drop(c, 430, 330, 62, 330, hue.mid, 0.6)
  },
  'gel-pedicure'(c) {
    sheet(c, mix(hue.ground, '#E7B9A6', 0.45))
    cut(c, arch(130, 240, 640, 1400), hue.light, { depth: 1 })
    const stones = [
      [640, 1330, 430, 130, mix(hue.deep, hue.hair, 0.3)],
      [560, 1140, 310, 104, mix(hue.mid, '#ffffff', 0.1)],
      [640, 985, 215, 80, hue.light],
    ]
    for (const [x, y, rx, ry, fill] of stones) {
      c.group({ filter: c.lift(1) }, () => c.ellipse(x, y, rx, ry, { fill }))
      c.path(
        `M${x - rx * 0.66} ${y - ry * 0.55}Q${x - rx * 0.1} ${y - ry * 1.05} ${x + rx * 0.4} ${y - ry * 0.74}`,
        {
          fill: 'none',
          stroke: '#ffffff',
          'stroke-opacity': 0.4,
          'stroke-width': 9,
          'stroke-linecap': 'round',
        },
      )
    }
    drop(c, 660, -120, 128, 760, hue.accent, 1.2)
    cut(c, 'M-60 1440H1260V1600H-60Z', hue.mid, { depth: 0.5 })
  },
  'gel-removal-and-tidy'(c) {
    sheet(c, hue.light)
    cut(c, disc(780, 500, 400), hue.ground, { depth: 0.8 })
    c.group({ transform: 'rotate(-24 600 900)', filter: c.lift(0.9) }, () => {
      for (let i = 0; i < 26; i += 1) {
        const y = 820 + i * 12.5
        const dry = Math.sin((i / 25) * Math.PI)
        const from = -170 - dry * 60 + c.random.between(0, 60)
        const to = 960 + dry * 150 + c.random.between(-70, 90)
        c.path(`M${from} ${y}C${from + 300} ${y - 34} ${to - 400} ${y + 30} ${to} ${y - 6}`, {
          fill: 'none',
          stroke: mix(hue.deep, hue.accent, 0.1 + 0.5 * (i / 25)),
          'stroke-width': c.random.between(9, 19),
          'stroke-linecap': 'round',
        })
      }
    })
    lacquer(c, 760, 1400, 430, 880, '#F4DCD2', { turn: 10, moon: 0.17, depth: 1.2 })
  },
}
