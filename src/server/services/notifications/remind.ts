import type { BasePayload } from 'payload'
import { siteAddress } from '@/server/production'
import { loadStory } from './booking-context'
import { footOf } from './compose'
import {
  dueReminders,
  followUpDay,
  followUpKey,
  type Remindable,
  REMINDER_LEAD,
  reminderKey,
  visitsOf,
} from '@/domain/reminders/due'
import { dependenciesOf } from '@/server/dependencies'
import { datesBeginning } from '@/server/repositories/courses'
import { liveAtDates } from '@/server/repositories/enrolments'
import { addNotification, knownKeys } from '@/server/repositories/notifications'
import { bookingSettings, type BookingSettings } from '@/server/services/settings/booking-settings'
import { queueCourseReminder } from './enrolment-mails'
import { isAdviceFor } from '@/domain/content/performers'
import { idOf, idsOf } from '@/domain/content/bin'
import { DAY } from '@/domain/time/minutes'
import { dayEnd, type DayKey, dayStart } from '@/domain/time/zone'
import { followUpWords, mailLabels } from '@/messages/emails'
import { mailWords } from '@/messages/course-emails'
import { mailHtml, type MailPage, mailText } from '@/server/mail/layout'
import { type AppointmentRow, appointmentsStarting } from '@/server/repositories/appointments'
import { aftercareOf, liveCategory, publishedService } from '@/server/repositories/catalogue'
import type { Row } from '@/server/repositories/store'
import { plainLines } from '@/server/services/content/rich-text'
import { queueReminder } from './queue'

/**
 * Queues the reminders of courses that begin within a day, each once for each start; none for who enrolled, or was
 * moved, less than a day ahead (D19, D83), and none online (D69). How many were queued.
 */
export const queueDueCourseReminders = async (payload: BasePayload): Promise<number> => {
  const { reminders } = await bookingSettings(payload)
  if (!reminders) return 0
  const now = dependenciesOf(payload).clock.now()
  const dates = new Map(
    (await datesBeginning(payload, now, now + REMINDER_LEAD + 1)).map((row) => [row.id, row]),
  )
  const participants = (await liveAtDates(payload, [...dates.keys()])).map((row) => ({
    ...{ appointmentId: row.id, start: dates.get(row.courseDate ?? '')?.start ?? 0, status: row.status },
    madeAt: row.movedAt ?? row.enrolledAt,
  }))
  const due = dueReminders(participants, await knownKeys(payload, participants.map(reminderKey)), now)
  for (const one of due)
    await queueCourseReminder(payload, { id: one.appointmentId, start: one.start, key: reminderKey(one) })
  return due.length
}

/** The treatments of a visit that are still offered, with their category. */
const treatmentsOf = async (payload: BasePayload, visit: readonly AppointmentRow[]) => {
  const found = await Promise.all(
    visit.map(async (row) => {
      const service = await publishedService(payload, row.service)
      const category = service && (await liveCategory(payload, idOf(service.category) ?? ''))
      return service && category ? [{ row, service, category }] : []
    }),
  )
  return found.flat()
}

type Treatment = Awaited<ReturnType<typeof treatmentsOf>>[number]

/** The same once more: the treatment and the person are chosen already. */
const againHref = ({ row, service, category }: Treatment): string => {
  const chosen = {
    ...{ location: row.locationName, category: category.name },
    ...{ serviceId: String(service.id), staff: row.staff },
  }
  return `${siteAddress()}/booking-appointment/select-date?${new URLSearchParams(chosen)}`
}

const linksOf = (treatments: Treatment[], reviewLink: string | null | undefined): MailPage['links'] => [
  ...(reviewLink ? [{ label: mailLabels.review, href: reviewLink }] : []),
  ...treatments.slice(0, 1).map((one) => ({ label: mailLabels.bookAgain, href: againHref(one) })),
]

const adviceFor = async (payload: BasePayload, treatments: Treatment[]): Promise<Row<'aftercare'>[]> => {
  const ofCategories = await aftercareOf(
    payload,
    treatments.map(({ category }) => String(category.id)),
  )
  return ofCategories.filter((one) => {
    const about = { categoryId: idOf(one.category), serviceIds: idsOf(one.services) }
    return treatments.some(({ service, category }) =>
      isAdviceFor(about, { id: String(service.id), categoryId: String(category.id) }),
    )
  })
}

const queueFollowUp = async (
  payload: BasePayload,
  visit: AppointmentRow[],
  { day, booking, settings }: { day: DayKey; booking: string; settings: BookingSettings },
): Promise<void> => {
  const story = await loadStory(payload, booking)
  const to = story?.customer.email
  if (!story || !to) return
  const treatments = await treatmentsOf(payload, visit)
  const advice = await adviceFor(payload, treatments)
  const about = { salon: story.site.name, name: story.customer.firstName }
  const words = mailWords(story.texts, 'followUp', followUpWords, about)
  const page: MailPage = {
    ...{ salon: story.site.name, ...words, sums: [], notes: [], foot: footOf(story.site) },
    look: story.look,
    blocks: advice.map(({ title, advice: words }) => ({ title, lines: plainLines(words) })),
    links: linksOf(treatments, settings.reviewLink),
  }
  const message = { to, subject: words.subject, text: mailText(page), html: mailHtml(page) }
  const key = followUpKey(booking, day)
  const giveUpAt = dayEnd(day) + 2 * DAY
  await addNotification(payload, {
    ...{ key, kind: 'follow-up', booking, appointment: null, message, giveUpAt },
  })
}

/**
 * The day after a visit, once the owner has switched it on: thanks, the aftercare of what was done, where to leave a
 * review, and the way to the next appointment. Once for each visit, also across restarts (D19). How many were queued.
 */
export const queueDueFollowUps = async (payload: BasePayload): Promise<number> => {
  const settings = await bookingSettings(payload)
  const day = followUpDay(dependenciesOf(payload).clock.now())
  if (!settings.followUp || !day) return 0
  const visits = visitsOf(await appointmentsStarting(payload, dayStart(day), dayEnd(day)))
  const known = await knownKeys(
    payload,
    [...visits.keys()].map((booking) => followUpKey(booking, day)),
  )
  const due = [...visits].filter(([booking]) => !known.has(followUpKey(booking, day)))
  for (const [booking, visit] of due) await queueFollowUp(payload, visit, { day, booking, settings })
  return due.length
}

const remindable = (row: AppointmentRow): Remindable & { row: AppointmentRow } => ({
  appointmentId: row.id,
  start: row.start,
  madeAt: row.movedAt ?? Date.parse(row.createdAt),
  status: row.status,
  row,
})

/**
 * Queues the reminders that are due, each once, also across restarts; none for what was booked or moved less than a day
 * ahead (D19, D83). How many were queued.
 */
export const queueDueReminders = async (payload: BasePayload): Promise<number> => {
  const rules = await bookingSettings(payload)
  if (!rules.reminders) return 0
  const now = dependenciesOf(payload).clock.now()
  const soon = (await appointmentsStarting(payload, now, now + REMINDER_LEAD + 1)).map(remindable)
  const due = dueReminders(soon, await knownKeys(payload, soon.map(reminderKey)), now)
  for (const { row } of due) await queueReminder(payload, row)
  return due.length
}
