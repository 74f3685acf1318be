'use client'

import { useEffect, useMemo, useState } from 'react'
import { addDays } from '@/domain/time/calendar'
import { type DayKey, dayStart } from '@/domain/time/zone'
import { loadTexts } from '@/messages/management-texts'
import type { listBookings } from '@/contract/booking'
import type { Answered } from '@/contract/call'
import type { listEvents } from '@/contract/events'
import type { listPayments } from '@/contract/payments'
import { useCall } from '../../api/use-call.client'
import { usePlaces, useStaff } from '../../api/use-catalogue.client'
import { eachEvent } from './diary'
import { weekStats } from './week-stats'

/** Now, in milliseconds, refreshed every half minute. */
const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Everything the week view shows. The week before is loaded with it, for the figures. */
export const useWeek = (monday: DayKey) => {
  const previous = addDays(monday, -7)
  const sunday = addDays(monday, 6)
  const bookings = useCall<Answered<typeof listBookings>>(
    `/api/booking/bookings?from=${previous}&to=${sunday}`,
    loadTexts.bookings,
  )
  const events = useCall<Answered<typeof listEvents>>(
    `/api/events/get-events?from=${monday}&to=${sunday}`,
    loadTexts.events,
  )
  const payments = useCall<Answered<typeof listPayments>>(
    `/api/payments/get-payments?from=${previous}&to=${sunday}`,
    loadTexts.payments,
  )
  const staff = useStaff()
  const places = usePlaces()
  const now = useNow()
  const list = useMemo(() => bookings.data?.bookings ?? [], [bookings.data])
  const paid = useMemo(() => Object.values(payments.data?.payments ?? {}).flat(), [payments.data])
  const stats = useMemo(
    () =>
      weekStats(list, paid, {
        previous: dayStart(previous),
        start: dayStart(monday),
        end: dayStart(addDays(monday, 7)),
      }),
    [list, paid, previous, monday],
  )
  return {
    bookings: list,
    events: useMemo(() => eachEvent(events.data?.events), [events.data]),
    staff: staff.data ?? [],
    places: places.data ?? [],
    now,
    // Without the courses the income would be wrong: no figure then.
    stats: payments.data ? stats : null,
    loading: bookings.data === null && bookings.loading,
    refreshing: bookings.loading,
    error: bookings.error ?? events.error ?? payments.error ?? staff.error ?? places.error,
    reload: () => {
      bookings.reload()
      events.reload()
      payments.reload()
      if (staff.error) staff.reload()
      if (places.error) places.reload()
    },
  }
}
