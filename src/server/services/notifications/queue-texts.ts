import type { BasePayload } from 'payload'
import { fillPlaceholders } from '@/domain/content/placeholders'
import { toPlainText, toUkMobile } from '@/domain/texts/text-message'
import { formatDayShort, formatTime } from '@/domain/time/format'
import { formatSeriesTime } from '@/messages/emails'
import { type OwnTextWords, type TextKind, textKinds } from '@/messages/texts'
import { dependenciesOf } from '@/server/dependencies'
import type { AppointmentRow } from '@/server/repositories/appointments'
import type { CustomerRow } from '@/server/repositories/customers'
import { getFormTextSentence } from '@/messages/visit-forms'
import { addNotification, takeBack } from '@/server/repositories/notifications'
import type { WantedForms } from '@/server/services/forms/due-forms'
import { getFormLinkUrl } from '@/server/services/forms/form-link'
import { type BookingContext } from './booking-context'
import { getBookingUrl } from './secret-links'

/** The kinds of texts, as the list for staff names them. They are the same as those of the emails. */
const kindNames: Record<TextKind, string> = {
  reminderText: 'reminder',
  movedText: 'moved',
  cancelledText: 'cancellation',
}

/** The key of the text about the same matter as an email. There is only one for each matter (D120). */
export const toTextKey = (mailKey: string): string => `text|${mailKey}`

/** The number to which texts about bookings may be sent. Null if the customer has not agreed, or has no UK mobile. */
export const getTextNumber = (customer: CustomerRow): string | null =>
  customer.bookingTextsAgreedAt ? toUkMobile(customer.phone) : null

/** Names come from customers, so a long one does not fill the text. */
const LONGEST_NAME = 30

interface About {
  salon: string
  name: string
  start: number
  /** The number of appointments, of which the text names the first. */
  count?: number
  location: string
  link: string
}

/** The words of a text: the owner's if there are any, or else our own. */
export const composeText = (
  own: OwnTextWords,
  kind: TextKind,
  { salon, name, start, count = 1, location, link }: About,
): string =>
  toPlainText(
    fillPlaceholders(own[kind]?.text?.trim() || textKinds[kind].usual, {
      salon,
      name: name.slice(0, LONGEST_NAME),
      when: formatSeriesTime(`${formatDayShort(start)}, ${formatTime(start)}`, count),
      location,
      link,
    }),
  )

interface NewText {
  kind: TextKind
  /** The key of the email about the same matter. */
  mailKey: string
  appointment: AppointmentRow
  count?: number
  /** In epoch ms. The text is not sent before this. */
  notBefore?: number
  /** The forms that are not filled in (D122). */
  forms?: readonly WantedForms[]
}

/**
 * A sentence with the link to the forms of the only person who has some, or to the page of the booking, which has the
 * links of everyone.
 */
const describeForms = ([first, ...others]: readonly WantedForms[]): string => {
  if (!first) return ''
  const isForAll = others.length > 0
  return ` ${getFormTextSentence(isForAll ? getBookingUrl() : getFormLinkUrl(first.id), isForAll)}`
}

/**
 * Queues a text about an appointment, if the salon sends texts and the customer agreed to them. It is queued only once
 * for each matter, and is useless once the appointment has begun.
 */
export const queueText = async (
  payload: BasePayload,
  { booking, customer, site, texts }: BookingContext,
  { kind, mailKey, appointment, count, notBefore, forms = [] }: NewText,
): Promise<void> => {
  const to = dependenciesOf(payload).texts ? getTextNumber(customer) : null
  if (!to) return
  const text = composeText(texts, kind, {
    salon: site.name,
    name: customer.firstName,
    start: appointment.start,
    count,
    location: appointment.locationName,
    link: getBookingUrl(),
  })
  const body = text + describeForms(forms)
  await addNotification(payload, {
    channel: 'text',
    key: toTextKey(mailKey),
    kind: kindNames[kind],
    booking: booking.id,
    appointment: appointment.id,
    message: { to, subject: '', text: body, html: '' },
    giveUpAt: appointment.start,
    notBefore,
  })
}

/** Removes the queued text about the same matter as an email. Returns false if it has already been handed over. */
export const takeTextBack = (payload: BasePayload, mailKey: string): Promise<boolean> =>
  takeBack(payload, toTextKey(mailKey))
