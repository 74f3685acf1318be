import { headers } from 'next/headers'
import type { BasePayload } from 'payload'
import { addDays } from '@/domain/time/calendar'
import type { DayKey } from '@/domain/time/zone'
import { env } from '@/server/env'
import { slotSearchLimited } from '@/server/http/rate-limit-memory'
import { hasSignedToken } from '@/server/http/session-token'
import { listSlots } from '@/server/services/slots/list-slots'
import { FIRST_DAYS } from '@/storefront/booking/slots'
import type { DrawnDays } from '@/storefront/booking/use-slots'

interface Asked {
  serviceId: string
  locationId: string
  staffId: string | null
  /** Shown first; null for the first free one. */
  day: DayKey | null
}

const decoder = new TextDecoder()

/**
 * The free times of the first days, drawn with the page. Null where the browser had better ask by itself: for a later
 * day, for staff, who are told of more times, and past the limit of searches, which this counts towards (D50).
 */
export const firstDays = async (
  payload: BasePayload,
  { day, ...asked }: Asked,
  { first, last }: { first: DayKey; last: DayKey },
): Promise<DrawnDays | null> => {
  const near = addDays(first, FIRST_DAYS - 1)
  const until = near < last ? near : last
  if (day && day > until) return null
  const from = await headers()
  if (await hasSignedToken(from, env().secret)) return null
  if ((await slotSearchLimited({ payload, headers: from })) > 0) return null
  const found = await listSlots(payload, { ...asked, from: first, to: until, session: null, isStaff: false })
  return found.ok ? { answer: decoder.decode(found.value), until } : null
}
