/** The salon's own tokens (look-and-feel), and a family of hues for each category. */
export const token = {
  paper: '#FBF7F2',
  linen: '#F1E8DC',
  blush: '#F2DDD6',
  ink: '#2A1A22',
  inkSoft: '#6A565F',
  hairline: '#DDD0C4',
  rosewood: '#8A3348',
  rosewoodDeep: '#6C2336',
  sage: '#4F6B57',
}

export const family = {
  brows: {
    ground: '#EBDACB',
    light: '#F6ECE2',
    mid: '#C99F86',
    deep: '#8C5A45',
    hair: '#3B2420',
    accent: '#A9553F',
  },
  lashServices: {
    ground: '#E6D6D8',
    light: '#F5EBEA',
    mid: '#BC93A0',
    deep: '#7A4A5E',
    hair: '#34202B',
    accent: '#C77F7A',
  },
  nails: {
    ground: '#F2DDD6',
    light: '#FAEFEA',
    mid: '#D98C8A',
    deep: '#8A3348',
    hair: '#561A2B',
    accent: '#C2493F',
  },
  lashes: {
    ground: '#3A2230',
    light: '#F2DDD6',
    mid: '#8E6375',
    deep: '#25141D',
    hair: '#1C0F16',
    accent: '#D8A39A',
  },
  waxing: {
    ground: '#F3E3C6',
    light: '#FBF3E2',
    mid: '#E0A646',
    deep: '#A9671A',
    hair: '#6B3C10',
    accent: '#C9812B',
  },
  facials: {
    ground: '#D5DFD6',
    light: '#F0F3EC',
    mid: '#93B0A2',
    deep: '#4F6B57',
    hair: '#2F463A',
    accent: '#E3B79F',
  },
  teeth: {
    ground: '#5B6B80',
    light: '#FFFDF8',
    mid: '#9FB0C0',
    deep: '#37445A',
    hair: '#26314A',
    accent: '#EAD9BE',
  },
  courses: {
    ground: '#DDE0CF',
    light: '#F7F4E9',
    mid: '#A3AE8C',
    deep: '#4F6B57',
    hair: '#2F4436',
    accent: '#8A3348',
  },
}

const channels = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** A colour between `a` (0) and `b` (1). */
export function mix(a, b, amount) {
  const other = channels(b)
  const parts = channels(a).map((value, index) => Math.round(value + (other[index] - value) * amount))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
