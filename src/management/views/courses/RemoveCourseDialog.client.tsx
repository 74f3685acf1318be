'use client'

import type { Course } from '@/contract/courses'
import { courseSaveTexts, courseTexts } from '@/messages/management-courses'
import { ConfirmDialog } from '../../components/ConfirmDialog.client'
import { courseCalls } from './paths'
import { useChange } from './use-change.client'

interface Props {
  course: Course | null
  onClose(): void
  onRemoved(message: string): void
}

/** Asks before a course goes; one with participants is put away instead (D22). */
export const RemoveCourseDialog = ({ course, onClose, onRemoved }: Props) => {
  const { busy, error, setError, send } = useChange()
  const remove = async (): Promise<void> => {
    const answer = await send({
      ...{
        path: courseCalls.course(course?.id ?? '') ?? '',
        method: 'DELETE',
        failed: courseSaveTexts.remove,
      },
    })
    if (answer.ok) onRemoved(answer.message)
  }
  return (
    <ConfirmDialog
      title="Delete this course?"
      open={course !== null}
      confirm="Delete course"
      busy={busy}
      error={error}
      onConfirm={() => void remove()}
      onClose={() => {
        setError(null)
        onClose()
      }}
    >
      <p>
        <strong>{course?.title}</strong>
      </p>
      <p className="desk-hint">{courseTexts.removeCourse}</p>
    </ConfirmDialog>
  )
}
