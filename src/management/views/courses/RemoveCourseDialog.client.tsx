'use client'

import type { Course } from '@/contract/courses'
import { courseSaveTexts, courseTexts } from '@/messages/management-courses'
import { courseCalls } from './paths'
import { RemoveDialog } from '../../components/RemoveDialog.client'
import { titleOf } from '../../format/untitled'

interface Props {
  /** Null: closed. */
  course: Course | null
  onClose(): void
  onRemoved(message: string): void
}

export const RemoveCourseDialog = ({ course, ...handlers }: Props) => (
  <RemoveDialog
    noun="course"
    open={course !== null}
    request={{ path: courseCalls.course(course?.id ?? '') ?? '', failed: courseSaveTexts.remove }}
    {...handlers}
  >
    <p>
      <strong>{course && titleOf(course.title)}</strong>
    </p>
    <p className="desk-hint">{courseTexts.removeCourse}</p>
  </RemoveDialog>
)
