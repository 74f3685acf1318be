import type { BasePayload } from 'payload'
import { getLatestTestStart } from '@/domain/health/test-cover'
import { DAY } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { listAppointmentsStarting, type AppointmentRow } from '@/server/repositories/appointments'
import { findKnownKeys } from '@/server/repositories/notifications'
import { findLongestLead } from '@/server/repositories/test-products'
import {
  queueTestNeeded,
  takeTestNeededBack,
  toTestNeededKey,
} from '@/server/services/notifications/patch-test-mails'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { loadCovers, listTreatmentsOn } from './test-cover'
import { findService } from '@/server/repositories/catalogue'

/** What made a new test necessary: the last change of the test. */
const toCause = ({ id, moves }: Pick<AppointmentRow, 'id' | 'moves'>): string => `${id}|${moves ?? 0}`

/**
 * Emails the customer and the salon about each upcoming treatment that can no longer rely on this test, because the test
 * was cancelled, missed, moved or failed (D106). Once for each such change, and not before `notBefore`, in epoch ms.
 */
export const tellBrokenTests = async (
  payload: BasePayload,
  test: AppointmentRow,
  notBefore = 0,
): Promise<void> => {
  if (!(await findService(payload, test.service))?.isPatchTest) return
  const treatments = await listTreatmentsOn(payload, test)
  const covers = await loadCovers(payload, treatments)
  for (const row of treatments)
    if (covers.get(row.id)?.isUncovered)
      await queueTestNeeded(payload, row, { cause: toCause(test), toSalon: true, notBefore })
}

/** Removes the emails about the last move of a test that have not been sent, because the move is undone (D63). */
export const takeBrokenTestsBack = async (payload: BasePayload, test: AppointmentRow): Promise<void> => {
  for (const row of await listTreatmentsOn(payload, test))
    await takeTestNeededBack(payload, row, toCause(test))
}

/** How long before the latest time for a test the customer is reminded, in ms. */
const REMINDER_LEAD = 2 * DAY

const CAUSE = 'reminder'

/**
 * Queues the reminders of patch tests that are still missing, while a test is still possible (D106). There is one for
 * each start of an appointment, and none within a day of booking or moving it, because that email names the test too.
 * Salons that name no products make one small query. Returns how many were queued.
 */
export const queueDueTestReminders = async (payload: BasePayload): Promise<number> => {
  const longest = await findLongestLead(payload)
  if (longest === null || !(await loadBookingSettings(payload)).reminders) return 0
  const now = dependenciesOf(payload).clock.now()
  const rows = (await listAppointmentsStarting(payload, now, now + longest + REMINDER_LEAD + 1)).filter(
    ({ status, movedAt, createdAt }) =>
      status === 'Confirmed' && (movedAt ?? Date.parse(createdAt)) <= now - DAY,
  )
  const covers = await loadCovers(payload, rows)
  const due = rows.filter((row) => {
    const cover = covers.get(row.id)
    if (cover?.state !== 'missing' || cover.products.every(({ id }) => id === null)) return false
    const latest = getLatestTestStart(cover.products, row.start)
    return latest > now && latest - REMINDER_LEAD <= now
  })
  const known = await findKnownKeys(
    payload,
    due.map((row) => toTestNeededKey(row, CAUSE)),
  )
  const unsent = due.filter((row) => !known.has(toTestNeededKey(row, CAUSE)))
  for (const row of unsent) await queueTestNeeded(payload, row, { cause: CAUSE, toSalon: false })
  return unsent.length
}
