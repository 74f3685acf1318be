import { classes } from './classes'
import type { PictureData } from './picture-data'

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
const asAvif = (srcSet: string): string => srcSet.replaceAll('.webp ', '.avif ')

export const Picture = ({ picture, sizes, eager, decorative, className }: Props) => (
  // The media library has already made every size; a second optimiser would only add a wait.
  <picture className="contents">
    {picture.srcSet ? <source type="image/avif" srcSet={asAvif(picture.srcSet)} sizes={sizes} /> : null}
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
      className={classes('block h-full w-full object-cover', className)}
    />
  </picture>
)
