import type { BasePayload, PayloadRequest } from 'payload'
import type { TestCare } from '@/contract/patch-tests'
import { type PatchTestResult, suggestTestResult } from '@/domain/health/patch-test'
import { getLatestTestStart } from '@/domain/health/test-cover'
import { fail, ok, type Result } from '@/domain/errors'
import { formatInstant } from '@/domain/time/calendar'
import { dependenciesOf, sendSoon } from '@/server/dependencies'
import {
  type AppointmentRow,
  getAttendance,
  listBookingAppointments,
} from '@/server/repositories/appointments'
import { writeAudit } from '@/server/repositories/audit'
import { findPublishedService, findService } from '@/server/repositories/catalogue'
import { listTreatmentsTestedBy } from '@/server/repositories/test-products'
import { getRelationIds } from '@/domain/content/relations'
import { tellBrokenTests } from './test-reminders'
import { type Cover, getCover, loadCovers } from './test-cover'
import { toDayKey } from '@/domain/time/time'
import { addHealthNote, listHealthNotes, removeHealthNoteRow } from '@/server/repositories/customer-records'
import { encryptNote, readAppointmentOfNote } from '@/server/services/customers/health-notes'

/** A test that was made at an appointment, with its result. */
interface TestResult {
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
const writeTestResult = async (req: PayloadRequest, test: TestResult): Promise<PatchTestResult> => {
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

/** The actions for the patch test of an appointment. Null if the appointment neither needs nor is one. */
export const loadTestCare = async (
  payload: BasePayload,
  row: AppointmentRow,
  cover: Cover,
): Promise<TestCare | null> => {
  const isTest = (await findService(payload, row.service))?.isPatchTest ?? false
  if (cover.products.length === 0 && !isTest) return null
  const now = dependenciesOf(payload).clock.now()
  const service = cover.testServiceId ? await findPublishedService(payload, cover.testServiceId) : null
  const latest = getLatestTestStart(cover.products, row.start)
  const { test } = cover
  return {
    is_test: isTest,
    is_blocked: cover.isBlocked,
    test_service_id: service ? String(service.id) : null,
    test_service_name: service?.name ?? null,
    latest_start: cover.products.length > 0 && latest > now ? formatInstant(latest) : null,
    test: test && {
      booking_id: test.booking,
      booking_slot_id: test.id,
      start_time: formatInstant(test.start),
    },
  }
}

/** Finds an appointment that is not cancelled. */
const findLive = async (
  payload: BasePayload,
  { bookingId, bookingSlotId }: { bookingId: string; bookingSlotId: string },
): Promise<AppointmentRow | null> => {
  const row = (await listBookingAppointments(payload, bookingId)).find(({ id }) => id === bookingSlotId)
  return row && row.status !== 'Cancelled' ? row : null
}

/**
 * Records the result of a test that was made at an appointment (D106). A reaction is told to both sides if a treatment
 * depends on the test. Fails with `BOOKING_NOT_FOUND`, `NOT_A_PATCH_TEST` or `APPOINTMENT_NOT_STARTED`.
 */
export const recordTestResult = async (
  req: PayloadRequest,
  asked: { bookingId: string; bookingSlotId: string; result: PatchTestResult },
): Promise<Result<PatchTestResult>> => {
  const { payload } = req
  const row = await findLive(payload, asked)
  if (!row || getAttendance(row) === 'no-show') return fail('BOOKING_NOT_FOUND')
  const service = await findService(payload, row.service)
  if (!service?.isPatchTest) return fail('NOT_A_PATCH_TEST')
  if (row.start > dependenciesOf(payload).clock.now()) return fail('APPOINTMENT_NOT_STARTED')
  const treatments = await listTreatmentsTestedBy(payload, row.service)
  const result = await writeTestResult(req, {
    customer: row.customer,
    appointment: { id: row.id, start: row.start },
    testedBy: row.staffName,
    result: asked.result,
    products: [...new Set(treatments.flatMap(({ testProducts }) => getRelationIds(testProducts)))],
    guest: row.guestName ?? null,
  })
  if (result === 'reaction') {
    await tellBrokenTests(payload, row)
    sendSoon(payload)
  }
  return ok(result)
}

/**
 * Checks that a treatment may begin. Staff may begin it without a result of the test if they give a reason, which the
 * history records (D106). Fails with `PATCH_TEST_NOT_READ` or `PATCH_TEST_MISSING`.
 */
export const checkTestedFor = async (
  req: PayloadRequest,
  row: AppointmentRow,
  reason: string | null,
): Promise<Result<null>> => {
  const { isBlocked, state } = getCover(await loadCovers(req.payload, [row]), row)
  if (!isBlocked) return ok(null)
  if (reason === null) return fail(state === 'not-read' ? 'PATCH_TEST_NOT_READ' : 'PATCH_TEST_MISSING')
  await writeAudit(req, {
    action: 'patch-test-overridden',
    subject: 'bookings',
    subjectId: row.booking,
    summary: reason,
    changes: [row.id],
  })
  return ok(null)
}
