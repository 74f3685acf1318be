import { formatDate } from '@/domain/time/format'
import { toInstant } from '@/domain/time/time'
import type { HealthNote } from '@/contract/customer-records'

/** Labels for the list's sort orders, by their API names. */
export const customerSorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
} as const

type CustomerSort = keyof typeof customerSorts

/** The sort order in the address; newest first if it is invalid. */
export const parseCustomerSort = (asked: string): CustomerSort =>
  Object.hasOwn(customerSorts, asked) ? (asked as CustomerSort) : 'newest'

/** A London day, yyyy-MM-dd, as `3 March 2026`. */
export const formatHealthDay = (day: string): string => formatDate(toInstant(day, 720))

export const resultWords: Record<NonNullable<HealthNote['result']>, string> = {
  'no-reaction': 'No reaction',
  reaction: 'Reaction',
  'not-read-yet': 'Not read yet',
}

interface MergeCounts {
  appointments: number
  enrolments: number
  payments: number
  health_notes: number
  enquiries: number
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

export const mergeTexts = {
  title: 'Merge two customers',
  open: 'Merge these two',
  whoStays: 'Which record do you want to keep?',
  goesTo: (gone: string, keep: string): string =>
    `${gone} will be merged into ${keep}. ${keep} keeps their own details, and any gaps are filled in. This moves across:`,
  visits: (count: number): string => counted(count, 'appointment', 'appointments'),
  counts: (of: MergeCounts): string[] => [
    counted(of.appointments, 'appointment', 'appointments'),
    counted(of.payments, 'payment', 'payments'),
    counted(of.enrolments, 'place on a course', 'places on courses'),
    counted(of.health_notes, 'health note', 'health notes'),
    counted(of.enquiries, 'enquiry', 'enquiries'),
  ],
  final: 'You cannot undo this.',
  confirm: 'Merge customers',
  cancel: 'Keep both',
  failed: 'The customers could not be merged. Please try again: it will continue from where it stopped.',
  notCounted: 'We could not work out what will move across. Please try again.',
} as const
