/** Ground, inner arch and letter of each hue: pairs that go together, the letter always clear on its arch. */
const hues = [
  ['var(--rosewood)', 'var(--blush)', 'var(--rosewood-deep)'],
  ['var(--blush)', 'var(--rosewood)', 'var(--paper)'],
  ['var(--sage)', 'var(--paper)', 'var(--sage)'],
  ['var(--linen)', 'var(--sage)', 'var(--paper)'],
  ['var(--ink)', 'var(--blush)', 'var(--ink)'],
  ['var(--linen)', 'var(--rosewood-deep)', 'var(--blush)'],
  ['var(--amber)', 'var(--linen)', 'var(--ink)'],
  ['var(--blush)', 'var(--paper)', 'var(--rosewood)'],
  ['var(--sage)', 'var(--blush)', 'var(--ink)'],
  ['var(--linen)', 'var(--amber)', 'var(--paper)'],
] as const

interface Props {
  name: string
  /** 0 to 9. */
  hue: number
}

/** Somebody's initial in an arch within the arch: what stands for a portrait until there is one. */
export const Monogram = ({ name, hue }: Props) => {
  const [ground, frame, ink] = hues[hue] ?? hues[0]
  return (
    <svg
      viewBox="0 0 80 100"
      aria-hidden="true"
      className="block h-full w-full"
      style={{ background: ground }}
    >
      <path d="M13 100V39a27 27 0 0 1 54 0v61" fill={frame} />
      <text
        x="40"
        y="72"
        textAnchor="middle"
        fill={ink}
        className="font-display"
        style={{ fontSize: '44px', fontWeight: 400 }}
      >
        {[...name.trim()][0]?.toUpperCase() ?? ''}
      </text>
    </svg>
  )
}
