import type { BasePayload, PayloadRequest } from 'payload'
import type { Answered, Received } from '@/contract/call'
import type { HealthMark } from '@/contract/patch-tests'
import type { addHealthNote as addCall, HealthNote, readHealthNotes } from '@/contract/customer-records'
import { fail, ok, type Result } from '@/domain/errors'
import {
  findCurrentPeriod,
  type PatchTestResult,
  type PatchTestRules,
  type ValidPeriod,
  listValidPeriods,
} from '@/domain/health/patch-test'
import type { RecordedTest } from '@/domain/health/test-cover'
import { type DayKey, toDayKey } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { writeAudit } from '@/server/repositories/audit'
import { findCustomer } from '@/server/repositories/customers'
import {
  addHealthNote,
  findHealthNote,
  type HealthNoteRow,
  listHealthNotes,
  listNotesOfCustomers,
  removeHealthNoteRow,
} from '@/server/repositories/customer-records'
import { encryptText, decryptText } from '@/server/private-files'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { loadKnownAnswers } from '@/server/services/forms/known-answers'
import { formatInstant } from '@/domain/time/calendar'

const PURPOSE = 'health notes'

/** The content of a note, before it is encrypted. */
interface NoteInput {
  text: string
  testedOn: DayKey | null
  testedBy: string | null
  result: PatchTestResult | null
  /** The products that were tested. Null means every product. Missing in notes from before D106, with the same meaning. */
  products?: string[] | null
  /** The appointment at which the test was made, and its start (epoch ms). */
  appointment?: { id: string; start: number } | null
  /** The guest who was tested. Missing or null for the customer. */
  guest?: string | null
}

/** A recorded test with the guest who was tested, and the appointment at which it was made. */
export interface KnownTest extends RecordedTest {
  guest: string | null
  appointment: string | null
}

const decryptNote = (payload: BasePayload, { sealed }: HealthNoteRow): NoteInput | null => {
  const text = decryptText(payload.secret, PURPOSE, sealed)
  return text === null ? null : (JSON.parse(text) as NoteInput)
}

export const encryptNote = ({ secret }: BasePayload, note: NoteInput): string =>
  encryptText(secret, PURPOSE, JSON.stringify(note))

/** The appointment at which a recorded test was made. Null if it was not made at one. */
export const readAppointmentOfNote = (payload: BasePayload, row: HealthNoteRow): string | null =>
  decryptNote(payload, row)?.appointment?.id ?? null

const listPatchTests = (payload: BasePayload, rows: HealthNoteRow[]): KnownTest[] => {
  const changedAt = Math.max(
    0,
    ...rows.filter(({ kind }) => kind === 'allergy').map(({ writtenAt }) => writtenAt),
  )
  return rows.flatMap((row) => {
    const said = row.kind === 'patch-test' ? decryptNote(payload, row) : null
    const { testedOn, result, products, appointment, guest } = said ?? {}
    if (!testedOn || !result) return []
    const known = { guest: guest ?? null, appointment: appointment?.id ?? null, madeAt: appointment?.start }
    // A note from before D106 does not say when the result was read.
    const rules = { products: products ?? null, isReadLater: products !== undefined }
    // The notes are about the customer, so they say nothing about a guest's test.
    const isOutdated = !guest && row.writtenAt < changedAt
    return [{ testedOn, result, writtenAt: row.writtenAt, ...known, ...rules, isOutdated }]
  })
}

const filterOwn = (tests: KnownTest[]): KnownTest[] => tests.filter(({ guest }) => guest === null)

const loadPatchTestRules = async (payload: BasePayload): Promise<PatchTestRules> => {
  const { patchTestMonths, patchTestLeadHours } = await loadBookingSettings(payload)
  return { months: patchTestMonths ?? 6, leadHours: patchTestLeadHours ?? 48 }
}

const toHealthMark = (period: ValidPeriod | null, allergy: boolean): HealthMark => ({
  allergy,
  patch_test_valid_from: period && formatInstant(period.from),
  patch_test_valid_until: period?.until ?? null,
})

/** A summary of a customer's health notes that can be used without reading them (D61). */
export interface KnownHealth {
  mark: HealthMark
  /** The periods in which treatments that need a patch test may begin. */
  periods: ValidPeriod[]
  /** All recorded tests, also those of the customer's guests. */
  tests: KnownTest[]
}

/** The summary for a customer without notes. */
export const unknownHealth: KnownHealth = {
  mark: toHealthMark(null, false),
  periods: [],
  tests: [],
}

/**
 * Loads the summary of these customers' health notes: whether there is an allergy (but not which), and when a patch
 * test is valid. Customers without notes have no entry. Makes at most two queries.
 */
export const loadKnownHealth = async (
  payload: BasePayload,
  customers: string[],
): Promise<Map<string, KnownHealth>> => {
  const rows = await listNotesOfCustomers(payload, [...new Set(customers)])
  if (rows.length === 0) return new Map()
  const rules = await loadPatchTestRules(payload)
  return new Map(
    [...new Set(rows.map(({ customer }) => customer))].map((customer) => {
      const theirs = rows.filter((row) => row.customer === customer)
      const tests = listPatchTests(payload, theirs)
      const own = filterOwn(tests)
      const mark = toHealthMark(
        findCurrentPeriod(own, rules),
        theirs.some(({ kind }) => kind === 'allergy'),
      )
      return [customer, { mark, periods: listValidPeriods(own, rules), tests }]
    }),
  )
}

/** Reads all health notes of a customer, with their answers to forms (D122). We record when each member of staff first reads them on a day. */
export const readNotes = async (
  req: PayloadRequest,
  asked: string,
): Promise<Result<Answered<typeof readHealthNotes>>> => {
  const { payload, user } = req
  const found = await findCustomer(payload, asked)
  if (!found) return fail('CUSTOMER_NOT_FOUND')
  const customer = found.id
  const [rows, filled] = await Promise.all([
    listHealthNotes(payload, customer),
    loadKnownAnswers(payload, customer),
  ])
  const today = toDayKey(dependenciesOf(payload).clock.now())
  // The reading is recorded before any note is returned.
  await writeAudit(req, {
    action: 'health-notes-read',
    subject: 'customers',
    subjectId: customer,
    once: `health-notes-read|${customer}|${user?.id}|${today}`,
  })
  const notes = rows.flatMap((row): HealthNote[] => {
    const said = decryptNote(payload, row)
    if (!said) return []
    const { text, testedOn: tested_on, testedBy: tested_by, result, guest: guest_name = null } = said
    const written_at = formatInstant(row.writtenAt)
    return [{ note_id: row.id, kind: row.kind, guest_name, text, tested_on, tested_by, result, written_at }]
  })
  const period = findCurrentPeriod(
    filterOwn(listPatchTests(payload, rows)),
    await loadPatchTestRules(payload),
  )
  return ok({
    notes,
    forms: filled.forms,
    patch_test_valid_until: period?.until ?? null,
    unreadable: rows.length - notes.length + filled.unreadable,
  })
}

/** The invalid field of a note with its error code. Null if the note is valid. */
const validateNote = (note: Received<typeof addCall>, today: DayKey) => {
  if (note.kind === 'allergy') return note.text?.trim() ? null : fail('MISSING_FIELD', { field: 'text' })
  if (!note.tested_on) return fail('MISSING_FIELD', { field: 'tested_on' })
  if (note.tested_on > today) return fail('DATE_IN_FUTURE', { field: 'tested_on' })
  return note.result ? null : fail('MISSING_FIELD', { field: 'result' })
}

/** Saves a note. The activity log records that it was added, but not its content. */
export const writeNote = async (
  req: PayloadRequest,
  note: Received<typeof addCall>,
): Promise<Result<string>> => {
  const { payload, user } = req
  const now = dependenciesOf(payload).clock.now()
  const wrong = validateNote(note, toDayKey(now))
  if (wrong) return wrong
  const found = await findCustomer(payload, note.customer_id)
  if (!found) return fail('CUSTOMER_NOT_FOUND')
  const isTest = note.kind === 'patch-test'
  const said: NoteInput = {
    text: note.text?.trim() ?? '',
    testedOn: (isTest && note.tested_on) || null,
    testedBy: (isTest && note.tested_by) || null,
    result: (isTest && note.result) || null,
    products: null,
  }
  const row = await addHealthNote(payload, {
    customer: found.id,
    kind: note.kind,
    writtenAt: now,
    writtenBy: user ? String(user.id) : null,
    sealed: encryptNote(payload, said),
  })
  await writeAudit(req, { action: 'health-note-added', subject: 'customers', subjectId: found.id })
  return ok(row.id)
}

/**
 * Deletes a note permanently. The activity log records this, but not its content. Fails with `HEALTH_NOTE_NOT_FOUND`.
 */
export const removeNote = async (req: PayloadRequest, id: string): Promise<Result<null>> => {
  const row = await findHealthNote(req.payload, id)
  if (!row) return fail('HEALTH_NOTE_NOT_FOUND')
  await removeHealthNoteRow(req.payload, id)
  await writeAudit(req, { action: 'health-note-removed', subject: 'customers', subjectId: row.customer })
  return ok(null)
}
