'use client'

import type { Course } from '@/contract/courses'
import { courseSaveTexts, courseTexts } from './texts'
import { courseCalls } from './course-words'
import { RemoveDialog } from '@/management/components/Dialog.client'
import { toTitle } from '@/management/format/typed-customer'

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
      <strong>{course && toTitle(course.title)}</strong>
    </p>
    <p className="desk-hint">{courseTexts.removeCourse}</p>
  </RemoveDialog>
)
