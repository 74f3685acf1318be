import { toPictureView, type PictureView, toPicturePath } from './picture'
import type { BasePayload } from 'payload'
import { defaultFonts, type FontName, fontNames } from '@/domain/content/fonts'
import { type Palette, toPalette } from '@/domain/content/palette'
import { DAY, type DayKey, toDayKey } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { formatRules } from '@/domain/booking/own-changes'
import { loadBookingSettings, loadSalonName } from '@/server/services/settings/booking-settings'
import { listClosuresDuring } from '@/server/repositories/schedule'
import { type SiteWords, toSiteWords } from '@/messages/site-words'
import { defaultFooterLinks, defaultNavigation, isSafeLink } from '@/domain/content/address'
import type { Look, SiteSetting, SiteWord, Media } from '@/payload-types'

/** The picture that is shown with a shared link, in the size that we deliver. */
interface SharedPicture {
  /** The address, relative to the site. */
  url: string
  /** In pixels. */
  width: number
  height: number
  alt: string
}

/** The owner's texts for search engines and shared links. If a text is empty, the page's own is used. */
export interface SearchView {
  title: string
  description: string
  picture: SharedPicture | null
  /** True if the page is left out of search engines and the sitemap. */
  hidden: boolean
}

interface SearchFields {
  title?: string | null
  description?: string | null
  picture?: string | Media | null
  hidden?: boolean | null
}

const toSharedPicture = (media: string | Media | null | undefined): SharedPicture | null => {
  if (!media || typeof media === 'string' || !media.url || !media.width || !media.height) return null
  return { url: toPicturePath(media.url), width: media.width, height: media.height, alt: media.alt }
}

/** Converts the fields from collections/fields/search.ts. */
export const searchView = (fields: SearchFields | null | undefined): SearchView => ({
  title: fields?.title?.trim() ?? '',
  description: fields?.description?.trim() ?? '',
  picture: toSharedPicture(fields?.picture),
  hidden: fields?.hidden ?? false,
})

export interface LinkView {
  label: string
  href: string
}

export interface LookView {
  logo: PictureView | null
  palette: Palette
  headingFont: FontName
  textFont: FontName
  /** True if photographs of people are shown in the palette's colours. */
  isTinted: boolean
}

export interface SiteView {
  search: SearchView
  /** Changes with the brand's pictures. A preview has none. */
  brandVersion?: string
  name: string
  tagline: string
  description: string
  banner: { text: string; link: string } | null
  email: string
  phone: string
  social: { name: string; url: string }[]
  /** The links at the top of every page. */
  navigation: LinkView[]
  /** The links in the footer. */
  footerLinks: LinkView[]
  footerText: string
  /** The text next to the enquiry form. If it is empty, the default is used. */
  enquiryIntro: string
  /** The owner's words that mean the same in the search, one group on each line. */
  searchWords: string
  /**
   * The texts of the pages on privacy and cookies. If a text is empty, it is generated from the features that are
   * switched on (D77).
   */
  privacy: { where: string; cookies: string }
}

/** Days on which the salon is closed. The reason is never public. */
export interface ClosedDaysView {
  /** Null for all locations. */
  locationId: string | null
  from: DayKey
  /** The last day. */
  until: DayKey
}

/** How many days in advance closed days are shown. */
const AHEAD = 366

/** Loads the upcoming all-day events that close one or all locations (D36), sorted by start. */
export const loadClosedDays = async (payload: BasePayload): Promise<ClosedDaysView[]> => {
  const now = dependenciesOf(payload).clock.now()
  const events = await listClosuresDuring(payload, { start: now, end: now + AHEAD * DAY })
  return events.map(({ scope, location, start, end }) => ({
    locationId: scope === 'all' ? null : (location ?? null),
    from: toDayKey(start),
    until: toDayKey(end - 1),
  }))
}

/** Loads the values of the placeholders in the owner's pages and lists: the rules (D93), and the salon's name. */
export const loadPlaceholders = async (payload: BasePayload): Promise<Record<string, string>> => {
  const [settings, salon] = await Promise.all([loadBookingSettings(payload), loadSalonName(payload)])
  return { ...formatRules(settings), salon }
}

/** Returns the address if it is safe to follow. Otherwise it is empty, because a link must not contain a script. */
export const toSafeLink = (link: string | null | undefined): string => (link && isSafeLink(link) ? link : '')

const toLinksOrDefault = (own: SiteSetting['navigation'], usual: LinkView[]): LinkView[] => {
  const links = (own ?? [])
    .map(({ label, href }) => ({ label, href: toSafeLink(href) }))
    .filter(({ label, href }) => label && href)
  return links.length > 0 ? links : usual
}

/** The content that appears on every page. */
export const toSiteView = (doc: SiteSetting): SiteView => ({
  name: doc.name,
  tagline: doc.tagline ?? '',
  description: doc.description ?? '',
  banner:
    doc.banner?.shown && doc.banner.text
      ? { text: doc.banner.text, link: toSafeLink(doc.banner.link) }
      : null,
  email: doc.email ?? '',
  phone: doc.phone ?? '',
  social: (doc.social ?? [])
    .map(({ name, url }) => ({ name, url: toSafeLink(url) }))
    .filter(({ url }) => url !== ''),
  navigation: toLinksOrDefault(doc.navigation, defaultNavigation),
  footerLinks: toLinksOrDefault(doc.footerLinks, defaultFooterLinks),
  footerText: doc.footerText ?? '',
  enquiryIntro: doc.enquiries?.intro ?? '',
  searchWords: doc.searchWords ?? '',
  privacy: { where: doc.privacy?.where ?? '', cookies: doc.privacy?.cookies ?? '' },
  search: searchView(doc.search),
})

/** Headings, labels, and texts for empty lists. */
export const toWordsView = (doc: SiteWord): SiteWords => toSiteWords(doc)

const toFontOrDefault = (name: string | null | undefined, usual: LookView['textFont']) =>
  name && Object.hasOwn(fontNames, name) ? (name as LookView['textFont']) : usual

/** Logo, colours and fonts. */
export const toLookView = (doc: Look): LookView => ({
  logo: toPictureView(doc.logo),
  palette: toPalette(doc.palette ?? {}),
  headingFont: toFontOrDefault(doc.headingFont, defaultFonts.headingFont),
  textFont: toFontOrDefault(doc.textFont, defaultFonts.textFont),
  isTinted: doc.tintPeople ?? false,
})
