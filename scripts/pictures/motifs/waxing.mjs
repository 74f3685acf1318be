import { arch, cut, disc, sheet } from '../lib/forms.mjs'
import { family, mix } from '../lib/palette.mjs'
import { honey, pool, turning } from './honey.mjs'

const hue = family.waxing

export const waxing = {
  'category-waxing'(c) {
    sheet(c, hue.ground)
    cut(c, arch(420, 180, 900, 1500), hue.light, { depth: 1 })
    cut(c, disc(210, 480, 210), hue.accent, { depth: 0.8, edge: 0.2 })
    honey(
      c,
      [
        [
          [760, -80],
          [760, 300],
          [280, 330],
          [280, 640],
        ],
        [
          [280, 640],
          [280, 960],
          [960, 860],
          [960, 1180],
        ],
        [
          [960, 1180],
          [960, 1380],
          [640, 1420],
          [560, 1600],
        ],
      ],
      150,
      { ...turning(3.1, 0.34), depth: 1.2 },
    )
  },
  'lip-and-chin-wax'(c) {
    sheet(c, hue.light)
    cut(c, disc(600, 1270, 430), hue.ground, { depth: 0.9 })
    pool(c, 600, 1290, 270, 2)
    honey(
      c,
      [
        [
          [600, -60],
          [590, 300],
          [622, 640],
          [600, 1262],
        ],
      ],
      22,
      { profile: (t) => 1.5 - t * 0.8 },
    )
  },
  'underarm-wax'(c) {
    sheet(c, mix(hue.mid, hue.ground, 0.45))
    cut(c, arch(160, 220, 880, 1500), hue.light, { depth: 1 })
    honey(
      c,
      [
        [
          [330, 1580],
          [250, 1000],
          [280, 560],
          [610, 520],
        ],
        [
          [610, 520],
          [960, 480],
          [980, 960],
          [680, 940],
        ],
        [
          [680, 940],
          [420, 920],
          [560, 420],
          [1280, 380],
        ],
      ],
      104,
      { ...turning(2.6, 0.3), over: 2 },
    )
  },
  'half-leg-wax'(c) {
    sheet(c, hue.ground)
    cut(c, disc(900, 560, 430), hue.light, { depth: 1 })
    cut(c, 'M-60 1600V1130C260 1010 520 1180 760 1120S1110 980 1260 1060V1600Z', hue.accent, {
      depth: 1,
      edge: 0.2,
    })
    honey(
      c,
      [
        [
          [430, -80],
          [440, 240],
          [360, 420],
          [400, 700],
        ],
        [
          [400, 700],
          [440, 900],
          [620, 950],
          [640, 1140],
        ],
      ],
      190,
      { profile: (t) => 1 - t ** 1.6 * 0.86 },
    )
  },
  'full-leg-wax'(c) {
    sheet(c, mix(hue.deep, hue.mid, 0.25))
    cut(c, arch(120, 160, 720, 1500), hue.ground, { depth: 1.1 })
    honey(
      c,
      [
        [
          [980, -80],
          [980, 260],
          [560, 280],
          [560, 560],
        ],
        [
          [560, 560],
          [560, 840],
          [900, 820],
          [900, 1080],
        ],
        [
          [900, 1080],
          [900, 1330],
          [420, 1330],
          [420, 1600],
        ],
      ],
      92,
      { ...turning(3.4, 0.28) },
    )
    honey(
      c,
      [
        [
          [640, -80],
          [640, 260],
          [220, 280],
          [220, 560],
        ],
        [
          [220, 560],
          [220, 840],
          [560, 820],
          [560, 1080],
        ],
        [
          [560, 1080],
          [560, 1330],
          [80, 1330],
          [80, 1600],
        ],
      ],
      140,
      { ...turning(3, 0.3), depth: 1.2 },
    )
  },
  'bikini-line-wax'(c) {
    sheet(c, hue.light)
    cut(c, disc(600, 420, 330), mix(hue.ground, hue.mid, 0.28), { depth: 0.9 })
    honey(
      c,
      [
        [
          [-80, 380],
          [260, 480],
          [470, 800],
          [600, 1240],
        ],
      ],
      100,
      { profile: (t) => 1.1 - t * 0.95 },
    )
    honey(
      c,
      [
        [
          [1280, 300],
          [960, 430],
          [740, 800],
          [600, 1240],
        ],
        [
          [600, 1240],
          [560, 1370],
          [560, 1470],
          [570, 1600],
        ],
      ],
      104,
      { profile: (t) => 0.14 + 0.98 * Math.abs(Math.cos(Math.PI * t)) ** 1.2, depth: 1.2 },
    )
  },
  'hollywood-wax'(c) {
    sheet(c, mix(hue.accent, hue.mid, 0.4))
    cut(c, disc(600, 1560, 780), hue.ground, { depth: 1 })
    pool(c, 600, 1290, 500, 3)
    honey(
      c,
      [
        [
          [690, -80],
          [640, 220],
          [540, 420],
          [590, 640],
        ],
        [
          [590, 640],
          [620, 800],
          [600, 980],
          [600, 1190],
        ],
      ],
      84,
      { profile: (t) => 1.4 - t * 1.05 },
    )
  },
}
