import { personName } from '@/management/format/typed-customer'
import { folded } from '@/domain/text/search-text'
import { freeTexts } from '@/messages/management-diary'
import { menu, type MenuLink, shownTo } from '@/management/shell/menu'
import type { Answered } from '@/contract/call'
import type { findAtDesk } from '@/contract/desk'
import { paletteTexts } from '@/messages/management-texts'
import { dayAndTime } from '@/management/format/dates'

/** Something that the palette leads to. */
export interface Entry {
  id: string
  words: string
  /** What helps to tell it from others. */
  detail?: string
  href: string
  /** Opens beside the management area. */
  outside?: boolean
}

const pageOf = ({ path, words, detail }: MenuLink): Entry => ({
  ...{ id: `page-${path}`, words, detail, href: `/management/${path}` },
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

const matching = (entries: Entry[], typed: string): Entry[] => {
  const words = folded(typed).split(' ').filter(Boolean)
  return entries.filter((entry) => {
    const text = folded(`${entry.words} ${entry.detail ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

/** The pages that match what is typed, named as in the menu; all of them while nothing is. */
export const pagesFor = (typed: string, isAdmin: boolean): Entry[] =>
  matching(menu.flatMap(([, links]) => shownTo(isAdmin, links)).map(pageOf), typed)

const actionsFor = (typed: string): Entry[] => matching(actions, typed)

export interface Group {
  title: string
  entries: Entry[]
}

/** Pages and actions that stand below customers, so that these stay in sight. */
const FEW = 5

const customersOf = ({ customers, total }: Answered<typeof findAtDesk>, typed: string): Entry[] => {
  const shown = customers.map((one): Entry => ({
    id: `customer-${one.customer_id}`,
    words: personName(one),
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

const appointmentsOf = ({ appointments }: Answered<typeof findAtDesk>): Entry[] =>
  appointments.map((one) => ({
    id: `appointment-${one.booking_slot_id}`,
    words: `${dayAndTime(one.start_time)} · ${personName(one)}`,
    detail: `${one.service_name}, ${one.staff_name}`,
    href: `/management/booking-details?${new URLSearchParams({ bookingId: one.booking_id, bookingSlotId: one.booking_slot_id })}`,
  }))

/** What the palette shows, in groups; none of them empty. */
export const groupsFor = (typed: string, found: Answered<typeof findAtDesk>, isAdmin: boolean): Group[] => {
  const text = typed.trim()
  const few = (entries: Entry[]): Entry[] => (text ? entries.slice(0, FEW) : entries)
  const groups = [
    { title: 'Customers', entries: customersOf(found, text) },
    { title: 'Appointments', entries: appointmentsOf(found) },
    { title: 'Actions', entries: few(actionsFor(text)) },
    { title: 'Pages', entries: few(pagesFor(text, isAdmin)) },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}
