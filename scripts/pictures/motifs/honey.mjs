import { chain } from '../lib/curves.mjs'
import { cut } from '../lib/forms.mjs'

const amber = { body: '#D6953A', shade: '#B06D1E', light: '#EDBF6B', gleam: '#FFF3D6' }

const line = (points) => points.map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/** A strip of a ribbon between two fractions of its width (0 left, 1 right), which may change along the way. */
function strip({ left, right }, from, to) {
  const across = (share) =>
    left.map(([x, y], i) => {
      const at = share(i / (left.length - 1))
      return [x + (right[i][0] - x) * at, y + (right[i][1] - y) * at]
    })
  return `${line([...across(from), ...across(to).reverse()])}Z`
}

/**
 * The position of a strip while the ribbon turns over. It is first at one edge and then at the other, and thin in
 * between.
 */
const lying = (share, facing) => (t) => {
  const turned = facing(t)
  return turned > 0 ? 1 - share * turned : -share * turned
}
const opposite = (facing) => (t) => -facing(t)

/** A flat band of honey, as a sheet of paper with a darker fold along one edge and a light one along the other. */
function band(c, pieces, { profile, facing, depth, gleam }) {
  const ribbon = chain(pieces, profile)
  const { outline } = ribbon
  const sides = { left: ribbon.left, right: [...ribbon.right].reverse() }
  c.group({ filter: depth > 0 ? c.lift(depth, '#6B3C10') : undefined }, () =>
    c.path(outline, { fill: amber.body }),
  )
  c.group({ 'clip-path': c.clip(outline) }, () => {
    const away = opposite(facing)
    c.path(strip(sides, lying(-0.1, away), lying(0.3, away)), { fill: amber.shade })
    c.path(strip(sides, lying(0.38, facing), lying(0.12, facing)), { fill: amber.light })
  })
  if (!gleam) return
  const [from, to] = gleam.map((t) => Math.round(t * (sides.left.length - 1)))
  const part = { left: sides.left.slice(from, to + 1), right: sides.right.slice(from, to + 1) }
  const swell = (t) => Math.sin(Math.PI * t) ** 0.6
  c.path(
    strip(
      part,
      (t) => 0.76 - 0.022 * swell(t),
      (t) => 0.76 + 0.022 * swell(t),
    ),
    { fill: amber.gleam },
  )
}

/** A piece cut into its two halves. */
const getHalves = ([a, b, c, d]) => {
  const mid = (p, q) => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]
  const [ab, bc, cd] = [mid(a, b), mid(b, c), mid(c, d)]
  const [abc, bcd] = [mid(ab, bc), mid(bc, cd)]
  const middle = mid(abc, bcd)
  return [
    [a, ab, abc, middle],
    [middle, bcd, cd, d],
  ]
}

/**
 * A ribbon of warm honey along Bézier pieces. From piece `over` on, it is on top of the earlier ones, as in a loop that
 * crosses itself.
 */
export function honey(
  c,
  pieces,
  width,
  { profile = () => 1, facing = () => 1, depth = 1, over = 0, gleam = [0.1, 0.42] } = {},
) {
  const share = (at, n) => (t) => (at + t * n) / pieces.length
  const part = (at, n, own, more) => {
    const along = share(at, n)
    band(c, own, {
      profile: (t) => width * profile(along(t)),
      facing: (t) => facing(along(t)),
      ...more,
    })
  }
  if (over === 0) {
    part(0, pieces.length, pieces, { depth, gleam })
    return
  }
  part(0, over, pieces.slice(0, over), { depth, gleam })
  part(over, pieces.length - over, pieces.slice(over), { depth })
  // Hides the edge where the two meet, by drawing the pieces around it again without a shadow.
  const [[, before], [after]] = [getHalves(pieces[over - 1]), getHalves(pieces[over])]
  part(over - 0.5, 1, [before, after], { depth: 0 })
}

/** A still pool of honey with the folds that a falling thread leaves. */
export function pool(c, x, y, r, folds) {
  const shape = (k, dy) =>
    `M${x - r * k} ${y + dy}C${x - r * k} ${y + dy - r * k * 0.34} ${x - r * k * 0.4} ${y + dy - r * k * 0.42} ${x} ${y + dy - r * k * 0.38}S${x + r * k} ${y + dy - r * k * 0.26} ${x + r * k} ${y + dy + r * k * 0.03}S${x + r * k * 0.5} ${y + dy + r * k * 0.36} ${x + r * k * 0.05} ${y + dy + r * k * 0.36}S${x - r * k} ${y + dy + r * k * 0.3} ${x - r * k} ${y + dy}Z`
  const tones = ['#C9812B', '#D99536', '#E6AE55', '#F0C87F']
  for (let i = 0; i <= folds; i += 1)
    cut(c, shape(1 - i * 0.26, -i * r * 0.045), tones[i % tones.length], {
      depth: i ? 0.45 : 0.9,
      edge: 0.35,
    })
  c.path(`M${x - r * 0.8} ${y - r * 0.06}Q${x - r * 0.62} ${y - r * 0.28} ${x - r * 0.2} ${y - r * 0.31}`, {
    fill: 'none',
    stroke: '#FFF3D2',
    'stroke-opacity': 0.85,
    'stroke-width': r * 0.035,
    'stroke-linecap': 'round',
  })
}

/** A ribbon that turns over as it falls. It is broad, then edge-on, then broad again. */
export const turning = (times, low = 0.3) => ({
  profile: (t) => low + (1 - low) * Math.abs(Math.cos(Math.PI * t * times)),
  facing: (t) => Math.cos(Math.PI * t * times),
})
