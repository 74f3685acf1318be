'use client'

import type { CourseDate } from '@/contract/course-dates'
import { courseSaveTexts, courseTexts } from '@/messages/management-courses'
import { ConfirmDialog } from '../../components/ConfirmDialog.client'
import { span } from '../../format/dates'
import { courseCalls } from './paths'
import { useChange } from './use-change.client'

interface Props {
  /** Null: closed. */
  date: CourseDate | null
  onClose(): void
  onRemoved(message: string): void
}

/** Asks before a date goes; one with participants is put away instead (D22). */
export const RemoveDateDialog = ({ date, onClose, onRemoved }: Props) => {
  const { busy, error, setError, send } = useChange()
  const remove = async (): Promise<void> => {
    const answer = await send({
      ...{ path: courseCalls.date(date?.id ?? ''), method: 'DELETE', failed: courseSaveTexts.removeDate },
    })
    if (answer.ok) onRemoved(answer.message)
  }
  return (
    <ConfirmDialog
      title="Delete this date?"
      open={date !== null}
      confirm="Delete date"
      busy={busy}
      error={error}
      onConfirm={() => void remove()}
      onClose={() => {
        setError(null)
        onClose()
      }}
    >
      {date && (
        <p>
          <strong>{span(date.start_time, date.end_time)}</strong>, {date.location_name}
        </p>
      )}
      <p className="desk-hint">
        {courseTexts.removeDate} {courseTexts.tutorsFree}
      </p>
    </ConfirmDialog>
  )
}
