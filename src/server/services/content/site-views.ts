import { pictureView, type PictureView } from './picture'
import { searchView, type SearchView } from './search-view'
import type { BasePayload } from 'payload'
import { isSafeLink } from '@/server/content/redirect-rules'
import { type FontName, fontNames, type Palette, paletteOf } from '@/domain/content/palette'
import { DAY } from '@/domain/time/minutes'
import { type DayKey, dayOf } from '@/domain/time/zone'
import { dependenciesOf } from '@/server/dependencies'
import { closuresDuring } from '@/server/repositories/events'
import { type SiteWords, wordsOf } from '@/messages/site-words'
import { usualFooterLinks, usualNavigation } from '@/domain/content/address'
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
export const closedDaysView = async (payload: BasePayload): Promise<ClosedDaysView[]> => {
  const now = dependenciesOf(payload).clock.now()
  const events = await closuresDuring(payload, { start: now, end: now + AHEAD * DAY })
  return events.map(({ scope, location, start, end }) => ({
    locationId: scope === 'all' ? null : (location ?? null),
    from: dayOf(start),
    until: dayOf(end - 1),
  }))
}

/** An address that visitors may follow, else nothing: a link field cannot carry a script. */
export const safeLink = (link: string | null | undefined): string => (link && isSafeLink(link) ? link : '')

const linksOr = (own: SiteSetting['navigation'], usual: LinkView[]): LinkView[] => {
  const links = (own ?? [])
    .map(({ label, href }) => ({ label, href: safeLink(href) }))
    .filter(({ label, href }) => label && href)
  return links.length > 0 ? links : usual
}

/** What stands on every page. */
export const siteView = (doc: SiteSetting): SiteView => ({
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

const fontOr = (name: string | null | undefined, usual: LookView['textFont']) =>
  name && Object.hasOwn(fontNames, name) ? (name as LookView['textFont']) : usual

/** Logo, colours and fonts. */
export const lookView = (doc: Look): LookView => ({
  logo: pictureView(doc.logo),
  palette: paletteOf(doc.palette ?? {}),
  headingFont: fontOr(doc.headingFont, 'fraunces'),
  textFont: fontOr(doc.textFont, 'figtree'),
})
