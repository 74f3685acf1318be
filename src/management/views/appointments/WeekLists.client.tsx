'use client'

import type { DiaryBooking } from '@/contract/diary'
import type { DayKey } from '@/domain/time/zone'
import { emptyTexts } from '@/messages/management-texts'
import type { Diary } from './ask-diary'
import { DayColumn } from './DayColumn.client'
import type { Colouring, DiaryItem } from './diary'

interface Props {
  diary: Diary
  days: DayKey[]
  /** The one day that a phone shows. */
  chosen: DayKey | null
  itemsOn(day: DayKey): DiaryItem[]
  colouring: Colouring
  now: number
  onCancel(booking: DiaryBooking): void
}

/** The week as a list for each day. */
export const WeekLists = ({ days, chosen, itemsOn, ...rest }: Props) => (
  <>
    {days.every((day) => itemsOn(day).length === 0) && (
      <p className="desk-empty">{emptyTexts.appointments}</p>
    )}
    <div className="desk-days" data-one={chosen ? true : undefined}>
      {days
        .filter((day) => !chosen || day === chosen)
        .map((day) => (
          <DayColumn key={day} {...rest} day={day} items={itemsOn(day)} />
        ))}
    </div>
  </>
)
