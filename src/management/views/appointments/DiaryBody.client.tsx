'use client'

import { useMemo, useState } from 'react'
import type { DiaryBooking } from '@/contract/diary'
import { formatDay } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/time'
import { diaryTexts } from '@/messages/management-diary'
import { listDaysOfWeek } from '@/management/format/dates'
import { formatPersonName } from '@/management/format/names'
import { useWideScreen } from '@/management/hooks/use-now.client'
import type { Diary } from './use-diary.client'
import { type Column, listAbsent, listColumns, listPersonColumns, listDiaryItems } from './columns'
import type { PanelPlace } from '@/management/views/desk-panel/visit-draft'
import type { PlannedTime } from '@/management/views/desk-panel/place-lines'
import { DayGrid } from './DayGrid.client'
import { listRoomColumns } from './room-columns'
import { WeekLists } from './WeekLists.client'
import { type DiaryState, getDayInWeek } from './use-diary-state.client'

/** The accessible name of one person's week. */
const toWeekLabel = ({ people }: Diary, staff: string): string => {
  const person = people.find(({ staff_id }) => staff_id === staff)
  return person ? diaryTexts.weekOf(formatPersonName(person)) : diaryTexts.nobodyChosen
}

interface BodyProps {
  asked: DiaryState
  diary: Diary
  now: number
  reload(): Promise<void>
  /** Shows a success message; null takes the last one away. */
  onSay(message: string | null): void
  onCancel(booking: DiaryBooking): void
  onBook(place: PanelPlace): void
  /** The treatments of the panel, which are not booked yet. */
  planned: readonly PlannedTime[]
}

/** The columns of the grid. Unchanged columns keep their identity, to avoid needless rendering. */
const useColumns = (
  { view, filters: { staff, location }, monday, day }: DiaryState,
  diary: Diary,
  showsAbsent: boolean,
): Column[] => {
  const shown = getDayInWeek({ day, monday })
  return useMemo(() => {
    if (view === 'rooms') return listRoomColumns(diary, shown, { staff: '', location })
    if (view === 'day') return listColumns(diary, shown, { staff, location }, showsAbsent)
    return view === 'person' ? listPersonColumns(diary, staff, listDaysOfWeek(monday), location) : []
  }, [view, staff, location, monday, shown, diary, showsAbsent])
}

export const Body = ({ asked, diary, now, reload, onSay, onCancel, onBook, planned }: BodyProps) => {
  const wide = useWideScreen()
  const { view, filters, colouring, monday } = asked
  const days = listDaysOfWeek(monday)
  const day = getDayInWeek(asked)
  const [showsAbsent, setShowsAbsent] = useState(false)
  const columns = useColumns(asked, diary, showsAbsent)
  const shared = { diary, colouring, now, onCancel }
  if (view === 'week') {
    const itemsOn = (one: DayKey) => listDiaryItems(one, diary, filters)
    return <WeekLists {...shared} days={days} chosen={wide ? null : day} itemsOn={itemsOn} />
  }
  const isPerson = view === 'person'
  const label = isPerson ? toWeekLabel(diary, filters.staff) : `Appointments on ${formatDay(day)}`
  return (
    <DayGrid
      {...shared}
      key={isPerson ? filters.staff : `${view} ${day}`}
      columns={columns}
      day={day}
      isPerson={isPerson}
      label={label}
      reload={reload}
      onSay={onSay}
      onBook={onBook}
      planned={planned}
      zoom={asked.zoom}
      absent={view === 'day' ? listAbsent(diary, day, filters) : []}
      showsAbsent={showsAbsent}
      onShowAbsent={setShowsAbsent}
    />
  )
}
