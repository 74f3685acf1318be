import { hair, onCurve } from '../lib/curves.mjs'
import { mix } from '../lib/palette.mjs'

/**
 * A brow as a field of hairs along a curve. They are upright at the inner end and follow the line at the outer end.
 * `lift` above 0 raises all hairs, as lamination does.
 */
export function browField(canvas, spine, options) {
  const { count, band, length, width = 7, colours, lift = 0, from = 0, to = 1, looseness = 0.1 } = options
  const { random } = canvas
  const hairs = []
  for (let i = 0; i < count; i += 1) {
    const t = from + (to - from) * ((i + random.between(-0.4, 0.4)) / count)
    const { x, y, angle } = onCurve(spine, Math.min(1, Math.max(0, t)))
    const taper = t < 0.12 ? 0.62 + t * 3.2 : 1 - ((t - 0.12) / 0.88) ** 1.5 * 0.93
    const v = random.between(-1, 1)
    const upright = -Math.PI / 2 + 0.12
    const along = angle - v * 0.14
    const turn = Math.min(1, Math.max(0, (t - 0.02) * 1.5)) * (1 - lift)
    const direction = upright + (along - upright) * turn ** 0.8 + random.near(0, looseness)
    const rootX = x - Math.sin(angle) * v * band * taper * 0.7
    const rootY = y + Math.cos(angle) * v * band * taper * 0.7 + band * taper * 0.42
    hairs.push({
      order: v + random.between(-0.6, 0.6),
      d: hair(rootX, rootY, direction, length * (0.5 + taper * 0.6) * random.between(0.8, 1.12), {
        bend: random.near(-0.1, 0.05),
        width: width * (0.55 + 0.45 * taper) * random.between(0.75, 1.1),
        curl: random.between(0.05, 0.2),
      }),
      fill: mix(colours[0], colours[1], Math.min(1, Math.max(0, random.near(t * 0.5 + 0.2, 0.4)))),
    })
  }
  hairs.sort((a, b) => a.order - b.order)
  for (const { d, fill } of hairs) canvas.path(d, { fill })
}

/** A fan of hairs from one point, like a feather or an open brush. */
export function fan(canvas, x, y, options) {
  const { count, spread, turn, length, width = 6, colours, bend = 0.08, root = 0 } = options
  const { random } = canvas
  for (let i = 0; i < count; i += 1) {
    const s = count === 1 ? 0 : (i / (count - 1)) * 2 - 1
    const angle = turn + s * spread + random.near(0, 0.02)
    const rx = x + Math.cos(turn + Math.PI / 2) * s * root
    const ry = y + Math.sin(turn + Math.PI / 2) * s * root
    canvas.path(
      hair(rx, ry, angle, length * (1 - 0.22 * s * s) * random.between(0.94, 1.04), {
        bend: -s * bend,
        width,
        curl: s * 0.12,
      }),
      { fill: mix(colours[0], colours[1], random.next()) },
    )
  }
}

/**
 * Lashes along a lash line. Their roots are on `line`, and each is a long arc that leaves the line and curls. `each`
 * may change the length and colour of a lash, or leave it out.
 */
export function lashLine(canvas, line, options) {
  const { count, length, width = 7, fromAngle, toAngle, bend = 0.22, curl = -0.3, colour, each } = options
  const { random } = canvas
  for (let i = 0; i < count; i += 1) {
    const t = count === 1 ? 0.5 : i / (count - 1)
    const custom = each ? each(i, t) : {}
    if (!custom) continue
    const { x, y } = onCurve(line, t)
    const angle = fromAngle + (toAngle - fromAngle) * t + random.near(0, 0.025)
    const swell = custom.scale ?? 0.72 + 0.28 * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.1))
    const side = Math.sign(toAngle - fromAngle) * (t - 0.5) * 2
    canvas.path(
      hair(x, y, angle, length * swell * random.between(0.97, 1.03), {
        bend: custom.bend ?? -bend * 1.25 * side,
        width: custom.width ?? width,
        curl: custom.curl ?? -curl * side,
      }),
      { fill: custom.colour ?? colour, 'fill-opacity': custom.opacity },
    )
  }
}
