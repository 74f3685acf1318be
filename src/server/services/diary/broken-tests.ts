import type { BasePayload } from 'payload'
import type { AppointmentRow } from '@/server/repositories/appointments'
import { findService } from '@/server/repositories/catalogue'
import { queueTestNeeded } from '@/server/services/notifications/patch-test-mails'
import { listTreatmentsOn, loadCovers } from './test-cover'

/**
 * Emails the customer and the salon about each upcoming treatment that can no longer rely on this test, because the test
 * was cancelled, missed, moved or failed (D106). Once for each such change.
 */
export const tellBrokenTests = async (payload: BasePayload, test: AppointmentRow): Promise<void> => {
  if (!(await findService(payload, test.service))?.isPatchTest) return
  const treatments = await listTreatmentsOn(payload, test)
  const covers = await loadCovers(payload, treatments)
  for (const row of treatments)
    if (covers.get(row.id)?.isUncovered)
      await queueTestNeeded(payload, row, { cause: `${test.id}|${test.moves ?? 0}`, toSalon: true })
}
