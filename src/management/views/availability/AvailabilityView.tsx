import { loadForScreen, placesFirst, staffFirst, withAnswers } from '@/management/shell/with-answers'
import type { Answered } from '@/contract/call'
import type { listSchedules as listContract } from '@/contract/availability'
import { ok } from '@/domain/errors'
import { staffMessages } from '@/messages/staff'
import { listSchedules } from '@/server/services/working-hours/weekly-hours'
import { AddAvailabilityScreen } from './AddAvailabilityScreen.client'
import { ModifyHoursScreen } from './ModifyHoursScreen.client'
import { hoursCall } from './week-hours'
import { parseDay } from '@/domain/time/calendar'
import { listLocations } from '@/server/services/catalogue/catalogue'
import { availabilityWeek } from '@/server/services/working-hours/availability-week'
import type { ScreenProps } from '@/management/shell/guarded'
import { AvailabilityScreen } from './AvailabilityScreen.client'

/** /management/availability/add-availability. */
export const AddAvailabilityView = withAnswers(AddAvailabilityScreen, ({ payload }) => [
  staffFirst(payload),
  placesFirst(payload),
])

/** /management/availability/modify-working-hours: with the hours of whoever the address names. */
export const ModifyHoursView = withAnswers(ModifyHoursScreen, ({ payload, query }) => {
  const person = query('staff_id')
  return [
    staffFirst(payload),
    placesFirst(payload),
    {
      path: person ? hoursCall(person) : null,
      answer: async () =>
        ok({
          message: staffMessages.found,
          data: await listSchedules(payload, { staff_id: person }),
        } satisfies Answered<typeof listContract>),
    },
  ]
})

/** /management/availability: the lists of a location, or its week (`view=week`); the address holds which. */
export const AvailabilityView = async ({ payload, query }: ScreenProps) => {
  if (query('view') !== 'week') return <AvailabilityScreen week={null} />
  const week = await loadForScreen(payload, async () => {
    const asked = query('location') || (await listLocations(payload))[0]?.location_id
    if (!asked) return null
    const found = await availabilityWeek(payload, {
      location_id: asked,
      week: parseDay(query('week')) ?? undefined,
    })
    return found.ok ? found.value : null
  })
  return <AvailabilityScreen week={week} />
}
