import type { BasePayload } from 'payload'
import { fail, ok, type Result } from '../../../domain/errors'
import { calendarFile } from '../../mail/calendar-file'
import type { MailAttachment } from '../../mail/port'
import { findPayment } from '../../repositories/sales'
import { loadStory } from '../notifications/booking-story'
import { calendarEntry } from '../notifications/calendar-entry'
import { courseEntry } from '../notifications/enrolment-mails'
import { calendarOwnerOf } from '../notifications/mail-parts'
import { loadEnrolmentStory } from '../notifications/enrolment-story'

const courseDownload = async (payload: BasePayload, enrolment: string): Promise<Result<MailAttachment>> => {
  const story = await loadEnrolmentStory(payload, enrolment)
  const entries = story && story.enrolment.status !== 'Cancelled' ? courseEntry(story) : []
  return story && entries.length > 0
    ? ok(calendarFile(entries, calendarOwnerOf(story.site)))
    : fail('PAYMENT_NOT_FOUND')
}

/** What stands of a payment's booking as a calendar file, for whoever has its id (D42); its entries are the mails'. */
export const calendarDownload = async (
  payload: BasePayload,
  paymentId: string,
): Promise<Result<MailAttachment>> => {
  const payment = await findPayment(payload, paymentId)
  if (payment?.enrolment) return courseDownload(payload, payment.enrolment)
  const story = payment?.booking ? await loadStory(payload, payment.booking) : null
  const standing = story?.appointments.filter(({ status }) => status !== 'Cancelled') ?? []
  if (!story || standing.length === 0) return fail('PAYMENT_NOT_FOUND')
  return ok(
    calendarFile(
      standing.map((appointment) => calendarEntry(story, appointment)),
      calendarOwnerOf(story.site),
    ),
  )
}
