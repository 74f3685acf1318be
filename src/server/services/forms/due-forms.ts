import { createHash } from 'node:crypto'
import type { BasePayload } from 'payload'
import { getPersonTreated } from '@/domain/booking/guests'
import { getRelationIds } from '@/domain/content/relations'
import { type Answers, isSameForm, isValidAt, type Question } from '@/domain/forms/forms'
import { decryptText, encryptText } from '@/server/private-files'
import type { AppointmentRow } from '@/server/repositories/appointments'
import {
  type FormAnswersRow,
  type FormRow,
  listAnswersOfCustomers,
  listForms,
} from '@/server/repositories/forms'
import { getFormLinkLabel } from '@/messages/visit-forms'
import { filterSamePerson, getFormLinkUrl } from './form-link'

const PURPOSE = 'form answers'

/** The answers with the version of the form that was filled in, before they are encrypted. */
export interface FilledForm {
  title: string
  questions: Question[]
  answers: Answers
}

export const encryptForm = ({ secret }: BasePayload, filled: FilledForm): string =>
  encryptText(secret, PURPOSE, JSON.stringify(filled))

/** Null if the answers were withdrawn, or encrypted with a different secret. */
export const decryptForm = ({ secret }: BasePayload, { sealed }: FormAnswersRow): FilledForm | null => {
  const text = sealed ? decryptText(secret, PURPOSE, sealed) : null
  return text === null ? null : (JSON.parse(text) as FilledForm)
}

/** The questions of a form as they are asked now. */
export const toQuestions = ({ questions }: FormRow): Question[] =>
  questions.map(({ id, kind, label, help, choices, required, tellFirst }) => ({
    id: String(id),
    kind,
    label,
    help: help ?? null,
    choices: kind === 'choice' ? (choices ?? '').split('\n').flatMap((line) => line.trim() || []) : [],
    required: required === true,
    tellFirst: tellFirst === true,
  }))

/** The id of a person's answers to a form for one booking. */
export const toAnswersId = (person: { booking: string; guestName?: string | null }, form: string): string =>
  createHash('sha256')
    .update(`${person.booking}|${getPersonTreated(person)}|${form}`)
    .digest('base64url')
    .slice(0, 22)

/** What is known of a form for a visit. `outdated` answers only need “Nothing has changed”. */
export type DueState = 'empty' | 'open' | 'sent' | 'valid' | 'outdated' | 'withdrawn'

export interface DueForm {
  form: FormRow
  state: DueState
  /** The answers for this booking, or the customer's latest answers for an earlier one. */
  row: FormAnswersRow | null
}

interface Visit {
  booking: string
  guestName?: string | null
  /** In epoch ms. */
  start: number
}

const toDueForm = (
  payload: BasePayload,
  form: FormRow,
  rows: readonly FormAnswersRow[],
  visit: Visit,
): DueForm => {
  const id = toAnswersId(visit, String(form.id))
  const own = rows.find((row) => row.id === id)
  if (own) return { form, state: own.state, row: own }
  // A guest's answers are only for one booking, because a name does not say who a person is.
  const [latest] = visit.guestName
    ? []
    : rows.filter((row) => row.form === String(form.id) && !row.guestName && row.state !== 'open')
  if (!latest || latest.state !== 'sent') return { form, state: 'empty', row: null }
  if (isValidAt(latest.sentAt ?? 0, form.months, visit.start)) return { form, state: 'valid', row: latest }
  const asked = decryptForm(payload, latest)
  const isSame = asked !== null && isSameForm(asked.questions, toQuestions(form))
  return { form, state: isSame ? 'outdated' : 'empty', row: isSame ? latest : null }
}

/** The forms that one person needs for the treatments of a visit, by title. */
const filterForms = (forms: readonly FormRow[], appointments: readonly AppointmentRow[]): FormRow[] =>
  forms.filter(({ services }) => {
    const attached = new Set(getRelationIds(services))
    return appointments.some(({ service }) => attached.has(service))
  })

/** The forms that one person needs for their appointments in a booking. At most two queries. */
export const loadDueForms = async (
  payload: BasePayload,
  visit: Visit & { customer: string; appointments: readonly AppointmentRow[] },
): Promise<DueForm[]> => {
  const forms = filterForms(await listForms(payload), visit.appointments)
  if (forms.length === 0) return []
  const rows = await listAnswersOfCustomers(payload, [visit.customer])
  return forms.map((form) => toDueForm(payload, form, rows, visit))
}

/** The forms of everyone who is treated in a booking. */
export const loadDueOfBooking = async (
  payload: BasePayload,
  rows: readonly AppointmentRow[],
): Promise<{ appointment: AppointmentRow; due: DueForm[] }[]> => {
  const live = rows.filter(({ status }) => status !== 'Cancelled')
  const people = new Map(live.map((row) => [getPersonTreated(row), row]))
  return Promise.all(
    [...people.values()].map(async (appointment) => {
      const appointments = filterSamePerson(live, appointment)
      const start = Math.min(...appointments.map((one) => one.start))
      const { booking, customer, guestName } = appointment
      return {
        appointment,
        due: await loadDueForms(payload, { booking, customer, guestName, start, appointments }),
      }
    }),
  )
}

/** True if the person still has to do something. */
export const isWanted = ({ state }: DueForm): boolean =>
  state === 'empty' || state === 'open' || state === 'outdated'

/** For emails: one link for each person who still has to fill in something. */
export const listFormLinks = async (
  payload: BasePayload,
  rows: readonly AppointmentRow[],
): Promise<{ label: string; href: string }[]> =>
  (await loadDueOfBooking(payload, rows)).flatMap(({ appointment: { id, guestName }, due }) => {
    const titles = due.filter(isWanted).map(({ form }) => form.title)
    if (titles.length === 0) return []
    return [{ label: getFormLinkLabel(titles.join(', '), guestName ?? null), href: getFormLinkUrl(id) }]
  })
