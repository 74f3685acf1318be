import { formatTreatment } from '@/domain/content/placeholders'
import type { Plan } from '@/contract/plan'
import { type DayKey, getMinutesOfDay, type MinuteRange, toDayKey } from '@/domain/time/time'
import { type PanelDraft, type PanelPlace, type PlacedLine, toClockField } from './visit-draft'

/** A treatment that the panel draws into the diary before it is booked, in minutes since midnight. */
export interface PlannedTime extends MinuteRange {
  day: DayKey
  staff: string
  name: string
}

/** What the panel draws into the diary: the treatments of the draft, with their guests. */
export const toPlannedTimes = ({ day }: PanelPlace, placed: readonly PlacedLine[]): PlannedTime[] =>
  placed.map(({ line, service, staff, start, end }) => ({
    day,
    staff,
    start,
    end,
    name: formatTreatment(service.name, line.guest.trim()),
  }))

/** The draft at the times of a plan. The `item_id` of a treatment is its position among the lines. */
export const toPlannedDraft = (
  { place, lines }: PanelDraft,
  plan: Plan,
): Pick<PanelDraft, 'place' | 'lines'> => {
  const [first] = plan.items
  const start = Date.parse(plan.start_time)
  return {
    place: {
      day: toDayKey(start),
      start: getMinutesOfDay(start),
      location_id: plan.location_id,
      staff_id: first?.staff_id ?? place.staff_id,
    },
    lines: lines.map((line, at) => {
      const item = plan.items.find(({ item_id }) => item_id === String(at))
      if (!item) return line
      const time = toClockField(getMinutesOfDay(Date.parse(item.start_time)))
      return { ...line, staff: item.staff_id, time, minutes: null, resources: {} }
    }),
  }
}
