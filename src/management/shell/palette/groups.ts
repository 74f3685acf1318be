import { formatPersonName } from '@/management/format/names'
import { hasRights } from '@/domain/operations/roles'
import { foldText } from '@/domain/text/names'
import { freeTexts } from '@/messages/management-diary'
import { menu, type MenuLink, filterMenuLinks } from '@/management/shell/menu'
import type { Answered } from '@/contract/call'
import type { findAtDesk } from '@/contract/desk'
import { paletteTexts } from '@/messages/management-texts'
import { formatDayAndTime } from '@/management/format/dates'

export interface Entry {
  id: string
  words: string
  /** A detail that distinguishes it from similar results. */
  detail?: string
  /** More text in which the search looks. It is not shown. */
  help?: string
  href: string
  /** Opens in a new tab, outside the management area. */
  outside?: boolean
}

/** More words by which people look for a page. They are not shown. */
const alsoCalled: Record<string, string> = {
  health: 'backup download Square card payments mail server disk',
  opening: 'opening closing visitors',
  'collections/locations': 'Google reviews map phone',
  'collections/pages': 'terms and conditions privacy policy cookies about us',
  'globals/look': 'favicon picture of shared links palette brand',
  'collections/users': 'invite colleague password',
}

const toMenuEntry = ({ path, words, detail }: MenuLink): Entry => ({
  id: `page-${path}`,
  words,
  detail,
  help: alsoCalled[path],
  href: `/management/${path}`,
})

const actions: Entry[] = [
  { id: 'new-booking', words: 'Add new booking', href: '/management/appointments/new-booking' },
  {
    id: 'who-is-free',
    words: freeTexts.title,
    href: '/management/appointments/all-appointments?ask=who-is-free',
  },
  { id: 'new-customer', words: 'Add customer', href: '/management/customers?add=customer' },
  { id: 'new-event', words: 'New event', href: '/management/events/add-event' },
  { id: 'new-hours', words: 'Add availability', href: '/management/availability/add-availability' },
  { id: 'hours', words: 'Modify working hours', href: '/management/availability/modify-working-hours' },
  { id: 'new-course', words: 'New course', href: '/management/courses/new-course' },
  { id: 'view-site', words: 'View site', href: '/', outside: true },
]

/** A booking fee is what many salons call a deposit. */
const toSearchText = (...texts: (string | undefined)[]): string =>
  foldText(texts.filter(Boolean).join(' ')).replaceAll('booking fee', 'booking fee deposit')

/** The entries that match the search text. Those whose own words match come first. */
const filterMatching = (entries: Entry[], typed: string): Entry[] => {
  const words = foldText(typed).replaceAll('e-mail', 'email').split(' ').filter(Boolean)
  const isIn = (text: string): boolean => words.every((word) => text.includes(word))
  const matching = entries.filter(({ words: own, detail, help }) => isIn(toSearchText(own, detail, help)))
  const named = new Set(matching.filter((entry) => isIn(toSearchText(entry.words))))
  return [...named, ...matching.filter((entry) => !named.has(entry))]
}

/** The pages that match the search text, named as in the menu. An empty text finds all pages. */
export const findPages = (typed: string, role: unknown): Entry[] =>
  filterMatching(menu.flatMap(([, links]) => filterMenuLinks(role, links)).map(toMenuEntry), typed)

const findActions = (typed: string): Entry[] => filterMatching(actions, typed)

/** A field of a settings page in Payload's configuration. */
interface SettingField {
  type: string
  name?: string
  label?: unknown
  admin?: object
  fields?: readonly SettingField[]
  tabs?: readonly Omit<SettingField, 'type'>[]
}

/** A settings page in Payload's configuration. */
export interface SettingsPage {
  slug: string
  label?: unknown
  fields: readonly SettingField[]
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

const listFieldEntries = (page: SettingsPage, field: Partial<SettingField>, above: string): Entry[] => {
  const { description, hidden } = (field.admin ?? {}) as { description?: unknown; hidden?: unknown }
  if (hidden === true) return []
  const path = [above, field.name].filter(Boolean).join('__')
  const words = toText(field.label)
  // Rows of a list have no place of their own on the page.
  const inner = field.type === 'array' ? [] : [...(field.fields ?? []), ...(field.tabs ?? [])]
  const own: Entry = {
    id: `setting-${page.slug}-${path}`,
    words,
    detail: toText(page.label),
    help: toText(description),
    href: `/management/globals/${page.slug}#field-${path}`,
  }
  // Payload derives the label of a part without a value from its name.
  const isSetting = field.name && words && field.type !== 'ui'
  return [...(isSetting ? [own] : []), ...inner.flatMap((one) => listFieldEntries(page, one, path))]
}

/** The settings whose label, help or page matches the search text. An empty text finds none. */
export const findSettings = (typed: string, pages: readonly SettingsPage[]): Entry[] =>
  typed.trim()
    ? filterMatching(
        pages.flatMap((page) => page.fields.flatMap((field) => listFieldEntries(page, field, ''))),
        typed,
      )
    : []

export interface Group {
  title: string
  entries: Entry[]
}

/** The maximum number of actions, of pages and of settings, listed below the customers during a search. */
const FEW = 5

const toCustomerEntries = ({ customers, total }: Answered<typeof findAtDesk>, typed: string): Entry[] => {
  const shown = customers.map((one): Entry => ({
    id: `customer-${one.customer_id}`,
    words: formatPersonName(one),
    detail: [one.phone_number, one.email].filter(Boolean).join(' · '),
    href: `/management/customers/customer-information?customer_id=${one.customer_id}`,
  }))
  const search = new URLSearchParams({ search: typed })
  const all = {
    id: 'all-customers',
    words: paletteTexts.allCustomers(total),
    href: `/management/customers?${search}`,
  }
  return total > shown.length ? [...shown, all] : shown
}

const toAppointmentEntries = ({ appointments }: Answered<typeof findAtDesk>): Entry[] =>
  appointments.map((one) => ({
    id: `appointment-${one.booking_slot_id}`,
    words: `${formatDayAndTime(one.start_time)} · ${formatPersonName(one)}`,
    detail: `${one.service_name}, ${one.staff_name}`,
    href: `/management/booking-details?${new URLSearchParams({ bookingId: one.booking_id, bookingSlotId: one.booking_slot_id })}`,
  }))

/** The palette's groups of results; empty groups are left out. */
export const createGroups = (
  typed: string,
  found: Answered<typeof findAtDesk>,
  role: unknown,
  settings: readonly SettingsPage[] = [],
): Group[] => {
  const text = typed.trim()
  const few = (entries: Entry[]): Entry[] => (text ? entries.slice(0, FEW) : entries)
  const groups = [
    { title: 'Customers', entries: toCustomerEntries(found, text) },
    { title: 'Appointments', entries: toAppointmentEntries(found) },
    { title: 'Actions', entries: few(findActions(text)) },
    { title: 'Pages', entries: few(findPages(text, role)) },
    { title: 'Settings', entries: few(hasRights(role, 'admin') ? findSettings(text, settings) : []) },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}
