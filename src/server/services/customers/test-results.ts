import type { PayloadRequest } from 'payload'
import { type PatchTestResult, suggestTestResult } from '@/domain/health/patch-test'
import { toDayKey } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { writeAudit } from '@/server/repositories/audit'
import { addHealthNote, listHealthNotes, removeHealthNoteRow } from '@/server/repositories/customer-records'
import { encryptNote, readAppointmentOfNote } from './health-notes'

/** A test that was made at an appointment, with its result. */
export interface TestResult {
  customer: string
  appointment: { id: string; start: number }
  testedBy: string
  result: PatchTestResult
  /** The products that were tested. */
  products: string[]
  guest: string | null
}

/**
 * Saves the result of a test, and replaces an earlier result of the same appointment. On the day of the test there is no
 * result yet, except a reaction (D106). Returns the result that was saved.
 */
export const writeTestResult = async (req: PayloadRequest, test: TestResult): Promise<PatchTestResult> => {
  const { payload, user } = req
  const now = dependenciesOf(payload).clock.now()
  const testedOn = toDayKey(test.appointment.start)
  const isEarly =
    test.result === 'no-reaction' && suggestTestResult(testedOn, toDayKey(now)) !== 'no-reaction'
  const result = isEarly ? 'not-read-yet' : test.result
  const before = (await listHealthNotes(payload, test.customer)).filter(
    (row) => readAppointmentOfNote(payload, row) === test.appointment.id,
  )
  const { testedBy, products, appointment, guest } = test
  await addHealthNote(payload, {
    customer: test.customer,
    kind: 'patch-test',
    writtenAt: now,
    writtenBy: user ? String(user.id) : null,
    sealed: encryptNote(payload, { text: '', testedOn, testedBy, result, products, appointment, guest }),
  })
  for (const { id } of before) await removeHealthNoteRow(payload, id)
  await writeAudit(req, {
    action: 'health-note-added',
    subject: 'customers',
    subjectId: test.customer,
  })
  return result
}
