import type { BasePayload } from 'payload'
import { addDays } from '@/domain/time/calendar'
import { dayOf } from '@/domain/time/zone'
import { dependenciesOf } from '@/server/dependencies'
import { bookingSettings } from '@/server/services/settings/booking-settings'

/** Today in London, and the last day that the rules let visitors book. */
export const bookableDays = async (payload: BasePayload) => {
  const first = dayOf(dependenciesOf(payload).clock.now())
  return { first, last: addDays(first, (await bookingSettings(payload)).horizonDays) }
}
