'use client'

import type { Answered } from '@/contract/call'
import type { listSchedules } from '@/contract/availability'
import { getPerformers, isPerformedBy, type NamedStaff } from '@/domain/content/relations'
import { loadTexts } from '@/messages/management-texts'
import { offerTexts } from '@/messages/management-diary'
import { outOfHoursTexts } from '@/messages/staff'
import { toPerformersPath } from '@/management/api/catalogue'
import { useCall } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { toHoursPath, toClockRanges } from '@/management/views/availability/week-hours'
import type { Choice } from '@/management/views/new-booking/draft'

interface NoTimeRequest {
  service: Choice
  /** Null: any member of staff; no reason is given then. */
  staff: Choice | null
  location: Choice
}

interface Why {
  words: string[]
  /** The locations where the person works instead. */
  places: Choice[]
}

/** The locations where a person has weekly hours. */
const toLocationChoices = ({ data }: Answered<typeof listSchedules>, staff: string): Choice[] =>
  data
    .filter((place) =>
      place.staff.some(
        (one) =>
          one.staff_id === staff &&
          Object.values(one.schedule).some((hours) => toClockRanges(hours).length > 0),
      ),
    )
    .map(({ location_id, location_name }) => ({ id: location_id, name: location_name }))

/**
 * Why a person has no free times: they do not perform the treatment or do not work here; null if neither is the reason.
 */
export const useNoTimesReason = ({ service, staff, location }: NoTimeRequest): Why | null => {
  const named = useCall<NamedStaff>(toPerformersPath(service.id), loadTexts.staff).data
  const hours = useCall<Answered<typeof listSchedules>>(
    staff && toHoursPath(staff.id),
    loadTexts.workingHours,
  ).data
  if (!staff) return null
  const isSkilled = named === null || isPerformedBy(getPerformers(named), staff.id)
  const places = hours && toLocationChoices(hours, staff.id)
  const isHere = places === null || places.some(({ id }) => id === location.id)
  if (isSkilled && isHere) return null
  return {
    words: [
      ...(isSkilled ? [] : [outOfHoursTexts.notPerformed(staff.name, service.name)]),
      ...(isHere ? [] : [offerTexts.notAt(staff.name, location.name)]),
    ],
    places: isSkilled && !isHere ? places : [],
  }
}

/** The reason, with buttons for the locations where they do work. */
export const NoTimesReason = ({ why, onLocation }: { why: Why; onLocation(location: Choice): void }) => (
  <div role="status">
    {why.words.map((words) => (
      <p key={words}>{words}</p>
    ))}
    <div className="desk-actions">
      {why.places.map((place) => (
        <Action key={place.id} small onClick={() => onLocation(place)}>
          {offerTexts.lookAt(place.name)}
        </Action>
      ))}
    </div>
  </div>
)
