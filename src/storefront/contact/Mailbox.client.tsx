'use client'

import { useEffect, useState } from 'react'
import { askedAbout } from '../../messages/booking-courses'
import { Icon } from '../ui/Icon'

interface Named {
  slug: string
  title: string
}

interface Props {
  email: string
  /** Those that visitors can ask about. */
  courses: Named[]
}

/** The course that the address names; the page itself is the same for everybody. */
const useAskedCourse = (courses: Named[]): string | null => {
  const [title, setTitle] = useState<string | null>(null)
  useEffect(() => {
    const slug = new URLSearchParams(window.location.search).get('course')
    setTitle(courses.find((one) => one.slug === slug)?.title ?? null)
  }, [courses])
  return title
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
