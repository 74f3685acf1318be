'use client'

import type { ReactNode } from 'react'
import { filledIn } from '../../domain/content/filled-in'
import { type NamedCourse, useAskedCourse } from './use-asked-course'

interface Props {
  /** Said to who comes from a course; `{course}` is its title. */
  asked: string
  email: string
  courses: NamedCourse[]
  /** The icon, drawn by the server. */
  children: ReactNode
}

/** The salon's mailbox. Who comes from a course that is full reads which one it is, and so does the salon. */
export const Mailbox = ({ asked, email, courses, children }: Props) => {
  const title = useAskedCourse(courses)
  const subject = title ? `?subject=${encodeURIComponent(title)}` : ''
  return (
    <>
      <a href={`mailto:${email}${subject}`} className="text-link text-lead">
        {children}
        {email}
      </a>
      {title && (
        <p role="status" className="w-full pt-4">
          {filledIn(asked, { course: title })}
        </p>
      )}
    </>
  )
}
