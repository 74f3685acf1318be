/** A picture ready to be drawn: addresses in several widths, and the real size so that nothing jumps. */
export interface PictureData {
  src: string
  /** Ready for `srcset`; empty when there is one size only. */
  srcSet: string
  width: number
  height: number
  alt: string
}
