import type { Answered } from '@/contract/call'
import type { findAtDesk } from '@/contract/desk'
import { paletteTexts } from '@/messages/management-palette'
import { dayAndTime } from '../../format/dates'
import { personName } from '../../format/person-name'
import { actionsFor, type Entry, pagesFor } from './entries'

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
