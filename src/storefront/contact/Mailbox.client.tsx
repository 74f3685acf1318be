'use client'

import { askedAbout } from '../../messages/booking-courses'
import { Icon } from '../ui/Icon'
import { type NamedCourse, useAskedCourse } from './use-asked-course'

interface Props {
  email: string
  courses: NamedCourse[]
}

/** The salon's mailbox. Who comes from a course that is full reads which one it is, and so does the salon. */
export const Mailbox = ({ email, courses }: Props) => {
  const title = useAskedCourse(courses)
  const subject = title ? `?subject=${encodeURIComponent(title)}` : ''
  return (
    <>
      <a href={`mailto:${email}${subject}`} className="text-link text-lead">
        <Icon name="mail" className="text-rosewood" />
        {email}
      </a>
      {title && (
        <p role="status" className="w-full pt-4">
          {askedAbout(title)}
        </p>
      )}
    </>
  )
}
