import type { BasePayload } from 'payload'
import { dependenciesOf } from '@/server/dependencies'
import { listDatesOfCourses } from '@/server/repositories/courses'
import { countTakenSeats } from '@/server/repositories/courses'

/** True if this many seats are enough for every upcoming date that has no limit of its own (D52). */
export const isEnoughFor = async (payload: BasePayload, course: string, places: number): Promise<boolean> => {
  const dates = await listDatesOfCourses(payload, [course], dependenciesOf(payload).clock.now())
  const taken = await countTakenSeats(
    payload,
    dates.flatMap(({ id, places: own }) => (own == null ? id : [])),
  )
  return [...taken.values()].every((count) => count <= places)
}
