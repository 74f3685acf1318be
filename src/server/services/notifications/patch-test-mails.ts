import type { BasePayload } from 'payload'
import { formatTreatment } from '@/domain/content/placeholders'
import { formatFullName } from '@/domain/text/names'
import { mailLabels } from '@/messages/emails'
import { createTestNeededMail, createTestNeededNotice } from '@/messages/patch-tests'
import { dependenciesOf } from '@/server/dependencies'
import type { AppointmentRow } from '@/server/repositories/appointments'
import { addNotification, takeBack } from '@/server/repositories/notifications'
import { loadBookingContext } from './booking-context'
import { composeMail, formatCustomerLine, toMailContext } from './compose'
import { describeCare, getLinkLabel } from './queue'

/** The key of the email to the customer. `cause` is what made the test necessary. */
export const toTestNeededKey = ({ id, start }: Pick<AppointmentRow, 'id' | 'start'>, cause: string): string =>
  `patch-test|${id}|${start}|${cause}`

/** The key of the notice to the salon. */
const toNoticeKey = (key: string): string => `${key}|notice`

/**
 * Emails the customer that a treatment still needs a patch test, once for each cause (D106). The salon gets a notice if
 * `toSalon` is true. Neither email says anything about results (D61). They are not sent before `notBefore`, in epoch ms.
 */
export const queueTestNeeded = async (
  payload: BasePayload,
  appointment: AppointmentRow,
  { cause, toSalon, notBefore = 0 }: { cause: string; toSalon: boolean; notBefore?: number },
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
    const times = { giveUpAt, notBefore }
    await addNotification(payload, { key, kind: 'patch-test', booking, appointment: id, message, ...times })
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
  await addNotification(payload, {
    key: toNoticeKey(key),
    kind: 'salon-notice',
    booking,
    appointment: id,
    message,
    giveUpAt,
    notBefore,
  })
}

/** Removes the emails of `queueTestNeeded` that have not been sent, because the cause was undone. */
export const takeTestNeededBack = async (
  payload: BasePayload,
  appointment: Pick<AppointmentRow, 'id' | 'start'>,
  cause: string,
): Promise<void> => {
  const key = toTestNeededKey(appointment, cause)
  for (const one of [key, toNoticeKey(key)]) await takeBack(payload, one)
}
