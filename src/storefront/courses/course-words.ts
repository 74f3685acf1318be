import { counted } from '../../domain/content/filled-in'
import type { SiteWords } from '../../messages/site-words'
import type { CourseType } from '../../domain/courses/course-type'

type Words = SiteWords['courses']

/** How a course is taught. */
export const typeName = (
  { online, inPerson }: Pick<Words, 'online' | 'inPerson'>,
  type: CourseType,
): string => (type === 'online' ? online : inPerson)

/** How many places a date has left. */
export const placesText = (words: Pick<Words, 'full' | 'onePlace' | 'places'>, left: number): string =>
  left === 0 ? words.full : counted(left, words.onePlace, words.places)

/** Said beside the next date with places: how many before it have none. */
export const earlierFull = (words: Words, count: number): string =>
  counted(count, words.earlierFull, words.earlierAllFull)
