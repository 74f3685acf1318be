import { arch, cut, disc, sheet } from '../lib/forms.mjs'
import { family, mix, token } from '../lib/palette.mjs'
import { setLine } from '../lib/letters.mjs'
import { branch } from './courses.mjs'

const GLASS = mix('#EBC9A8', token.paper, 0.25)

/** Upper windows under a cornice, or two under a gable. */
function storey(c, { wall, door, gabled }) {
  if (gabled)
    cut(c, 'M150 300L750 -40L1350 300V330H150Z', mix(wall, token.ink, 0.16), { depth: 1, edge: 0.2 })
  else cut(c, 'M150 236H1350V290H150Z', mix(wall, token.ink, 0.12), { depth: 0.8, edge: 0.2 })
  for (const x of gabled ? [420, 860] : [310, 640, 970]) {
    cut(c, arch(x, 350, 220, 270), mix(door, token.ink, 0.35), { depth: 0.3, edge: 0.3 })
    c.path(`M${x + 110} 355V620M${x} 490H${x + 220}`, { stroke: wall, 'stroke-width': 9, fill: 'none' })
  }
}

/** A shop front: name board, arched window and door, a linden tree in a pot. */
function front(c, look) {
  const { wall, door, sign, sky, sun, sunAt, gabled } = look
  sheet(c, sky)
  cut(c, disc(sunAt, 300, 190), sun, { depth: 0.8, edge: 0.2 })
  c.group({ transform: 'translate(140 76) scale(0.88)' }, () => {
    cut(c, 'M190 260H1310V1320H190Z', wall, { depth: 1.2 })
    storey(c, look)
    const [window, entrance] = gabled ? [620, 290] : [290, 940]
    cut(c, arch(window, 800, 560, 420), GLASS, { depth: 0.3, edge: 0.4 })
    c.path(`M${window + 280} 802V1220M${window} 1040H${window + 560}`, {
      stroke: door,
      'stroke-width': 12,
      fill: 'none',
    })
    cut(c, arch(entrance, 800, 260, 500), door, { depth: 0.6, edge: 0.25 })
    cut(c, arch(entrance + 50, 860, 160, 230), GLASS, { depth: 0, edge: 0.3 })
    c.circle(entrance + 212, 1130, 12, { fill: '#E0B060' })
    cut(c, 'M190 660H1310V762H190Z', sign, { depth: 0.8, edge: 0.2 })
    setLine(c, 'Linden & Lace', 750, 732, 66, token.paper, { align: 'middle', track: 3 })
    cut(c, 'M-400 1300H2000V1800H-400Z', mix(token.linen, token.hairline, 0.5), { depth: 0.6 })
    const pot = gabled ? 585 : 893
    branch(c, pot, 1200, 340, { lean: 14, size: 130, fills: [token.sage, mix(token.sage, token.linen, 0.4)] })
    cut(c, `M${pot - 62} 1186H${pot + 62}L${pot + 46} 1310H${pot - 46}Z`, '#B9714F', {
      depth: 0.6,
      edge: 0.25,
    })
  })
}

const pin = (c, x, y) => {
  c.group({ filter: c.lift(0.9) }, () =>
    c.path(
      `M${x} ${y}C${x - 36} ${y - 80} ${x - 74} ${y - 106} ${x - 74} ${y - 168}A74 74 0 0 1 ${x + 74} ${y - 168}C${x + 74} ${y - 106} ${x + 36} ${y - 80} ${x} ${y}Z`,
      { fill: token.rosewood },
    ),
  )
  c.path(arch(x - 24, y - 212, 48, 66), { fill: token.paper })
}

/** Streets as pale bands over blocks of town. */
function streets(c, main, side) {
  for (const d of side)
    c.path(d, { fill: 'none', stroke: token.paper, 'stroke-width': 18, 'stroke-linecap': 'round' })
  for (const d of main)
    c.path(d, { fill: 'none', stroke: token.paper, 'stroke-width': 40, 'stroke-linecap': 'round' })
}

function trees(c, list) {
  for (const [x, y, r] of list)
    cut(c, disc(x, y, r), mix(token.sage, token.linen, 0.42), { depth: 0.25, edge: 0.25 })
}

export const places = {
  'location-medway': (c) =>
    front(c, {
      wall: '#E3BFA9',
      door: token.rosewood,
      sign: token.rosewoodDeep,
      sky: mix(family.facials.ground, token.paper, 0.35),
      sun: token.paper,
      sunAt: 1290,
      gabled: false,
    }),
  'location-maidstone': (c) =>
    front(c, {
      wall: token.linen,
      door: token.sage,
      sign: mix(token.sage, token.ink, 0.35),
      sky: mix(token.blush, '#E7B9A6', 0.45),
      sun: '#FBE9D6',
      sunAt: 300,
      gabled: true,
    }),
}

export const maps = {
  'map-medway'(c) {
    sheet(c, token.linen)
    cut(c, 'M-60 240C200 120 420 180 560 60S760 -60 760 -60H-60Z', mix(token.blush, token.linen, 0.35), {
      depth: 0,
    })
    cut(
      c,
      'M520 -60C560 160 760 260 990 250S1400 120 1660 220V520C1400 430 1200 520 940 520S330 420 290 -60Z',
      '#BCD0D0',
      { depth: 0.5, edge: 0.4 },
    )
    cut(
      c,
      'M90 860C240 780 420 840 430 990S300 1210 140 1180S-20 930 90 860Z',
      mix(token.sage, token.linen, 0.68),
      { depth: 0.2 },
    )
    streets(
      c,
      ['M-60 420C300 560 700 700 1660 690', 'M640 1320C700 980 760 820 900 560'],
      [
        'M200 470L120 860',
        'M420 560L350 800',
        'M560 610L470 1320',
        'M1010 700L940 1320',
        'M1230 700L1270 1320',
        'M480 960L1660 940',
        'M700 1130L1660 1110',
        'M1450 690L1470 560',
      ],
    )
    c.path('M-60 700C360 800 760 860 1660 810', { fill: 'none', stroke: token.inkSoft, 'stroke-width': 7 })
    c.path('M-60 700C360 800 760 860 1660 810', {
      fill: 'none',
      stroke: token.inkSoft,
      'stroke-width': 22,
      'stroke-dasharray': '4 26',
      'stroke-opacity': 0.7,
    })
    trees(c, [
      [170, 960, 34],
      [250, 1040, 44],
      [180, 1110, 28],
      [330, 940, 30],
      [1380, 590, 26],
      [1520, 600, 34],
      [1100, 600, 22],
    ])
    cut(c, 'M1010 842H1250V896H1010Z', token.rosewoodDeep, { depth: 0.4, edge: 0.2 })
    pin(c, 800, 900)
  },
  'map-maidstone'(c) {
    sheet(c, token.linen)
    cut(
      c,
      'M250 -60C330 240 130 480 240 760S420 1120 330 1320H80C190 1120 60 980 10 760S90 260 20 -60Z',
      '#BCD0D0',
      { depth: 0.5, edge: 0.4 },
    )
    cut(
      c,
      'M960 140C1180 60 1480 120 1500 300S1260 520 1060 460S820 210 960 140Z',
      mix(token.sage, token.linen, 0.68),
      { depth: 0.2 },
    )
    streets(
      c,
      ['M-60 620C400 600 900 700 1660 560', 'M560 -60C600 400 640 900 560 1320'],
      [
        'M760 -60L800 640',
        'M590 330L980 300',
        'M600 480L1660 430',
        'M620 860C900 820 1300 860 1660 800',
        'M610 1060L1660 1010',
        'M880 650L900 1320',
        'M1130 640L1180 1320',
        'M1400 600L1450 1320',
      ],
    )
    trees(c, [
      [1080, 240, 40],
      [1180, 320, 52],
      [1300, 220, 36],
      [1380, 330, 44],
      [1230, 420, 26],
      [430, 260, 24],
      [450, 900, 28],
      [420, 1090, 22],
    ])
    pin(c, 1010, 840)
  },
}
