'use client'

import { useState } from 'react'
import type { Booking } from '@/contract/booking'
import type { Answered } from '@/contract/call'
import type { CourseDate, createCourseDate } from '@/contract/course-dates'
import { type ChangeCall, useChange } from '../../api/use-change.client'

/** Saves a course date; over the tutors' appointments only when `save` is called again with `confirm` (D54). */
export const useSaveDate = (onSaved: (date: CourseDate, message: string) => void) => {
  const change = useChange()
  const [met, setMet] = useState<Booking[] | null>(null)

  const save = async (request: ChangeCall, confirm = false): Promise<void> => {
    const body = { ...request.body, ...(confirm ? { confirm: true } : {}) }
    const answer = await change.send<Answered<typeof createCourseDate>>({ ...request, body })
    setMet(null)
    if (answer.ok) return onSaved(answer.data.courseDate, answer.message)
    if (answer.code !== 'COURSE_DATE_MEETS_APPOINTMENTS') return
    change.setError(null)
    setMet(answer.body.appointments as Booking[])
  }

  return { busy: change.busy, error: change.error, setError: change.setError, met, setMet, save }
}
