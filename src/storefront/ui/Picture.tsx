import type { ReactNode } from 'react'
import { joinClasses } from './Button'

/**
 * The data to render a picture: its addresses in several widths, and its original size, so that the layout does not
 * shift.
 */
export interface PictureData {
  src: string
  /** Ready for `srcset`. Empty if there is only one size. */
  srcSet: string
  width: number
  height: number
  /** The focal point, as `object-position`. Null for the middle. */
  focus?: string | null
  alt: string
}

interface Props {
  picture: PictureData
  /** The displayed width, for the browser's choice of file. */
  sizes: string
  /** True above the fold, so that the picture loads immediately. */
  eager?: boolean
  /** True if the text beside it says everything. Screen readers then skip the picture. */
  decorative?: boolean
  className?: string
}

/**
 * The AVIF versions of a picture's files. Every WebP in the library has an AVIF of half its size, or will soon. Until
 * then, the AVIF's address returns the WebP.
 */
const toAvifSrcSet = (srcSet: string): string => srcSet.replaceAll('.webp ', '.avif ')

/** The most pixels that a screen has for a CSS pixel, and the CSS pixels of a rem. */
const DENSEST = 3
const REM = 16

/** Leaves out the files that are larger than any screen needs, if the displayed width is fixed. */
const omitLargeFiles = (srcSet: string, sizes: string): string => {
  const needed = Number(/^(\d+)rem$/.exec(sizes)?.[1]) * REM * DENSEST
  const files = srcSet.split(', ')
  const enough = files.findIndex((file) => Number(/ (\d+)w$/.exec(file)?.[1]) >= needed)
  return enough < 0 ? srcSet : files.slice(0, enough + 1).join(', ')
}

export const Picture = ({ picture, sizes, eager, decorative, className }: Props) => {
  const srcSet = omitLargeFiles(picture.srcSet, sizes)
  return (
    // The media library has already created every size, so a second optimiser would only add delay.
    <picture className="contents">
      {srcSet ? <source type="image/avif" srcSet={toAvifSrcSet(srcSet)} sizes={sizes} /> : null}
      <img
        src={picture.src}
        srcSet={srcSet || undefined}
        sizes={srcSet ? sizes : undefined}
        width={picture.width}
        height={picture.height}
        alt={decorative ? '' : picture.alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding={eager ? 'sync' : 'async'}
        className={joinClasses('block h-full w-full object-cover', className)}
        style={picture.focus ? { objectPosition: picture.focus } : undefined}
      />
    </picture>
  )
}

interface ArchPictureProps {
  picture: PictureData | null
  sizes: string
  eager?: boolean
  decorative?: boolean
  /** Sets the proportions, which are 4/5 by default. */
  className?: string
  /** Shown over the picture. */
  children?: ReactNode
}

/** The salon's arched frame, a tall rectangle with a round top. Without a picture, it shows a drawing. */
export const ArchPicture = ({ picture, sizes, eager, decorative, className, children }: ArchPictureProps) => (
  <div className={joinClasses('arch', className ?? 'aspect-4/5')}>
    {picture ? (
      <Picture picture={picture} sizes={sizes} eager={eager} decorative={decorative} />
    ) : (
      <EmptyArch />
    )}
    {children}
  </div>
)

/** Nested arches in the palette, shown until the owner adds a picture. */
export const EmptyArch = () => (
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
