import {
  loadForScreen,
  preloadLocations,
  preloadStaff,
  withPreloadedCalls,
} from '@/management/shell/preloaded-calls'
import type { Answered } from '@/contract/call'
import type { listSchedules as listContract } from '@/contract/availability'
import { ok } from '@/domain/errors'
import { staffMessages } from '@/messages/staff'
import { listSchedules } from '@/server/services/working-hours/weekly-hours'
import { AddAvailabilityScreen } from './AddAvailabilityScreen.client'
import { ModifyHoursScreen } from './ModifyHoursScreen.client'
import { toHoursPath } from './week-hours'
import { parseDay } from '@/domain/time/calendar'
import { listLocations } from '@/server/services/catalogue/catalogue'
import { loadAvailabilityWeek } from '@/server/services/working-hours/availability-week'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import { AvailabilityScreen } from './AvailabilityScreen.client'

export const AddAvailabilityView = withPreloadedCalls(AddAvailabilityScreen, ({ payload }) => [
  preloadStaff(payload),
  preloadLocations(payload),
])

/** /management/availability/modify-working-hours: with the hours of the person in the address. */
export const EditHoursView = withPreloadedCalls(ModifyHoursScreen, ({ payload, query }) => {
  const person = query('staff_id')
  return [
    preloadStaff(payload),
    preloadLocations(payload),
    {
      path: person ? toHoursPath(person) : null,
      answer: async () =>
        ok({
          message: staffMessages.found,
          data: await listSchedules(payload, { staff_id: person }),
        } satisfies Answered<typeof listContract>),
    },
  ]
})

/** /management/availability: the lists of a location, or its week (`view=week`), as the address says. */
export const AvailabilityView = async ({ payload, query }: ScreenProps) => {
  if (query('view') !== 'week') return <AvailabilityScreen week={null} />
  const week = await loadForScreen(payload, async () => {
    const places = await listLocations(payload, true)
    const asked = places.find(({ location_id }) => location_id === query('location')) ?? places[0]
    if (!asked) return null
    const found = await loadAvailabilityWeek(payload, {
      location_id: asked.location_id,
      week: parseDay(query('week')) ?? undefined,
    })
    return found.ok ? found.value : null
  })
  return <AvailabilityScreen week={week} />
}
