import { joinClasses } from './Button'

/** A picture ready to be drawn: addresses in several widths, and the real size so that nothing jumps. */
export interface PictureData {
  src: string
  /** Ready for `srcset`; empty when there is one size only. */
  srcSet: string
  width: number
  height: number
  alt: string
}

interface Props {
  picture: PictureData
  /** How wide it will be, for the browser's choice of file. */
  sizes: string
  /** Above the fold: load at once. */
  eager?: boolean
  /** The words beside it say it all: screen readers skip it. */
  decorative?: boolean
  className?: string
}

/** Beside every WebP of the library there is an AVIF of half its bytes, or soon will be: until then its address gives the WebP. */
const toAvifSrcSet = (srcSet: string): string => srcSet.replaceAll('.webp ', '.avif ')

export const Picture = ({ picture, sizes, eager, decorative, className }: Props) => (
  // The media library has already made every size; a second optimiser would only add a wait.
  <picture className="contents">
    {picture.srcSet ? <source type="image/avif" srcSet={toAvifSrcSet(picture.srcSet)} sizes={sizes} /> : null}
    <img
      src={picture.src}
      srcSet={picture.srcSet || undefined}
      sizes={picture.srcSet ? sizes : undefined}
      width={picture.width}
      height={picture.height}
      alt={decorative ? '' : picture.alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? 'sync' : 'async'}
      className={joinClasses('block h-full w-full object-cover', className)}
    />
  </picture>
)

interface ArchPictureProps {
  picture: PictureData | null
  sizes: string
  eager?: boolean
  decorative?: boolean
  /** Sets the proportions; 4/5 unless told. */
  className?: string
}

/** The salon's own frame: a tall rectangle with a round top. Without a picture, a drawing stands in its place. */
export const ArchPicture = ({ picture, sizes, eager, decorative, className }: ArchPictureProps) => (
  <div className={joinClasses('arch', className ?? 'aspect-4/5')}>
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
