import { classes } from './classes'
import { Picture } from './Picture'
import type { PictureData } from './picture-data'

interface Props {
  picture: PictureData | null
  sizes: string
  eager?: boolean
  decorative?: boolean
  /** Sets the proportions; 4/5 unless told. */
  className?: string
}

/** The salon's own frame: a tall rectangle with a round top. Without a picture, a drawing stands in its place. */
export const ArchPicture = ({ picture, sizes, eager, decorative, className }: Props) => (
  <div className={classes('arch', className ?? 'aspect-4/5')}>
    {picture ? (
      <Picture picture={picture} sizes={sizes} eager={eager} decorative={decorative} />
    ) : (
      <EmptyArch />
    )}
  </div>
)

/** Nested arches in the palette: what stands where the owner has not put a picture yet. */
const EmptyArch = () => (
  <svg
    viewBox="0 0 80 100"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    className="block h-full w-full bg-blush"
  >
    {[34, 26, 18, 10].map((radius, index) => (
      <path
        key={radius}
        d={`M${40 - radius} 100V${34 + radius}a${radius} ${radius} 0 0 1 ${radius * 2} 0v${66 - radius}`}
        fill={index === 3 ? 'var(--rosewood)' : 'none'}
        fillOpacity={0.85}
        stroke="var(--rosewood)"
        strokeWidth={0.4}
      />
    ))}
  </svg>
)
