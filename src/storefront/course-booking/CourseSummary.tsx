import type { SiteWords } from '@/messages/site-words'
import type { CourseView } from '@/server/services/content/types'
import { TypeAndPrice } from '@/storefront/courses/CoursePage'
import { ArchPicture } from '@/storefront/ui/Picture'

interface Props {
  words: SiteWords['courses']
  course: CourseView
}

/** The course with its type, price and picture. On a wide screen, it is beside the content. */
export const CourseSummary = ({ words, course }: Props) => (
  <>
    <ArchPicture picture={course.picture} sizes="10rem" decorative className="mb-5 aspect-4/5 w-32" />
    <p className="font-display text-h4 leading-tight">{course.title}</p>
    <TypeAndPrice words={words} course={course} className="mt-2" />
  </>
)

/** The same in a phone's bar. */
export const CourseLine = ({ words, course }: Props) => (
  <>
    <p className="truncate font-[600] leading-snug">{course.title}</p>
    <TypeAndPrice words={words} course={course} className="text-small leading-snug" />
  </>
)

interface NoSeatsProps {
  words: SiteWords['courses']
  /** True if there are dates but all are full. */
  isFull: boolean
  /** The address of the form where visitors ask about new places and dates. */
  tellMe: string
}

/** Shown instead of the dates if there are none to choose. */
export const NoSeats = ({ words, isFull, tellMe }: NoSeatsProps) => (
  <div>
    <p>{isFull ? words.datesFull : words.datesComing}</p>
    <a href={tellMe} className="text-link">
      {words.tellMe}
    </a>
  </div>
)
