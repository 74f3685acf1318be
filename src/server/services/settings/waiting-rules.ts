import type { BasePayload } from 'payload'
import { groupByVisit } from '@/domain/booking/booking-change'
import { getQuietStart, liveWaitingStates, SENDING } from '@/domain/booking/waiting'
import type { QuietHours } from '@/domain/texts/text-message'
import { dependenciesOf } from '@/server/dependencies'
import { hashToken } from '@/server/ids'
import { type AppointmentRow, listBookingAppointments } from '@/server/repositories/appointments'
import { findEntry } from '@/server/repositories/waiting'
import { type BookingSettings, loadBookingSettings } from '@/server/services/settings/booking-settings'

/** The settings of the waiting list, as one run reads them. */
export interface WaitingRules {
  isOn: boolean
  quiet: QuietHours
  settings: BookingSettings
  now: number
}

export const loadWaitingRules = async (payload: BasePayload): Promise<WaitingRules> => {
  const settings = await loadBookingSettings(payload)
  const { isOn, quietFromHour, quietUntilHour } = settings.waitingList ?? {}
  const quiet = { from: (quietFromHour ?? 21) * 60, until: (quietUntilHour ?? 8) * 60 }
  return { isOn: isOn ?? false, quiet, settings, now: dependenciesOf(payload).clock.now() }
}

/**
 * False if an offer would have to wait for the end of the quiet hours of texts, because the person only gets texts, or if
 * they have stopped them.
 */
export const canBeReached = (
  { email, textsAgreedAt }: { email?: string | null; textsAgreedAt?: number | null },
  { now, settings: { texts } }: WaitingRules,
): boolean => {
  const quiet = { from: (texts?.quietFromHour ?? 21) * 60, until: (texts?.quietUntilHour ?? 8) * 60 }
  return Boolean(email) || (Boolean(textsAgreedAt) && getQuietStart(now, quiet) > now + SENDING)
}

/**
 * The id of the entry for moving an appointment up. It is derived from the appointment, so that there is only one,
 * however often customers switch it on.
 */
export const toEarlierId = (appointment: string): string => hashToken(`earlier|${appointment}`).slice(0, 22)

/** True if the appointment can move up on its own: it is certain, to come, and the only one of its visit. */
export const canMoveUp = async (payload: BasePayload, row: AppointmentRow, now: number): Promise<boolean> => {
  if (row.status !== 'Confirmed' || row.start <= now) return false
  const rows = await listBookingAppointments(payload, row.booking)
  const live = rows.filter(({ status }) => status !== 'Cancelled')
  return groupByVisit(live).some((visit) => visit.length === 1 && visit[0]?.id === row.id)
}

/** Whether the customer asked for an earlier time. Null if it is not possible for this appointment. */
export const findEarlier = async (
  payload: BasePayload,
  row: AppointmentRow,
  { settings, now }: { settings: BookingSettings; now: number },
): Promise<boolean | null> => {
  if (!settings.waitingList?.isOn || !(await canMoveUp(payload, row, now))) return null
  const entry = await findEntry(payload, toEarlierId(row.id))
  return liveWaitingStates.some((state) => state === entry?.state)
}
