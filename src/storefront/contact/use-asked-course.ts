'use client'

import { useEffect, useState } from 'react'

/** A course that visitors can ask about. */
export interface NamedCourse {
  slug: string
  title: string
}

/** The title of the course that the address names; the page itself is the same for everybody. */
export const useAskedCourse = (courses: NamedCourse[]): string | null => {
  const [title, setTitle] = useState<string | null>(null)
  useEffect(() => {
    const slug = new URLSearchParams(window.location.search).get('course')
    setTitle(courses.find((one) => one.slug === slug)?.title ?? null)
  }, [courses])
  return title
}
