import type { ReactNode } from 'react'
import type { SiteWords } from '@/messages/site-words'
import { courseTexts } from '@/messages/course-booking'
import { FlowLayout } from '@/storefront/booking/FlowLayout'
import { MissingChoice } from '@/storefront/booking/MissingChoice'
import type { BreadcrumbPlace } from '@/storefront/booking/breadcrumb-place'
import { toCourseDatesHref } from '@/storefront/layout/menu'
import { Button, ButtonLink } from '@/storefront/ui/Button'
import type { BoughtCourse } from './course-session'

/** The labels that the owner can change for the alternatives. */
export type StoppedWords = Pick<
  SiteWords['courses'],
  'another' | 'anotherDate' | 'forAnother' | 'placeForAnother'
>

interface Props {
  words: StoppedWords
  place: BreadcrumbPlace
  course: BoughtCourse
}

interface ClosedProps extends Props {
  message: string
  /** True if the date was still available when the page was opened. */
  isNews: boolean
}

/** Shown if the chosen date is no longer available. Typed details are kept, and a different date is one tap away. */
export const DateClosed = ({ words, place, course, message, isNews }: ClosedProps) => {
  const isCourseGone = message === courseTexts.courseClosed
  return (
    <MissingChoice
      place={place}
      title={course.title}
      message={message}
      hint={isNews ? courseTexts.notCharged : undefined}
      href={isCourseGone ? '/courses' : toCourseDatesHref(course.id)}
      action={isCourseGone ? words.another : words.anotherDate}
    />
  )
}

interface BoughtProps extends Props {
  paymentId: string
  onAnother: () => void
}

/** Shown if the visitor bought this before. A further place is for a different person (D55). */
export const BoughtBefore = ({ words, place, course, paymentId, onAnother }: BoughtProps) => (
  <FlowLayout place={place} title={course.title} bar={null}>
    <Column>
      <p role="status" className="text-lead">
        {course.type === 'online' ? courseTexts.boughtBefore : courseTexts.bookedBefore}
      </p>
      <ButtonLink href={`/booking-summary?${new URLSearchParams({ paymentId })}`}>
        Review booking details
      </ButtonLink>
      <Button kind="quiet" onClick={onAnother}>
        {course.type === 'online' ? words.forAnother : words.placeForAnother}
      </Button>
    </Column>
  </FlowLayout>
)

const Column = ({ children }: { children: ReactNode }) => (
  <div className="grid max-w-(--measure) justify-items-start gap-6 pb-24">{children}</div>
)
