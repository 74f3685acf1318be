import type { BasePayload } from 'payload'
import { formatTreatment } from '@/domain/booking/guests'
import { formatFullName } from '@/domain/text/names'
import { mailLabels } from '@/messages/emails'
import { createTestNeededMail, createTestNeededNotice } from '@/messages/patch-test-emails'
import { dependenciesOf } from '@/server/dependencies'
import type { AppointmentRow } from '@/server/repositories/appointments'
import { addNotification } from '@/server/repositories/notifications'
import { loadBookingContext } from './booking-context'
import { composeMail, formatCustomerLine, toMailContext } from './compose'
import { describeCare, getLinkLabel } from './queue'

/** The key of the email to the customer. `cause` is what made the test necessary. */
export const toTestNeededKey = ({ id, start }: Pick<AppointmentRow, 'id' | 'start'>, cause: string): string =>
  `patch-test|${id}|${start}|${cause}`

/**
 * Emails the customer that a treatment still needs a patch test, once for each cause (D106). The salon gets a notice if
 * `toSalon` is true. Neither email says anything about results (D61).
 */
export const queueTestNeeded = async (
  payload: BasePayload,
  appointment: AppointmentRow,
  { cause, toSalon }: { cause: string; toSalon: boolean },
): Promise<void> => {
  const { booking, id, serviceName, start: giveUpAt } = appointment
  const guest = appointment.guestName ?? null
  const story = await loadBookingContext(payload, booking)
  if (!story) return
  const key = toTestNeededKey(appointment, cause)
  const about = { ...toMailContext(story, [appointment]), treatment: serviceName }
  const now = dependenciesOf(payload).clock.now()
  if (story.customer.email) {
    const message = composeMail(story, {
      to: story.customer.email,
      words: createTestNeededMail({ ...about, guest }),
      appointments: [appointment],
      sums: false,
      ...describeCare(story, [appointment], now),
      linkLabel: getLinkLabel(payload, story, [appointment]),
      calendar: 'none',
    })
    await addNotification(payload, { key, kind: 'patch-test', booking, appointment: id, message, giveUpAt })
  }
  const salon = story.site.noticeAddress ?? story.site.email
  if (!toSalon || !salon) return
  const name = formatFullName(story.customer.firstName, story.customer.lastName)
  const message = composeMail(story, {
    to: salon,
    words: createTestNeededNotice({
      ...about,
      name,
      treatment: formatTreatment(serviceName, guest),
    }),
    appointments: [appointment],
    sums: false,
    notes: [`${mailLabels.customer}: ${formatCustomerLine(story)}`],
    isNotice: true,
    calendar: 'none',
  })
  const noticeKey = `${key}|notice`
  await addNotification(payload, {
    key: noticeKey,
    kind: 'salon-notice',
    booking,
    appointment: id,
    message,
    giveUpAt,
  })
}
