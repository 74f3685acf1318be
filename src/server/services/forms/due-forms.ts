import { createHash } from 'node:crypto'
import type { BasePayload } from 'payload'
import { getPersonTreated } from '@/domain/booking/guests'
import type { OwnForm } from '@/contract/forms'
import { getRelationIds } from '@/domain/content/relations'
import { type Answers, isSameForm, isValidAt, type Question } from '@/domain/forms/forms'
import { decryptText, encryptText } from '@/server/private-files'
import { dependenciesOf } from '@/server/dependencies'
import type { AppointmentRow } from '@/server/repositories/appointments'
import type { CourseDateRow } from '@/server/repositories/courses'
import type { EnrolmentRow } from '@/server/repositories/enrolments'
import {
  type FormAnswersRow,
  type FormRow,
  listAnswersOfCustomers,
  listForms,
} from '@/server/repositories/forms'
import { getFormLinkLabel } from '@/messages/visit-forms'
import {
  createFormLink,
  filterSamePerson,
  type FormVisit,
  getFormLinkUrl,
  toCourseVisit,
  toFormVisit,
} from './form-link'

const PURPOSE = 'form answers'

/** The answers with the version of the form that was filled in, before they are encrypted. */
export interface FilledForm {
  title: string
  questions: Question[]
  answers: Answers
  /** The hash of the key of the browser in which a guest has begun. Only in answers that were not sent. */
  device?: string | null
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

/** The state of a form for a visit. `outdated` answers only need “Nothing has changed”. */
export type DueState = 'empty' | 'open' | 'sent' | 'valid' | 'outdated' | 'withdrawn'

export interface DueForm {
  form: FormRow
  state: DueState
  /** The answers for this booking, or the customer's latest answers for an earlier one. */
  row: FormAnswersRow | null
  /** When the person last withdrew the consent, in epoch ms. Null if they never did. */
  withdrawnAt: number | null
}

const toDueForm = (
  payload: BasePayload,
  form: FormRow,
  rows: readonly FormAnswersRow[],
  visit: FormVisit,
): DueForm => {
  const id = toAnswersId(visit, String(form.id))
  // A guest's answers are only for one booking, because a name does not say who a person is.
  const theirs = rows.filter((row) =>
    visit.guestName ? row.id === id : row.form === String(form.id) && !row.guestName,
  )
  const withdrawnAt = Math.max(...theirs.map((row) => row.withdrawnAt ?? 0), 0) || null
  const own = theirs.find((row) => row.id === id)
  if (own) return { form, state: own.state, row: own, withdrawnAt }
  const [latest] = theirs.filter(({ state }) => state === 'sent')
  if (!latest) return { form, state: 'empty', row: null, withdrawnAt }
  const start = visit.start ?? dependenciesOf(payload).clock.now()
  if (isValidAt(latest.sentAt ?? 0, form.months, start))
    return { form, state: 'valid', row: latest, withdrawnAt }
  const asked = decryptForm(payload, latest)
  const isSame = asked !== null && isSameForm(asked.questions, toQuestions(form))
  return { form, state: isSame ? 'outdated' : 'empty', row: isSame ? latest : null, withdrawnAt }
}

/** The forms that each of these visits needs, by title, in the same order. At most two queries. */
export const loadDueOfVisits = async (
  payload: BasePayload,
  visits: readonly FormVisit[],
): Promise<DueForm[][]> => {
  const forms = visits.length === 0 ? [] : await listForms(payload)
  const needed = visits.map(({ attendedIds }) =>
    forms.filter(({ services, courses }) =>
      getRelationIds([...(services ?? []), ...(courses ?? [])]).some((id) => attendedIds.includes(id)),
    ),
  )
  const customers = visits.flatMap(({ customer }, at) => (needed[at]?.length ? customer : []))
  const rows = await listAnswersOfCustomers(payload, [...new Set(customers)])
  return visits.map((visit, at) => {
    const theirs = rows.filter(({ customer }) => customer === visit.customer)
    return (needed[at] ?? []).map((form) => toDueForm(payload, form, theirs, visit))
  })
}

/** The forms that one person needs for a visit or course. */
export const loadDueForms = async (payload: BasePayload, visit: FormVisit): Promise<DueForm[]> =>
  (await loadDueOfVisits(payload, [visit]))[0] ?? []

/** The forms of everyone who is treated in a booking. */
export const loadDueOfBooking = async (
  payload: BasePayload,
  rows: readonly AppointmentRow[],
): Promise<{ appointment: AppointmentRow; due: DueForm[] }[]> => {
  const live = rows.filter(({ status }) => status !== 'Cancelled')
  const people = [...new Map(live.map((row) => [getPersonTreated(row), row])).values()]
  const visits = people.map((row) => toFormVisit(row, filterSamePerson(live, row)))
  const due = await loadDueOfVisits(payload, visits)
  return people.map((appointment, at) => ({ appointment, due: due[at] ?? [] }))
}

/** True if the person still has to do something. */
export const isWanted = ({ state }: DueForm): boolean =>
  state === 'empty' || state === 'open' || state === 'outdated'

/** The forms that one person still has to fill in. */
export interface WantedForms {
  /** One of their appointments, or their place on a course. */
  id: string
  guest: string | null
  /** The titles of the forms. */
  title: string
}

const toWanted = (id: string, guest: string | null, due: readonly DueForm[]): WantedForms[] => {
  const titles = due.filter(isWanted).map(({ form }) => form.title)
  return titles.length === 0 ? [] : [{ id, guest, title: titles.join(', ') }]
}

/** Everyone in a booking who still has to fill in something. */
export const listWantedForms = async (
  payload: BasePayload,
  rows: readonly AppointmentRow[],
): Promise<WantedForms[]> =>
  (await loadDueOfBooking(payload, rows)).flatMap(({ appointment: { id, guestName }, due }) =>
    toWanted(id, guestName ?? null, due),
  )

/** The participants of courses who still have to fill in something. */
export const listWantedOfPlaces = async (
  payload: BasePayload,
  places: readonly { place: EnrolmentRow; date: CourseDateRow | null }[],
): Promise<WantedForms[]> => {
  const due = await loadDueOfVisits(
    payload,
    places.map(({ place, date }) => toCourseVisit(place, date)),
  )
  return places.flatMap(({ place }, at) => toWanted(place.id, null, due[at] ?? []))
}

type MailLinks = { label: string; href: string }[]

const toMailLinks = (wanted: readonly WantedForms[]): MailLinks =>
  wanted.map(({ id, guest, title }) => ({
    label: getFormLinkLabel(title, guest),
    href: getFormLinkUrl(id),
  }))

/** For emails: one link for each person who still has to fill in something. */
export const listFormLinks = async (
  payload: BasePayload,
  rows: readonly AppointmentRow[],
): Promise<MailLinks> => toMailLinks(await listWantedForms(payload, rows))

/** For emails about a course: the link, if the participant still has to fill in something. */
export const listCourseFormLinks = async (
  payload: BasePayload,
  place: EnrolmentRow,
  date: CourseDateRow | null,
): Promise<MailLinks> => toMailLinks(await listWantedOfPlaces(payload, [{ place, date }]))

/** Wanted forms as customers see them. The link opens answers, so it is only made if they may be read. */
export const toOwnForms = (
  payload: BasePayload,
  wanted: readonly WantedForms[],
  mayRead: boolean,
): OwnForm[] =>
  wanted.map(({ id, guest, title }) => ({
    title,
    guest_name: guest,
    link: mayRead ? createFormLink(payload, id) : null,
  }))
