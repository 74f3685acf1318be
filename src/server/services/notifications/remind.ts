import type { BasePayload } from 'payload'
import { loadBookingContext } from './booking-context'
import { listFooterLines, composeMail, toMailContext } from './compose'
import {
  FOLLOW_UP,
  listDueReminders,
  getFollowUpDay,
  toFollowUpKey,
  type ReminderSource,
  REMINDER_LEAD,
  toReminderKey,
  groupIntoVisits,
} from '@/domain/reminders/due-reminders'
import { dependenciesOf } from '@/server/dependencies'
import { listDatesStarting } from '@/server/repositories/courses'
import { listLiveAtDates } from '@/server/repositories/enrolments'
import { addNotification, findKnownKeys } from '@/server/repositories/notifications'
import { loadBookingSettings, type BookingSettings } from '@/server/services/settings/booking-settings'
import { queueCourseReminder } from './enrolment-mails'
import { isAdviceFor, getRelationId, getRelationIds } from '@/domain/content/relations'
import { DAY, type DayKey, getDayEnd, getDayStart } from '@/domain/time/time'
import { createFollowUpMail, mailReasons, createReminderMail } from '@/messages/emails'
import { fillRules, formatRules } from '@/domain/booking/own-changes'
import { getMailTexts } from '@/messages/course-emails'
import { renderMail } from '@/server/mail/layout'
import type { MailPage } from '@/server/mail/mail-page'
import { type AppointmentRow, listAppointmentsStarting } from '@/server/repositories/appointments'
import { listAftercareFor, findLiveCategory, findPublishedService } from '@/server/repositories/catalogue'
import type { Row } from '@/server/repositories/store'
import { toPlainLines } from '@/server/services/content/rich-text'
import { listFormLinks, listWantedForms } from '@/server/services/forms/due-forms'
import { filterSamePerson } from '@/server/services/forms/form-link'
import { describeCare, getLinkLabel } from './queue'
import { queueText } from './queue-texts'
import { listVisit } from '@/domain/booking/booking-change'

/**
 * Queues the reminders of courses that begin within a day, once per start. Participants who enrolled or were moved less
 * than a day before get none (D19, D83), nor do those of online courses (D69). Returns how many were queued.
 */
export const queueDueCourseReminders = async (payload: BasePayload): Promise<number> => {
  const { reminders } = await loadBookingSettings(payload)
  if (!reminders) return 0
  const now = dependenciesOf(payload).clock.now()
  const dates = new Map(
    (await listDatesStarting(payload, now, now + REMINDER_LEAD + 1)).map((row) => [row.id, row]),
  )
  const participants = (await listLiveAtDates(payload, [...dates.keys()])).map((row) => ({
    appointmentId: row.id,
    start: dates.get(row.courseDate ?? '')?.start ?? 0,
    status: row.status,
    madeAt: row.movedAt ?? row.enrolledAt,
  }))
  const due = listDueReminders(
    participants,
    await findKnownKeys(payload, participants.map(toReminderKey)),
    now,
  )
  for (const one of due)
    await queueCourseReminder(payload, { id: one.appointmentId, start: one.start, key: toReminderKey(one) })
  return due.length
}

/** Loads the treatments of a visit that are still offered, with their categories. */
const loadTreatments = async (payload: BasePayload, visit: readonly AppointmentRow[]) => {
  const found = await Promise.all(
    visit.map(async (row) => {
      const service = await findPublishedService(payload, row.service)
      const category = service && (await findLiveCategory(payload, getRelationId(service.category) ?? ''))
      return service && category ? [{ row, service, category }] : []
    }),
  )
  return found.flat()
}

type Treatment = Awaited<ReturnType<typeof loadTreatments>>[number]

const loadAdvice = async (payload: BasePayload, treatments: Treatment[]): Promise<Row<'aftercare'>[]> => {
  const ofCategories = await listAftercareFor(
    payload,
    treatments.map(({ category }) => String(category.id)),
  )
  return ofCategories.filter((one) => {
    const about = { categoryId: getRelationId(one.category), serviceIds: getRelationIds(one.services) }
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
  const advice = await loadAdvice(payload, await loadTreatments(payload, visit))
  const story = advice.length > 0 ? await loadBookingContext(payload, booking) : null
  const to = story?.customer.email
  if (!story || !to) return
  const about = { salon: story.site.name, name: story.customer.firstName }
  const words = getMailTexts(story.texts, 'followUp', createFollowUpMail, about)
  const page: MailPage = {
    salon: story.site.name,
    ...words,
    sums: [],
    notes: [],
    foot: listFooterLines(story.site),
    why: mailReasons.booking(story.site.name),
    picture: story.pictures.get(visit[0]?.service ?? '') ?? null,
    look: story.look,
    blocks: fillRules(
      advice.map(({ title, advice: words }) => ({ title, lines: toPlainLines(words) })),
      { ...formatRules(settings), salon: story.site.name },
    ),
  }
  const message = { to, subject: words.subject, ...renderMail(page) }
  const key = toFollowUpKey(booking, day)
  const giveUpAt = getDayEnd(day) + 2 * DAY
  await addNotification(payload, {
    key,
    kind: FOLLOW_UP,
    booking,
    appointment: null,
    message,
    giveUpAt,
  })
}

/**
 * Queues the emails with aftercare advice on the day after a visit, if the owner has switched them on. Treatments without
 * advice have none. The emails invite to nothing, so they need no consent (D124). Each is queued once per visit, even
 * across restarts (D19). Returns how many visits were due.
 */
export const queueDueFollowUps = async (payload: BasePayload): Promise<number> => {
  const settings = await loadBookingSettings(payload)
  const day = getFollowUpDay(dependenciesOf(payload).clock.now())
  if (!settings.followUp || !day) return 0
  const visits = groupIntoVisits(await listAppointmentsStarting(payload, getDayStart(day), getDayEnd(day)))
  const known = await findKnownKeys(
    payload,
    [...visits.keys()].map((booking) => toFollowUpKey(booking, day)),
  )
  const due = [...visits].filter(([booking]) => !known.has(toFollowUpKey(booking, day)))
  for (const [booking, visit] of due) await queueFollowUp(payload, visit, { day, booking, settings })
  return due.length
}

const toReminderSource = (row: AppointmentRow): ReminderSource & { row: AppointmentRow } => ({
  appointmentId: row.id,
  start: row.start,
  madeAt: row.movedAt ?? Date.parse(row.createdAt),
  status: row.status,
  row,
})

/**
 * Queues the reminders that are due, each only once, even across restarts. There is none for an appointment that was
 * booked or moved less than a day before (D19, D83). Returns how many were queued.
 */
export const queueDueReminders = async (payload: BasePayload): Promise<number> => {
  const rules = await loadBookingSettings(payload)
  if (!rules.reminders) return 0
  const now = dependenciesOf(payload).clock.now()
  const soon = (await listAppointmentsStarting(payload, now, now + REMINDER_LEAD + 1)).map(toReminderSource)
  const due = listDueReminders(soon, await findKnownKeys(payload, soon.map(toReminderKey)), now)
  for (const { row } of due) await queueReminder(payload, row)
  return due.length
}

/** Queues the reminder of one appointment, once for each start that it has had (D19). */
export const queueReminder = async (payload: BasePayload, appointment: AppointmentRow): Promise<void> => {
  const story = await loadBookingContext(payload, appointment.booking)
  if (!story) return
  const key = toReminderKey({ appointmentId: appointment.id, start: appointment.start })
  // Before the email, whose key says that the reminder is done. A visit has one text, about its first treatment.
  const visit = listVisit(story.appointments, appointment.id)
  if (visit[0]?.id === appointment.id) {
    const forms = await listWantedForms(payload, visit)
    await queueText(payload, story, { kind: 'reminderText', mailKey: key, appointment, forms })
  }
  if (!story.customer.email) return
  const message = composeMail(story, {
    to: story.customer.email,
    words: getMailTexts(story.texts, 'reminder', createReminderMail, toMailContext(story, [appointment])),
    appointments: [appointment],
    sums: false,
    ...describeCare(story, [appointment], dependenciesOf(payload).clock.now()),
    linkLabel: getLinkLabel(payload, story, [appointment]),
    formLinks: await listFormLinks(payload, filterSamePerson(story.appointments, appointment)),
    directions: true,
    calendar: 'none',
  })
  const { booking, id } = appointment
  const giveUpAt = appointment.start
  await addNotification(payload, { key, kind: 'reminder', booking, appointment: id, message, giveUpAt })
}
