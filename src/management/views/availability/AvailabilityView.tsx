import { parseDay } from '@/domain/time/calendar'
import { listLocations } from '@/server/services/catalogue/catalogue'
import { availabilityWeek } from '@/server/services/working-hours/availability-week'
import type { ScreenProps } from '../../shell/guarded'
import { loadForScreen } from '../../shell/load-for-screen'
import { AvailabilityScreen } from './AvailabilityScreen.client'

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
