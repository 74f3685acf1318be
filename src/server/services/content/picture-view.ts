/** A picture as pages need it. */
export interface PictureView {
  src: string
  /** Ready for `srcset`; empty when there is one size only. */
  srcSet: string
  width: number
  height: number
  alt: string
  caption: string
}
