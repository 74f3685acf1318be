import { createSeededRandom } from '@/domain/seeded-random'
import { chance, pick } from '../support/chances'

/** Which course: dates with a few places that many want, one with room for everybody, or online. */
const kinds = ['last-places', 'last-places', 'last-places', 'roomy', 'online'] as const
export type CourseKind = (typeof kinds)[number]

/** What staff do to the date while somebody pays for it. */
const dateChanges = ['fewer-places', 'put-away'] as const
export type DateChange = (typeof dateChanges)[number]

/** A place in a course that is bought instead of treatments. */
export interface CoursePlan {
  kind: CourseKind
  dateChange: DateChange | null
  /** Staff move the participant to another date. */
  isMoved: boolean
}

/** One in so many visitors comes for a course. */
const SHARE = 0.25

/** A course with room for everybody, to which nothing happens. */
export const plainCourse: CoursePlan = { kind: 'roomy', dateChange: null, isMoved: false }

/** What course a visitor buys, by a generator of its own; null: treatments. */
export const courseOf = (seed: number): CoursePlan | null => {
  const random = createSeededRandom(Math.imul(seed + 11, 0x27d4eb2f))
  if (!chance(random, SHARE)) return null
  return {
    kind: pick(kinds, random),
    dateChange: chance(random, 0.12) ? pick(dateChanges, random) : null,
    isMoved: chance(random, 0.15),
  }
}
