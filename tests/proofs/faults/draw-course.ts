import { createSeededRandom } from '@/seed/random'
import { chance, pick } from '../support/chances'

/**
 * The kind of course: dates with only a few places that many visitors want, a date with enough for everyone, or online.
 */
const kinds = ['last-places', 'last-places', 'last-places', 'roomy', 'online'] as const
export type CourseKind = (typeof kinds)[number]

/** The change that staff make to the date while a visitor pays for it. */
const dateChanges = ['fewer-places', 'put-away'] as const
export type DateChange = (typeof dateChanges)[number]

/** A course place bought instead of treatments. */
export interface CoursePlan {
  kind: CourseKind
  dateChange: DateChange | null
  /** True if staff move the participant to a different date. */
  isMoved: boolean
}

/** The share of visitors who come for a course. */
const SHARE = 0.25

/** A course with enough places, without any changes. */
export const plainCourse: CoursePlan = { kind: 'roomy', dateChange: null, isMoved: false }

/** The course that a visitor buys. It is drawn from its own generator. Null means that they buy treatments. */
export const getCourse = (seed: number): CoursePlan | null => {
  const random = createSeededRandom(Math.imul(seed + 11, 0x27d4eb2f))
  if (!chance(random, SHARE)) return null
  return {
    kind: pick(kinds, random),
    dateChange: chance(random, 0.12) ? pick(dateChanges, random) : null,
    isMoved: chance(random, 0.15),
  }
}
