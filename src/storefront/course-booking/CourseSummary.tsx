import type { SiteWords } from '../../messages/site-words'
import type { CourseView } from '../../server/services/content/types'
import { TypeAndPrice } from '../courses/TypeAndPrice'
import { ArchPicture } from '../ui/ArchPicture'

interface Props {
  words: SiteWords['courses']
  course: CourseView
}

/** Course, type, price and picture: beside the decision on a wide screen. */
export const CourseSummary = ({ words, course }: Props) => (
  <>
    <ArchPicture picture={course.picture} sizes="10rem" decorative className="mb-5 aspect-4/5 w-32" />
    <p className="font-display text-h4 leading-tight">{course.title}</p>
    <TypeAndPrice words={words} course={course} className="mt-2" />
  </>
)

/** The same in the bar of a phone. */
export const CourseLine = ({ words, course }: Props) => (
  <>
    <p className="truncate font-[600] leading-snug">{course.title}</p>
    <TypeAndPrice words={words} course={course} className="text-small leading-snug" />
  </>
)
