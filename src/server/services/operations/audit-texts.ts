import { joinWords } from '@/domain/text/names'

const at = (place: string | null): string => (place === null ? '' : ` at ${place}`)

type Count = (count: number) => string

export const countCustomers: Count = (count) => `${count} ${count === 1 ? 'customer' : 'customers'}`

export const countTreatments: Count = (count) => `${count} ${count === 1 ? 'treatment' : 'treatments'}`

/** Sentences about changes in the activity log. `who` is the person, and the values are already formatted. */
export const auditSentences = {
  price: (
    who: string,
    what: string,
    place: string | null,
    { before, after }: { before: string | null; after: string | null },
  ): string =>
    before === null
      ? `${who} added a price for ${what}${at(place)}: ${after}.`
      : after === null
        ? `${who} removed the price of ${what}${at(place)}. It was ${before}.`
        : `${who} changed the price of ${what}${at(place)}: ${before} → ${after}.`,
  priceOrder: (who: string, what: string): string => `${who} changed the order of the prices of ${what}.`,
  settings: (who: string, page: string, fields: readonly string[]): string =>
    fields.length === 0 ? `${who} published “${page}”.` : `${who} changed “${page}”: ${fields.join(', ')}.`,
  value: (label: string, before: string, after: string): string => `${label} (${before} → ${after})`,
  textOf: (label: string): string => `the text of “${label}”`,
  role: (who: string, name: string, before: string, after: string): string =>
    `${who} changed the role of ${name}: ${before} → ${after}.`,
  account: (who: string, name: string, fields: readonly string[]): string =>
    `${who} changed the account ${name}: ${joinWords(fields)}.`,
  accountCreated: (who: string, name: string, role: string): string =>
    `${who} created the account ${name} with the role ${role}.`,
  customer: (who: string, fields: readonly string[]): string =>
    `${who} changed a customer’s ${joinWords(fields)}.`,
  hours: (who: string, whose: string, hours: string): string => `${who} changed the ${whose}: ${hours}.`,
  hoursCopied: (who: string, what: string): string => `${who} copied the ${what}.`,
  hoursOfDay: (day: string, hours: string): string => `${day} ${hours}`,
  dayOff: 'off',
  customersExported: (who: string, count: number): string => `${who} exported ${countCustomers(count)}.`,
  imported: (who: string, of: Count, { created, updated }: { created: number; updated: number }): string =>
    updated === 0
      ? `${who} imported ${of(created)}.`
      : `${who} imported ${of(created)} and updated ${of(updated)}.`,
  importUndone: (
    who: string,
    of: Count,
    { deleted, restored, stay }: { deleted: number; restored: number; stay: number },
  ): string =>
    `${who} undid an import: ${of(deleted)} deleted, ${restored} restored, ${stay} left as they are.`,
  auditExported: (who: string, count: number): string =>
    `${who} exported ${count} ${count === 1 ? 'entry' : 'entries'} of the activity log.`,
  paymentsListed: (who: string, from: string, to: string): string =>
    `${who} viewed the payments from ${from} to ${to}.`,
  yes: 'yes',
  no: 'no',
  blank: 'blank',
  deletedLocation: 'a deleted location',
} as const

/** The entries that are told in one sentence, by action. `about` is the recorded summary. */
export const auditPhrases: Record<string, (who: string, about: string) => string> = {
  'booking-created': (who, about) => `${who} booked ${about}.`,
  'appointment-moved': (who, about) => `${who} moved an appointment ${about}.`,
  'resources-changed': (who, about) => `${who} changed the room or equipment of an appointment: ${about}.`,
  'bill-changed': (who, about) => `${who} changed a bill: ${about}.`,
  'treatment-changed': (who, about) => `${who} changed the treatment of an appointment: ${about}.`,
  'payment-taken': (who, about) => `${who} took ${about}.`,
  'payment-link-sent': (who, about) => `${who} emailed ${about}.`,
  refund: (who, about) => `${who} refunded ${about}.`,
  'staff-archived': (who, about) => `${who} archived ${about}.`,
  'service-archived': (who, about) => `${who} archived the treatment ${about}.`,
  'service-removed': (who, about) => `${who} deleted the treatment ${about}.`,
  'category-archived': (who, about) => `${who} archived the category ${about}.`,
  'category-removed': (who, about) => `${who} deleted the category ${about}.`,
  'course-archived': (who, about) => `${who} archived the course ${about}.`,
  'course-removed': (who, about) => `${who} deleted the course ${about}.`,
  'event-removed': (who, about) => `${who} deleted the event ${about}.`,
  'participant-added': (who, about) => `${who} added a participant to ${about}.`,
  'participant-moved': (who, about) => `${who} moved a participant of ${about} to a different date.`,
  'participant-cancelled': (who, about) => `${who} cancelled a participant’s place in ${about}.`,
  'test-mail-sent': (who, about) => `${who} sent themselves a test of the email “${about}”.`,
  'content-added': (who, about) => `${who} added “${about}”.`,
  'content-published': (who, about) => `${who} published “${about}”.`,
  'content-binned': (who, about) => `${who} moved “${about}” to the bin.`,
  'content-restored': (who, about) => `${who} restored “${about}” from the bin.`,
  'content-deleted': (who, about) => `${who} deleted “${about}” permanently.`,
  'publishing-scheduled': (who, about) => `${who} scheduled ${about}.`,
  'publishing-schedule-removed': (who, about) => `${who} cancelled ${about}.`,
  'calendar-renewed': (who, about) => `${who} created a new ${about}.`,
  'settings-entered': (who, about) => `${who} entered the settings for ${about}.`,
  'settings-deleted': (who, about) => `${who} deleted the settings for ${about}.`,
  'backup-downloaded': (who, about) => `${who} downloaded the backup ${about}.`,
}

/** The words for the fields of a customer's record in a sentence. Unknown fields are called by their name. */
export const customerFields: Record<string, string> = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'email address',
  phone: 'phone number',
  address: 'address',
  city: 'town',
  postcode: 'postcode',
  notes: 'notes',
  mustPayOnline: 'way to pay',
  bookingTextsAgreedAt: 'consent to text messages about bookings',
  bookingTextsSource: 'consent to text messages about bookings',
  bookingTextsWords: 'consent to text messages about bookings',
  offerTextsAgreedAt: 'consent to text messages about offers',
  offerTextsSource: 'consent to text messages about offers',
  offerTextsWords: 'consent to text messages about offers',
  offerEmailsAgreedAt: 'consent to emails about offers',
  offerEmailsStoppedAt: 'consent to emails about offers',
  offerEmailsSource: 'consent to emails about offers',
}

/** Sentences about versions of content. `labels` are the labels of the fields, already joined. */
export const versionSentences = {
  changed: (who: string, labels: string): string => `${who} changed ${labels}.`,
  published: (who: string, labels: string): string => `${who} published changes to ${labels}.`,
  publishedSame: (who: string): string => `${who} published it without changes.`,
  unpublished: (who: string): string => `${who} unpublished it.`,
  savedSame: (who: string): string => `${who} saved it without changes.`,
  first: (who: string): string => `${who} saved the oldest version that we keep.`,
  firstPublished: (who: string): string => `${who} published the oldest version that we keep.`,
  priceAt: (place: string): string => `Price at ${place}`,
  more: (count: number): string => `${count} more`,
  deletedLocation: 'a deleted location',
  formerColleague: 'A former colleague',
  unknown: 'The site',
} as const
