import type { FontName } from '../../../domain/content/fonts'
import type { Palette } from '../../../domain/content/palette'
import type { PictureView } from './picture-view'
import type { SearchView } from './search-types'

export interface LinkView {
  label: string
  href: string
}

/** How the site looks. */
export interface LookView {
  logo: PictureView | null
  palette: Palette
  headingFont: FontName
  textFont: FontName
}

export interface SiteView {
  search: SearchView
  name: string
  tagline: string
  description: string
  banner: { text: string; link: string } | null
  email: string
  phone: string
  social: { name: string; url: string }[]
  /** At the top of every page. */
  navigation: LinkView[]
  /** At its foot. */
  footerLinks: LinkView[]
  footerText: string
  /** Beside the enquiry form; empty for our own words. */
  enquiryIntro: string
  /** Of the pages on privacy and cookies; empty for what follows from what is switched on (D77). */
  privacy: { where: string; cookies: string }
}
