import { hair } from '../lib/curves.mjs'
import { arch, crescent, cut, disc, lindenLeaf, lindenVeins, sheet } from '../lib/forms.mjs'
import { setLine } from '../lib/letters.mjs'
import { family, mix, token } from '../lib/palette.mjs'
import { drop } from './nails.mjs'
import { fan } from './strokes.mjs'

/** An initial in an arch, with a symbol of the person's craft beside it. There are no faces. */
function monogram(c, letter, { ground, frame, ink, mark }) {
  sheet(c, ground)
  cut(c, arch(190, 170, 820, 1500), frame, { depth: 1.1 })
  mark()
  setLine(c, letter, 600, 1010, 760, ink, { align: 'middle' })
}

const { lashes, brows, nails, waxing, facials, lashServices } = family
const veil = (c, d, fill, options) => cut(c, d, fill, { depth: 0.8, edge: 0.2, ...options })

export const portraits = {
  'staff-rosalind': (c) =>
    monogram(c, 'R', {
      ground: lashes.accent,
      frame: lashes.ground,
      ink: token.blush,
      mark: () => {
        for (let i = 0; i < 11; i += 1)
          c.path(
            hair(210 + i * 78, 1500, -2.2 + i * 0.125, 430, {
              width: 9,
              bend: (5 - i) * 0.03,
              curl: (i - 5) * 0.06,
            }),
            { fill: lashes.accent },
          )
      },
    }),
  'staff-imogen': (c) =>
    monogram(c, 'I', {
      ground: brows.ground,
      frame: brows.mid,
      ink: brows.hair,
      mark: () =>
        fan(c, 600, 1620, {
          count: 60,
          spread: 1.1,
          turn: -Math.PI / 2,
          length: 480,
          width: 6.5,
          root: 220,
          colours: [brows.hair, brows.deep],
        }),
    }),
  'staff-tamsin': (c) =>
    monogram(c, 'T', {
      ground: nails.mid,
      frame: nails.light,
      ink: nails.deep,
      mark: () => {
        drop(c, 880, 1010, 100, 330, nails.deep)
        drop(c, 300, 1120, 62, 250, nails.accent)
      },
    }),
  'staff-beatrix': (c) =>
    monogram(c, 'B', {
      ground: nails.deep,
      frame: nails.ground,
      ink: nails.hair,
      mark: () => {
        veil(c, 'M-60 1240C300 1120 620 1330 1260 1180V1600H-60Z', waxing.mid)
        drop(c, 930, 980, 72, 260, waxing.accent)
      },
    }),
  'staff-leila': (c) =>
    monogram(c, 'L', {
      ground: lashServices.deep,
      frame: lashServices.light,
      ink: lashServices.hair,
      mark: () => {
        for (let i = 0; i < 12; i += 1)
          c.path(hair(150 + i * 84, 1520, -1.5, 520, { width: 9, bend: -0.26, curl: 0.95 }), {
            fill: i % 3 ? lashServices.hair : lashServices.accent,
          })
      },
    }),
  'staff-maren': (c) =>
    monogram(c, 'M', {
      ground: facials.ground,
      frame: facials.deep,
      ink: facials.light,
      mark: () => {
        veil(c, 'M-60 1180C260 1080 500 1240 700 1190S1060 1090 1260 1180V1600H-60Z', facials.mid)
        veil(c, crescent(600, 1330, 150), token.paper)
      },
    }),
  'staff-priya': (c) =>
    monogram(c, 'P', {
      ground: mix(facials.accent, token.paper, 0.15),
      frame: mix(facials.ground, token.paper, 0.4),
      ink: facials.hair,
      mark: () => {
        veil(c, disc(880, 1290, 230), waxing.mid)
        veil(c, disc(640, 1400, 190), facials.mid)
      },
    }),
  'staff-odette': (c) =>
    monogram(c, 'O', {
      ground: mix(token.sage, token.linen, 0.55),
      frame: token.paper,
      ink: token.rosewood,
      mark: () => {
        for (const [x, y, s, turn, fill] of [
          [860, 1480, 460, 24, token.sage],
          [640, 1540, 330, -22, mix(token.sage, token.linen, 0.4)],
        ])
          c.group({ transform: `translate(${x} ${y}) rotate(${turn})`, filter: c.lift(0.7) }, () => {
            c.path(lindenLeaf(s), { fill })
            c.path(lindenVeins(s), {
              fill: 'none',
              stroke: '#ffffff',
              'stroke-opacity': 0.45,
              'stroke-width': 3,
            })
          })
      },
    }),
}
