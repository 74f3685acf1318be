import type { PictureData } from '@/storefront/ui/Picture'

/** The lash line of the drawing `hero-eyelid`, as a quadratic curve, on its sheet of 1280 × 1600. */
const LID = [
  [-80, 1330],
  [640, 1010],
  [1380, 1400],
] as const

/** What is in front of the lashes in that drawing: the eyelid and two leaves. */
const LEAF =
  'M0 0C-.14 .1-.42 .08-.47-.22C-.52-.52-.24-.7-.1-.86C-.04-.93-.01-1 .02-1.1C.05-1 .1-.94 .17-.86C.32-.7 .54-.54 .49-.24C.46 .06 .16 .12 0 0Z'

const toPoint = (share: number): [x: number, y: number] => {
  const [from, middle, to] = LID
  const mix = (axis: 0 | 1): number =>
    (1 - share) ** 2 * from[axis] + 2 * share * (1 - share) * middle[axis] + share ** 2 * to[axis]
  return [mix(0), mix(1)]
}

interface Lash {
  x: number
  y: number
  /** The outline, from the root at 0, 0. */
  path: string
}

/** A lash at a share of the lash line (0 to 1): a long arc that leans outwards and thins to nothing. */
const shapeLash = (share: number, longest: number, width: number): Lash => {
  const [x, y] = toPoint(share)
  const side = share * 2 - 1
  const length = longest * (0.72 + 0.28 * Math.sin(Math.PI * Math.min(1, share * 0.9 + 0.1)))
  const angle = Math.PI * (-0.8 + 0.66 * share)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  /** A point at a share of the length, moved outwards and then to one side of the lash. */
  const at = (along: number, outwards: number, aside: number): string =>
    [
      along * length * cos + (outwards * length * side - aside) * sin,
      along * length * sin - (outwards * length * side - aside) * cos,
    ]
      .map(Math.round)
      .join(' ')
  const turn = 0.42 * side
  const tip = [Math.cos(angle + turn), Math.sin(angle + turn)].map((share) => Math.round(share * length))
  const root = width * 0.6
  return {
    x: Math.round(x),
    y: Math.round(y),
    path: `M${at(0, 0, root)}Q${at(0.5, 0.275, width)} ${tip.join(' ')}Q${at(0.5, 0.275, -width)} ${at(0, 0, -root)}Z`,
  }
}

const fans = [
  { className: 'lashes-short', count: 34, longest: 560, width: 6 },
  { className: 'lashes-long', count: 24, longest: 830, width: 11 },
].map(({ className, count, longest, width }) => ({
  className,
  lashes: Array.from({ length: count }, (_, index) => shapeLash(index / (count - 1), longest, width)),
}))

/** True for the demo salon's drawing of an eyelid. If its focal point is moved, the lashes do not follow. */
export const isEyelid = ({ src, focus }: PictureData): boolean => !focus && /\/hero-eyelid-[^/]+$/.test(src)

/** Lashes over the drawing of an eyelid. They open once, when the page has loaded. */
export const Lashes = () => (
  <svg viewBox="0 0 1280 1600" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="lashes">
    <mask id="lashes">
      <path d="M0 0H1280V1600H0Z" fill="#fff" />
      <path d="M-80 1330Q640 1010 1380 1400V1600H-80Z" fill="#000" />
      <path d={LEAF} transform="translate(1010 1560) rotate(14) scale(560)" fill="#000" />
      <path d={LEAF} transform="translate(1240 1640) rotate(-30) scale(420)" fill="#000" />
    </mask>
    <g mask="url(#lashes)">
      {fans.map(({ className, lashes }) => (
        <g key={className} className={className}>
          {lashes.map(({ x, y, path }) => (
            <g key={x} transform={`translate(${x} ${y})`}>
              <path d={path} />
            </g>
          ))}
        </g>
      ))}
    </g>
  </svg>
)
