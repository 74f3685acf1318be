'use client'

import type { Answered } from '@/contract/call'
import type { listSlots } from '@/contract/slots'
import { addDays } from '@/domain/time/calendar'
import { formatDay } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/zone'
import { freeTexts, slotTexts } from '@/messages/management-diary'
import { loadTexts } from '@/messages/management-texts'
import { useCall } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Notice } from '@/management/components/Notice.client'
import { getToday, findFirstDayAfter } from '@/management/format/dates'
import { useNow } from '@/management/hooks/use-now.client'

interface Props {
  place: { location_id: string }
  service: string
  /** A day without free time. */
  day: DayKey
  onDay(day: DayKey): void
}

/** Shows that a day is full, and links to the next day with a free time. */
export const NextFreeDay = ({ place, service, day, onDay }: Props) => {
  const now = useNow()
  const from = day < getToday() ? getToday() : addDays(day, 1)
  const query = new URLSearchParams({ service_id: service, location_id: place.location_id, from })
  const { data, error, loading, reload } = useCall<Answered<typeof listSlots>>(
    `/api/slots?${query}`,
    loadTexts.slots,
  )
  const next = findFirstDayAfter(addDays(from, -1), data?.slots, now)
  return (
    <>
      <p>{freeTexts.fullDay}</p>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {next && (
        <div className="desk-actions">
          <Action small onClick={() => onDay(next)}>
            {slotTexts.nextFree(formatDay(next))}
          </Action>
        </div>
      )}
      {data && !loading && !next && <p className="desk-hint">{freeTexts.fullAhead}</p>}
    </>
  )
}
