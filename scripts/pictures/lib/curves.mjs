const number = (value) => Number(value.toFixed(1))

/** A point and its direction on a Bézier curve of three or four points. */
export function onCurve(points, t) {
  const s = 1 - t
  const [a, b, c, d] = points
  if (!d) {
    const x = s * s * a[0] + 2 * s * t * b[0] + t * t * c[0]
    const y = s * s * a[1] + 2 * s * t * b[1] + t * t * c[1]
    const dx = s * (b[0] - a[0]) + t * (c[0] - b[0])
    const dy = s * (b[1] - a[1]) + t * (c[1] - b[1])
    return { x, y, angle: Math.atan2(dy, dx) }
  }
  const at = (i) => s ** 3 * a[i] + 3 * s * s * t * b[i] + 3 * s * t * t * c[i] + t ** 3 * d[i]
  const slope = (i) => s * s * (b[i] - a[i]) + 2 * s * t * (c[i] - b[i]) + t * t * (d[i] - c[i])
  return { x: at(0), y: at(1), angle: Math.atan2(slope(1), slope(0)) }
}

/** A smooth closed or open path through many points. */
export function smooth(points, closed = false) {
  if (closed) {
    const middle = (i) => {
      const [x, y] = points[i % points.length]
      const [u, v] = points[(i + 1) % points.length]
      return [(x + u) / 2, (y + v) / 2]
    }
    const start = middle(points.length - 1)
    const parts = points.map(([x, y], i) => {
      const [mx, my] = middle(i)
      return `Q${number(x)} ${number(y)} ${number(mx)} ${number(my)}`
    })
    return `M${number(start[0])} ${number(start[1])}${parts.join('')}Z`
  }
  const [first, ...rest] = points
  const parts = rest.slice(0, -1).map(([x, y], i) => {
    const [u, v] = rest[i + 1]
    return `Q${number(x)} ${number(y)} ${number((x + u) / 2)} ${number((y + v) / 2)}`
  })
  const last = rest[rest.length - 1]
  return `M${number(first[0])} ${number(first[1])}${parts.join('')}L${number(last[0])} ${number(last[1])}`
}

/** The outline of a stroke along a curve whose half-width is `profile(t)`. */
export function brushOutline(curve, profile, steps = 14) {
  const left = []
  const right = []
  for (let i = 0; i <= steps; i += 1) {
    const t = i / steps
    const { x, y, angle } = onCurve(curve, t)
    const w = profile(t)
    left.push([x + Math.sin(angle) * w, y - Math.cos(angle) * w])
    right.push([x - Math.sin(angle) * w, y + Math.cos(angle) * w])
  }
  const back = right.reverse()
  const line = (list) => list.map(([x, y]) => `L${number(x)} ${number(y)}`).join('')
  return `M${number(left[0][0])} ${number(left[0][1])}${line(left.slice(1))}${line(back)}Z`
}

/** One hair: a rounded root that thins to nothing. `bend` pushes the middle sideways. */
export function hair(x, y, angle, length, { bend = 0, width = 5, curl = 0 } = {}) {
  const tipX = x + Math.cos(angle + curl) * length
  const tipY = y + Math.sin(angle + curl) * length
  const midX = x + Math.cos(angle) * length * 0.5 - Math.sin(angle) * bend * length
  const midY = y + Math.sin(angle) * length * 0.5 + Math.cos(angle) * bend * length
  const curve = [
    [x, y],
    [midX, midY],
    [tipX, tipY],
  ]
  return brushOutline(curve, (t) => width * Math.min(1, 0.2 + t * 4) * (1 - t) ** 0.85 + 0.1, 16)
}

/** A ribbon of equal parts: the outline between two offset copies of a polyline of Bézier pieces. */
export function chain(pieces, profile, stepsPerPiece = 18) {
  const left = []
  const right = []
  const total = pieces.length
  pieces.forEach((piece, index) => {
    for (let i = index === 0 ? 0 : 1; i <= stepsPerPiece; i += 1) {
      const { x, y, angle } = onCurve(piece, i / stepsPerPiece)
      const w = profile((index + i / stepsPerPiece) / total, angle)
      left.push([x + Math.sin(angle) * w, y - Math.cos(angle) * w])
      right.push([x - Math.sin(angle) * w, y + Math.cos(angle) * w])
    }
  })
  return { left, right, outline: smooth([...left, ...right.reverse()], true) }
}
