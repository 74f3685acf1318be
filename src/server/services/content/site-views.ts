import { toPictureView, type PictureView } from './picture'
import { searchView, type SearchView } from './search-view'
import type { BasePayload } from 'payload'
import { type FontName, fontNames, type Palette, toPalette } from '@/domain/content/palette'
import { DAY } from '@/domain/time/minutes'
import { type DayKey, toDayKey } from '@/domain/time/zone'
import { dependenciesOf } from '@/server/dependencies'
import { listClosuresDuring } from '@/server/repositories/events'
import { type SiteWords, toSiteWords } from '@/messages/site-words'
import { defaultFooterLinks, defaultNavigation, isSafeLink } from '@/domain/content/address'
import type { Look, SiteSetting, SiteWord } from '@/payload-types'

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

/** Days on which the salon is closed. Why is the staff's own matter. */
export interface ClosedDaysView {
  /** Null: everywhere. */
  locationId: string | null
  from: DayKey
  /** The last of them. */
  until: DayKey
}

/** How far ahead they are told, in days. */
const AHEAD = 366

/** All-day events to come that close a location or all of them (D36), by their start. */
export const loadClosedDays = async (payload: BasePayload): Promise<ClosedDaysView[]> => {
  const now = dependenciesOf(payload).clock.now()
  const events = await listClosuresDuring(payload, { start: now, end: now + AHEAD * DAY })
  return events.map(({ scope, location, start, end }) => ({
    locationId: scope === 'all' ? null : (location ?? null),
    from: toDayKey(start),
    until: toDayKey(end - 1),
  }))
}

/** An address that visitors may follow, else nothing: a link field cannot carry a script. */
export const toSafeLink = (link: string | null | undefined): string => (link && isSafeLink(link) ? link : '')

const toLinksOrDefault = (own: SiteSetting['navigation'], usual: LinkView[]): LinkView[] => {
  const links = (own ?? [])
    .map(({ label, href }) => ({ label, href: toSafeLink(href) }))
    .filter(({ label, href }) => label && href)
  return links.length > 0 ? links : usual
}

/** What stands on every page. */
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
  privacy: { where: doc.privacy?.where ?? '', cookies: doc.privacy?.cookies ?? '' },
  search: searchView(doc.search),
})

/** Headings, labels and empty states. */
export const toWordsView = (doc: SiteWord): SiteWords => toSiteWords(doc)

const toFontOrDefault = (name: string | null | undefined, usual: LookView['textFont']) =>
  name && Object.hasOwn(fontNames, name) ? (name as LookView['textFont']) : usual

/** Logo, colours and fonts. */
export const toLookView = (doc: Look): LookView => ({
  logo: toPictureView(doc.logo),
  palette: toPalette(doc.palette ?? {}),
  headingFont: toFontOrDefault(doc.headingFont, 'fraunces'),
  textFont: toFontOrDefault(doc.textFont, 'figtree'),
})
