import { randomFor } from './random.mjs'
import { token } from './palette.mjs'

const fixed = (value) => (typeof value === 'number' ? Number(value.toFixed(2)) : value)

const attributes = (list) =>
  Object.entries(list)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => ` ${name}="${fixed(value)}"`)
    .join('')

/** One drawing. Shapes are added back to front; definitions are kept separately. */
export function createCanvas(name, width, height) {
  const definitions = []
  const stack = [[]]
  let count = 0
  const id = (kind) => `${kind}${(count += 1)}`
  const add = (markup) => stack[stack.length - 1].push(markup)
  const define = (kind, build) => {
    const key = id(kind)
    definitions.push(build(key))
    return `url(#${key})`
  }
  const canvas = {
    width,
    height,
    random: randomFor(name),
    add,
    define,
    path: (d, style) => add(`<path d="${d}"${attributes(style)}/>`),
    circle: (cx, cy, r, style) => add(`<circle${attributes({ cx, cy, r, ...style })}/>`),
    rect: (x, y, w, h, style) => add(`<rect${attributes({ x, y, width: w, height: h, ...style })}/>`),
    ellipse: (cx, cy, rx, ry, style) => add(`<ellipse${attributes({ cx, cy, rx, ry, ...style })}/>`),
    /** Wraps everything that `draw` adds in one element. */
    group(style, draw) {
      stack.push([])
      draw()
      const inner = stack.pop().join('')
      add(`<g${attributes(style)}>${inner}</g>`)
    },
    clip: (d) => define('clip', (key) => `<clipPath id="${key}"><path d="${d}"/></clipPath>`),
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      define(
        'fade',
        (key) =>
          `<linearGradient id="${key}"${attributes({ x1, y1, x2, y2 })}>${stopList(stops)}</linearGradient>`,
      ),
    radial: (stops, { cx = 0.5, cy = 0.5, r = 0.5 } = {}) =>
      define(
        'glow',
        (key) =>
          `<radialGradient id="${key}"${attributes({ cx, cy, r })}>${stopList(stops)}</radialGradient>`,
      ),
    blur: (amount) =>
      define(
        'blur',
        (key) =>
          `<filter id="${key}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${amount}"/></filter>`,
      ),
    /** The soft shadow of one sheet of paper on another. */
    lift: (depth = 1, colour = token.ink) =>
      define(
        'lift',
        (key) =>
          `<filter id="${key}" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="${-5 * depth}" dy="${9 * depth}" stdDeviation="${13 * depth}" flood-color="${colour}" flood-opacity="0.22"/></filter>`,
      ),
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions.join('')}</defs>${stack[0].join('')}</svg>`,
  }
  return canvas
}

function stopList(stops) {
  return stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop${attributes({ offset, 'stop-color': colour, 'stop-opacity': opacity })}/>`,
    )
    .join('')
}
