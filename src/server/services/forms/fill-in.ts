import type { BasePayload, PayloadRequest } from 'payload'
import type { Answered, Received } from '@/contract/call'
import type { openForms, saveForm, sendForm, withdrawForm } from '@/contract/forms'
import { fail, ok, type Failure, type Result } from '@/domain/errors'
import {
  type AnswerProblem,
  type Answers,
  checkAnswers,
  getMinorUntil,
  keepAnswers,
  listTellFirst,
} from '@/domain/forms/forms'
import { formatInstant } from '@/domain/time/calendar'
import { toDayKey } from '@/domain/time/time'
import { signOut } from '@/server/services/auth/sessions'
import { dependenciesOf } from '@/server/dependencies'
import { hashToken } from '@/server/ids'
import { isSamePerson, listRecordsOfEmail } from '@/server/repositories/customer-sessions'
import { findCustomer } from '@/server/repositories/customers'
import { removeFormAnswers, withdrawAnswers, writeFormAnswers } from '@/server/repositories/forms'
import {
  decryptForm,
  type DueForm,
  encryptForm,
  type FilledForm,
  loadDueForms,
  toAnswersId,
  toQuestions,
} from './due-forms'
import { createHandOverLink, type FormPerson, openFormLink } from './form-link'

const toInstant = (at: number | null | undefined): string | null => (at == null ? null : formatInstant(at))

/** The hash of a browser's key, for a guest. Customers need none, because their link goes to their own address. */
const toDevice = ({ guestName }: FormPerson, key: string | null): string | null =>
  guestName && key ? hashToken(key) : null

/**
 * A form as the page shows it. The only answers that a link shows are those that have not been sent yet, because the
 * link stays in a mailbox. The link of a guest is in the mailbox of the customer who booked, so only the browser in which
 * the guest has begun gets their answers again.
 */
const toView = (
  payload: BasePayload,
  person: FormPerson,
  { form, state, row, withdrawnAt }: DueForm,
  key: string | null,
) => {
  const begun = state === 'open' && row ? decryptForm(payload, row) : null
  const device = toDevice(person, key)
  const isElsewhere = begun !== null && person.guestName !== null && (!device || begun.device !== device)
  return {
    form_id: String(form.id),
    title: form.title,
    introduction: form.introduction || null,
    questions: toQuestions(form).map(({ tellFirst: _tellFirst, ...question }) => question),
    state: isElsewhere ? ('empty' as const) : state,
    answers: isElsewhere ? {} : (begun?.answers ?? {}),
    begun_elsewhere: isElsewhere,
    sent_at: toInstant(row?.sentAt),
    withdrawn_at: toInstant(withdrawnAt),
  }
}

/** Loads the forms behind a link: who they are for, and the state of each. Opening the link changes nothing. */
export const loadForms = async (
  payload: BasePayload,
  { link, device }: Received<typeof openForms>,
): Promise<Result<Answered<typeof openForms>>> => {
  const opened = await openFormLink(payload, link)
  if (!opened.ok) return opened
  const { firstName, titles, start, endsAt } = opened.value
  const due = await loadDueForms(payload, opened.value)
  return ok({
    first_name: firstName,
    treatments: titles,
    starts_at: toInstant(start),
    ends_at: formatInstant(endsAt),
    forms: due.map((one) => toView(payload, opened.value, one, device)),
  })
}

const findDue = async (
  payload: BasePayload,
  { link, form_id }: { link: string; form_id: string },
): Promise<Result<{ person: FormPerson; due: DueForm }>> => {
  const opened = await openFormLink(payload, link)
  if (!opened.ok) return opened
  const due = (await loadDueForms(payload, opened.value)).find(({ form }) => String(form.id) === form_id)
  return due ? ok({ person: opened.value, due }) : fail('FORM_NOT_FOUND')
}

const problemCodes = {
  missing: 'ANSWER_MISSING',
  invalid: 'ANSWER_INVALID',
  long: 'ANSWER_TOO_LONG',
} as const satisfies Record<AnswerProblem, string>

/** The first problem as a refusal that names the question. */
const refuse = (problems: ReadonlyMap<string, AnswerProblem>): Failure | null => {
  const [first] = problems
  return first ? fail(problemCodes[first[1]], { field: first[0] }) : null
}

const checkFilled = (payload: BasePayload, { questions, answers }: FilledForm) =>
  checkAnswers(questions, answers, toDayKey(dependenciesOf(payload).clock.now()))

const toRow = ({ customer, booking, guestName }: FormPerson, { form }: DueForm) => ({
  id: toAnswersId({ booking, guestName }, String(form.id)),
  customer,
  booking,
  form: String(form.id),
  guestName,
})

const findForm = async (payload: BasePayload, person: FormPerson, { form }: DueForm) =>
  (await loadDueForms(payload, person)).find((one) => String(one.form.id) === String(form.id))

/**
 * Writes the answers, and then looks again for a withdrawal. A withdrawal is written before it deletes answers, so one of
 * the two sees the other.
 */
const write = async (
  payload: BasePayload,
  { person, due }: { person: FormPerson; due: DueForm },
  filled: FilledForm,
  isSent: boolean,
): Promise<Result<null>> => {
  const now = dependenciesOf(payload).clock.now()
  const { questions, answers } = filled
  const row = {
    ...toRow(person, due),
    state: isSent ? ('sent' as const) : ('open' as const),
    sealed: encryptForm(payload, filled),
    // The person agreed before the first answer was kept.
    consentAt: due.state === 'open' || due.state === 'outdated' ? (due.row?.consentAt ?? now) : now,
    sentAt: isSent ? now : null,
    tellFirst: isSent && listTellFirst(questions, answers).length > 0,
    seenAt: null,
    minorUntil: isSent ? getMinorUntil(questions, answers, now) : null,
  }
  const written = await writeFormAnswers(payload, row, due.withdrawnAt)
  const after = await findForm(payload, person, due)
  if ((after?.withdrawnAt ?? null) === due.withdrawnAt) return written ? ok(null) : fail('FORM_SENT')
  if (written && after?.state !== 'withdrawn') await removeFormAnswers(payload, row.id)
  return fail('CONSENT_WITHDRAWN')
}

type Filling = Received<typeof saveForm>

/** True if the person has withdrawn the consent since their page was loaded, such as in a different tab. */
const isWithdrawnSince = ({ withdrawnAt }: DueForm, seen: string | null): boolean =>
  toInstant(withdrawnAt) !== seen

const toFilled = ({ form }: DueForm, answers: Answers): FilledForm => {
  const questions = toQuestions(form)
  return { title: form.title, questions, answers: keepAnswers(questions, answers) }
}

/**
 * Hands a device over to a person who fills in their forms (D122). It ends the session of the member of staff, and returns
 * a link that ends soon. If the person has no forms, nothing changes.
 */
export const handOver = async (
  req: PayloadRequest,
  id: string,
): Promise<Result<{ link: string; ends_at: string }>> => {
  const link = createHandOverLink(req.payload, id)
  const opened = await openFormLink(req.payload, link)
  if (!opened.ok || (await loadDueForms(req.payload, opened.value)).length === 0)
    return fail('FORM_NOT_FOUND')
  await signOut(req, { everywhere: false })
  return ok({ link, ends_at: formatInstant(opened.value.endsAt) })
}

/** Keeps the answers so far. Nothing is kept without consent. Questions may be unanswered. */
export const saveAnswers = async (
  payload: BasePayload,
  { consent, answers, withdrawn_at, device, ...where }: Filling,
): Promise<Result<null>> => {
  const found = await findDue(payload, where)
  if (!found.ok) return found
  if (isWithdrawnSince(found.value.due, withdrawn_at)) return fail('CONSENT_WITHDRAWN')
  if (!consent) return fail('CONSENT_MISSING', { field: 'consent' })
  const filled = toFilled(found.value.due, answers)
  const problems = [...checkFilled(payload, filled)].filter(([, one]) => one === 'long')
  const begun = { ...filled, device: toDevice(found.value.person, device) }
  return refuse(new Map(problems)) ?? write(payload, found.value, begun, false)
}

/** Sends a form, or confirms that nothing has changed since earlier answers. */
export const sendAnswers = async (
  payload: BasePayload,
  { consent, answers, unchanged, withdrawn_at, ...where }: Received<typeof sendForm>,
): Promise<Result<null>> => {
  const found = await findDue(payload, where)
  if (!found.ok) return found
  const { due } = found.value
  if (isWithdrawnSince(due, withdrawn_at)) return fail('CONSENT_WITHDRAWN')
  if (due.state === 'sent') return fail('FORM_SENT')
  if (unchanged) {
    const earlier = due.state === 'outdated' && due.row ? decryptForm(payload, due.row) : null
    return earlier ? write(payload, found.value, earlier, true) : fail('FORM_NOT_FOUND')
  }
  if (!consent) return fail('CONSENT_MISSING', { field: 'consent' })
  const filled = toFilled(due, answers)
  return refuse(checkFilled(payload, filled)) ?? write(payload, found.value, filled, true)
}

/** The ids of all records of a customer with the same address and name. */
const listOwnRecords = async (payload: BasePayload, customer: string): Promise<string[]> => {
  const self = await findCustomer(payload, customer)
  const records = self?.email ? await listRecordsOfEmail(payload, self.email) : []
  return records.flatMap((one) => (self && isSamePerson(one, self) ? one.id : []))
}

/**
 * Withdraws the consent: deletes the person's answers to this form, for this and other bookings. Staff only see that they
 * were withdrawn.
 */
export const withdrawConsent = async (
  payload: BasePayload,
  where: Received<typeof withdrawForm>,
): Promise<Result<null>> => {
  const found = await findDue(payload, where)
  if (!found.ok) return found
  const { person, due } = found.value
  const withdrawnAt = dependenciesOf(payload).clock.now()
  const row = {
    ...toRow(person, due),
    state: 'withdrawn' as const,
    withdrawnAt,
    sealed: null,
    consentAt: null,
    sentAt: null,
    seenAt: null,
    minorUntil: null,
    tellFirst: false,
  }
  const records = await listOwnRecords(payload, person.customer)
  await withdrawAnswers(
    payload,
    row,
    records.filter((id) => id !== person.customer),
  )
  return ok(null)
}
