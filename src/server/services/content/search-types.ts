/** The picture of a shared link, in the size that it is sent in. */
export interface SharedPicture {
  /** Relative to the site. */
  url: string
  /** Pixels. */
  width: number
  height: number
  alt: string
}

/** What the owner says of a page to search engines and where links are shared; empty: what the page says by itself. */
export interface SearchView {
  title: string
  description: string
  picture: SharedPicture | null
  /** Left out of search engines and of the sitemap. */
  hidden: boolean
}
