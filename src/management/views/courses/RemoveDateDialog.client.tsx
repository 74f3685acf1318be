'use client'

import type { CourseDate } from '@/contract/course-dates'
import { courseSaveTexts, courseTexts } from './texts'
import { formatTimeSpan } from '@/management/format/dates'
import { courseCalls, isExpected } from './course-words'
import { RemoveDialog } from '@/management/components/Dialog.client'

interface Props {
  /** Null: closed. */
  date: CourseDate | null
  onClose(): void
  onRemoved(message: string): void
}

export const RemoveDateDialog = ({ date, ...handlers }: Props) => (
  <RemoveDialog
    noun="date"
    open={date !== null}
    request={{ path: courseCalls.date(date?.id ?? ''), failed: courseSaveTexts.removeDate }}
    {...handlers}
  >
    {date && (
      <p>
        <strong>{formatTimeSpan(date.start_time, date.end_time)}</strong>, {date.location_name}
      </p>
    )}
    <p className="desk-hint">
      {date && isExpected(date)
        ? courseTexts.stillThere(date.participants_count ?? 0)
        : courseTexts.removeDate}
    </p>
  </RemoveDialog>
)
