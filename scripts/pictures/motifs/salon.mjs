import { arch, cut, disc, lindenLeaf, lindenVeins, sheet } from '../lib/forms.mjs'
import { hair } from '../lib/curves.mjs'
import { family, mix, token } from '../lib/palette.mjs'
import { branch } from './courses.mjs'
import { drop } from './nails.mjs'
import { browField, lashLine } from './strokes.mjs'

const linden = (c, x, y, s, turn, fill, vein = '#ffffff') =>
  c.group({ transform: `translate(${x} ${y}) rotate(${turn})`, filter: c.lift(0.9) }, () => {
    c.path(lindenLeaf(s), { fill })
    c.path(lindenVeins(s), {
      fill: 'none',
      stroke: vein,
      'stroke-opacity': 0.42,
      'stroke-width': s * 0.009,
      'stroke-linecap': 'round',
    })
  })

/** The same brow before or after the treatment, depending on `done`. */
function beforeAfter(c, done) {
  const hue = family.brows
  sheet(c, hue.ground)
  cut(c, disc(1010, 470, 390), hue.light, { depth: 0.9 })
  cut(c, arch(130, 330, 560, 900), mix(hue.mid, hue.ground, 0.25), { depth: 1 })
  const spine = [
    [170, 830],
    [420, 470],
    [960, 400],
    [1290, 760],
  ]
  if (done)
    browField(c, spine, {
      count: 280,
      band: 112,
      length: 300,
      width: 6.2,
      lift: 0.3,
      looseness: 0.05,
      colours: [hue.hair, hue.deep],
    })
  else
    browField(c, spine, {
      count: 74,
      band: 84,
      length: 190,
      width: 4.4,
      looseness: 0.36,
      colours: [hue.deep, hue.mid],
    })
}

export const landing = {
  /** Without its lashes, which open on the page (src/storefront/landing/Hero.tsx). */
  'hero-eyelid'(c) {
    const { rosewood, sage, blush, linen } = token
    sheet(c, mix(blush, linen, 0.35))
    cut(c, disc(930, 560, 400), '#E7B9A6', { depth: 1 })
    cut(c, arch(110, 250, 660, 1500), rosewood, { depth: 1.3, edge: 0.18 })
    cut(c, arch(250, 430, 380, 1400), token.rosewoodDeep, { depth: 0, edge: 0.14 })
    cut(c, 'M-80 1330Q640 1010 1380 1400V1700H-80Z', token.paper, { depth: 1 })
    linden(c, 1010, 1560, 560, 14, sage)
    linden(c, 1240, 1640, 420, -30, mix(sage, linen, 0.42))
    linden(c, 780, 1640, 330, -38, mix(sage, token.ink, 0.3))
  },
  escape(c) {
    sheet(c, '#5A2A38')
    cut(c, disc(820, 470, 330), '#E7B9A6', { depth: 1.1, edge: 0.15 })
    const hill = (y, s, p) =>
      `M-60 ${y}C${300 + p} ${y - s} ${620 + p} ${y - s * 0.3} 800 ${y}S1300 ${y + s * 0.4} 1700 ${y - s}V1400H-60Z`
    cut(c, hill(720, 190, 0), token.rosewood, { depth: 1, edge: 0.15 })
    cut(c, hill(880, 150, 120), mix(token.rosewood, '#E7B9A6', 0.45), { depth: 0.9, edge: 0.2 })
    cut(c, hill(1040, 120, -60), token.blush, { depth: 0.9 })
    cut(c, hill(1170, 90, 60), token.paper, { depth: 0.8 })
    linden(c, 250, 1160, 430, -14, token.sage)
    linden(c, 440, 1190, 300, 24, mix(token.sage, token.linen, 0.4))
  },
  aftercare(c) {
    const hue = family.lashServices
    sheet(c, mix(hue.ground, '#C9D6DA', 0.4))
    const frame = arch(210, 200, 820, 1500)
    cut(c, frame, hue.light, { depth: 1 })
    c.group({ 'clip-path': c.clip(frame) }, () => {
      const line = [
        [100, 1010],
        [620, 720],
        [1140, 1010],
      ]
      lashLine(c, line, {
        fromAngle: -Math.PI * 0.8,
        toAngle: -Math.PI * 0.2,
        count: 25,
        length: 540,
        width: 9,
        colour: hue.hair,
      })
      cut(c, 'M100 1010Q620 720 1140 1010V1600H100Z', hue.accent, { depth: 0.7, edge: 0.25 })
    })
    cut(c, 'M-60 1090C180 980 460 1010 640 1080S1030 1190 1300 1040V1600H-60Z', '#A9BEC6', {
      depth: 0.9,
      edge: 0.3,
    })
    cut(c, 'M-60 1260C260 1180 520 1330 760 1290S1100 1200 1300 1270V1600H-60Z', '#71909C', {
      depth: 0.8,
      edge: 0.2,
    })
    for (const [x, y, r, l] of [
      [120, 230, 40, 190],
      [1120, 420, 30, 150],
    ])
      drop(c, x, y, r, l, '#8FAAB5', 0.5)
  },
  'about-us'(c) {
    sheet(c, token.linen)
    cut(c, arch(80, 300, 470, 1400), token.blush, { depth: 1 })
    cut(c, arch(420, 120, 640, 1500), token.rosewood, { depth: 1.2, edge: 0.18 })
    cut(c, arch(530, 300, 420, 1400), mix(token.rosewood, token.ink, 0.5), { depth: 0, edge: 0.12 })
    cut(c, 'M-60 1280H1260V1600H-60Z', mix(token.linen, token.hairline, 0.6), { depth: 0.8 })
    cut(c, 'M590 1080C590 1020 890 1020 890 1080L860 1330H620Z', '#C98C6B', { depth: 1, edge: 0.25 })
    branch(c, 740, 1070, 720, {
      lean: 30,
      size: 300,
      fills: [token.sage, mix(token.sage, token.linen, 0.35)],
    })
  },
  academy(c) {
    const hue = family.courses
    sheet(c, mix(hue.deep, hue.hair, 0.2))
    cut(c, disc(820, 520, 390), mix(hue.deep, hue.mid, 0.4), { depth: 1, edge: 0.15 })
    const books = [
      [180, 1310, 830, 130, hue.light],
      [230, 1190, 760, 120, token.rosewood],
      [150, 1060, 780, 130, '#D9C7A2'],
      [260, 950, 640, 110, hue.mid],
    ]
    for (const [x, y, w, h, fill] of books) {
      cut(c, `M${x} ${y}H${x + w}V${y + h}H${x}Z`, fill, { depth: 1, edge: 0.2 })
      c.rect(x + 60, y, 16, h, { fill: token.ink, 'fill-opacity': 0.14 })
    }
    cut(c, 'M-60 1440H1260V1600H-60Z', mix(hue.hair, token.ink, 0.4), { depth: 0.5, edge: 0.1 })
    for (const [x, turn, length] of [
      [520, -0.42, 560],
      [590, -0.12, 660],
      [660, 0.2, 590],
    ])
      for (let i = -7; i <= 7; i += 1)
        c.path(
          hair(x + i * 3, 950, -Math.PI / 2 + turn + i * 0.024, length * (1 - 0.012 * i * i), {
            width: 6,
            bend: i * 0.008 + turn * 0.2,
          }),
          { fill: i % 3 ? hue.ground : hue.light },
        )
    cut(c, 'M420 720H760L730 955H450Z', '#C98C6B', { depth: 1, edge: 0.25 })
  },
  default(c) {
    sheet(c, token.linen)
    cut(c, arch(180, 240, 840, 1500), token.blush, { depth: 0.9 })
    cut(c, arch(330, 470, 540, 1300), token.paper, { depth: 0.8 })
    linden(c, 600, 1400, 720, -4, mix(token.sage, token.linen, 0.3), token.paper)
  },
}

export const pair = { before: (c) => beforeAfter(c, false), after: (c) => beforeAfter(c, true) }
