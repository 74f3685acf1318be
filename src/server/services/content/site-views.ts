import { fontNames } from '../../../domain/content/fonts'
import { paletteOf } from '../../../domain/content/palette'
import { type SiteWords, wordsOf } from '../../../messages/site-words'
import { usualFooterLinks, usualNavigation } from '../../../domain/content/usual-links'
import type { Look, SiteSetting, SiteWord } from '../../../payload-types'
import { isSafeLink } from '../../content/link-rules'
import { pictureView } from './picture'
import { searchView } from './search-view'
import type * as views from './types'

/** An address that visitors may follow, else nothing: a link field cannot carry a script. */
export const safeLink = (link: string | null | undefined): string => (link && isSafeLink(link) ? link : '')

const linksOr = (own: SiteSetting['navigation'], usual: views.LinkView[]): views.LinkView[] => {
  const links = (own ?? [])
    .map(({ label, href }) => ({ label, href: safeLink(href) }))
    .filter(({ label, href }) => label && href)
  return links.length > 0 ? links : usual
}

/** What stands on every page. */
export const siteView = (doc: SiteSetting): views.SiteView => ({
  name: doc.name,
  tagline: doc.tagline ?? '',
  description: doc.description ?? '',
  banner:
    doc.banner?.shown && doc.banner.text ? { text: doc.banner.text, link: safeLink(doc.banner.link) } : null,
  email: doc.email ?? '',
  phone: doc.phone ?? '',
  social: (doc.social ?? [])
    .map(({ name, url }) => ({ name, url: safeLink(url) }))
    .filter(({ url }) => url !== ''),
  navigation: linksOr(doc.navigation, usualNavigation),
  footerLinks: linksOr(doc.footerLinks, usualFooterLinks),
  footerText: doc.footerText ?? '',
  enquiryIntro: doc.enquiries?.intro ?? '',
  privacy: { where: doc.privacy?.where ?? '', cookies: doc.privacy?.cookies ?? '' },
  search: searchView(doc.search),
})

/** Headings, labels and empty states. */
export const wordsView = (doc: SiteWord): SiteWords => wordsOf(doc)

const fontOr = (name: string | null | undefined, usual: views.LookView['textFont']) =>
  name && Object.hasOwn(fontNames, name) ? (name as views.LookView['textFont']) : usual

/** Logo, colours and fonts. */
export const lookView = (doc: Look): views.LookView => ({
  logo: pictureView(doc.logo),
  palette: paletteOf(doc.palette ?? {}),
  headingFont: fontOr(doc.headingFont, 'fraunces'),
  textFont: fontOr(doc.textFont, 'figtree'),
})
