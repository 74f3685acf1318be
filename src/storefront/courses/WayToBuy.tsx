import type { SiteWords } from '../../messages/site-words'
import type { CourseView } from '../../server/services/content/types'
import { courseCheckoutHref, courseDatesHref, tellMeHref } from '../layout/links'
import { ButtonLink } from '../ui/Button'
import type { OfferedDate } from './dates'

interface Props {
  words: SiteWords['courses']
  course: CourseView
  dates: OfferedDate[]
  /** The id of the heading that names the course. */
  heading: string
  className?: string
}

/** To the dates, online straight to checkout (D69); without a place, the way to ask. */
export const WayToBuy = ({ words, course, dates, heading, className }: Props) => {
  if (course.type === 'online')
    return (
      <ButtonLink href={courseCheckoutHref(course.id)} aria-describedby={heading} className={className}>
        {words.start}
      </ButtonLink>
    )
  if (dates.some(({ placesLeft }) => placesLeft > 0))
    return (
      <ButtonLink href={courseDatesHref(course.id)} aria-describedby={heading} className={className}>
        {words.chooseDate}
      </ButtonLink>
    )
  return (
    <div className={className}>
      <p className="text-small text-ink-soft">{dates.length > 0 ? words.datesFull : words.datesComing}</p>
      <a href={tellMeHref(course)} aria-describedby={heading} className="text-link">
        {words.tellMe}
      </a>
    </div>
  )
}
