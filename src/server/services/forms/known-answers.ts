import type { BasePayload, PayloadRequest } from 'payload'
import type { BookingForm, FormAnswersView } from '@/contract/forms'
import { getPersonTreated } from '@/domain/booking/guests'
import { fail, ok, type Result } from '@/domain/errors'
import { listTellFirst, type Question } from '@/domain/forms/forms'
import { formatInstant } from '@/domain/time/calendar'
import { dependenciesOf } from '@/server/dependencies'
import type { AppointmentRow } from '@/server/repositories/appointments'
import { writeAudit } from '@/server/repositories/audit'
import type { EnrolmentRow } from '@/server/repositories/enrolments'
import {
  findFormAnswers,
  type FormAnswersRow,
  listAnswersOfCustomers,
  listUnseenAnswers,
  markAnswersSeen,
  removeFormAnswers,
} from '@/server/repositories/forms'
import { decryptForm, loadDueOfBooking, loadDueOfVisits } from './due-forms'
import { toCourseVisit } from './form-link'

const toAnswer = ({ id, kind, label }: Question, answers: Record<string, string>, first: Set<string>) => ({
  question: label,
  kind,
  answer: answers[id] ?? null,
  tell_first: first.has(id),
})

const toView = (payload: BasePayload, row: FormAnswersRow): FormAnswersView | null => {
  const filled = decryptForm(payload, row)
  if (!filled || row.state !== 'sent') return null
  const { title, questions, answers } = filled
  const first = new Set(listTellFirst(questions, answers).map(({ id }) => id))
  return {
    answers_id: row.id,
    title,
    guest_name: row.guestName ?? null,
    sent_at: formatInstant(row.sentAt ?? 0),
    consent_at: row.consentAt == null ? null : formatInstant(row.consentAt),
    answers: questions.map((question) => toAnswer(question, answers, first)),
  }
}

/** The sent answers of a customer and their guests, newest first, and how many cannot be decrypted. */
export const loadKnownAnswers = async (
  payload: BasePayload,
  customer: string,
): Promise<{ forms: FormAnswersView[]; unreadable: number }> => {
  const rows = (await listAnswersOfCustomers(payload, [customer])).filter(({ state }) => state === 'sent')
  const forms = rows.flatMap((row) => toView(payload, row) ?? [])
  return { forms, unreadable: rows.length - forms.length }
}

/** Ends the flags of the answers that staff have now read. */
export const noteAnswersRead = (payload: BasePayload, read: FormAnswersView[]): Promise<void> => {
  const flagged = read.filter(({ answers }) => answers.some(({ tell_first }) => tell_first))
  const ids = flagged.map(({ answers_id }) => answers_id)
  return markAnswersSeen(payload, ids, dependenciesOf(payload).clock.now())
}

/** Deletes answers permanently, as a health note. Fails with `HEALTH_NOTE_NOT_FOUND`. */
export const removeAnswers = async (req: PayloadRequest, id: string): Promise<Result<null>> => {
  const row = await findFormAnswers(req.payload, id)
  if (!row) return fail('HEALTH_NOTE_NOT_FOUND')
  await removeFormAnswers(req.payload, id)
  await writeAudit(req, { action: 'health-note-removed', subject: 'customers', subjectId: row.customer })
  return ok(null)
}

/** The ids of the appointments whose “Tell us first” answers staff have not looked at. One query. */
export const findFlagged = async (
  payload: BasePayload,
  appointments: readonly AppointmentRow[],
): Promise<ReadonlySet<string>> => {
  const unseen = await listUnseenAnswers(payload, [...new Set(appointments.map(({ booking }) => booking))])
  const people = new Set(unseen.map((row) => `${row.booking}|${getPersonTreated(row)}`))
  return new Set(
    appointments.filter((row) => people.has(`${row.booking}|${getPersonTreated(row)}`)).map(({ id }) => id),
  )
}

/** The forms of these participants, without their answers, by the id of the place. Makes at most three queries. */
export const loadPlaceForms = async (
  payload: BasePayload,
  places: readonly EnrolmentRow[],
): Promise<Map<string, BookingForm[]>> => {
  const live = places.filter(({ status }) => status !== 'Cancelled')
  const visits = live.map((place) => toCourseVisit(place, null))
  const due = await loadDueOfVisits(payload, visits)
  const asked = live.flatMap(({ id }, at) => (due[at]?.length ? id : []))
  const unseen = new Set((await listUnseenAnswers(payload, asked)).map(({ id }) => id))
  return new Map(
    live.map(({ id }, at) => [
      id,
      (due[at] ?? []).map(({ form, state, row }) => ({
        attended_id: id,
        title: form.title,
        guest_name: null,
        state,
        tell_first: unseen.has(row?.id ?? ''),
      })),
    ]),
  )
}

/** The forms of everyone in a booking, without their answers, for the booking's page. */
export const loadBookingForms = async (payload: BasePayload, rows: readonly AppointmentRow[]) => {
  const people = await loadDueOfBooking(payload, rows)
  const flagged = await findFlagged(payload, rows)
  return people.flatMap(({ appointment, due }) =>
    due.map(({ form, state }) => ({
      attended_id: appointment.id,
      title: form.title,
      guest_name: appointment.guestName ?? null,
      state,
      tell_first: flagged.has(appointment.id),
    })),
  )
}
