'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { SalonWeek } from '@/contract/availability-week'
import { weekTexts } from './texts'
import { Action } from '@/management/components/Action.client'
import { DayStrip, WeekNavigator } from '@/management/components/PeriodNavigator.client'
import { Notice } from '@/management/components/Notice.client'
import { listDaysOfWeek, getToday } from '@/management/format/dates'
import { useQuery } from '@/management/hooks/use-query.client'
import { useWideScreen } from '@/management/hooks/use-now.client'
import { CopyWeekDialog } from './CopyWeekDialog.client'
import { DayDialog } from './DayDialog.client'
import { type ChosenDay, WeekTable } from './WeekTable.client'

interface Props {
  /** Null: it could not be loaded. */
  week: SalonWeek | null
  onSaved(message: string): void
}

const countWorkingOn = (week: SalonWeek, day: string): number =>
  week.people.filter(({ days }) =>
    days.some(
      (one) => one.day === day && one.away.length === 0 && one.weekly.length + one.one_off.length > 0,
    ),
  ).length

/** A location's week: who works when. Each day can be opened and changed, and the week can be copied. */
export const WeekPanel = ({ week, onSaved }: Props) => {
  const router = useRouter()
  const wide = useWideScreen()
  const { get, setQuery } = useQuery()
  const [open, setOpen] = useState<ChosenDay | null>(null)
  const [copying, setCopying] = useState(false)
  if (!week)
    return <Notice message={weekTexts.failed} action={{ label: 'Try again', run: () => router.refresh() }} />
  const days = listDaysOfWeek(week.monday)
  const day = days.find((one) => one === get('day')) ?? days.find((one) => one === getToday()) ?? week.monday
  const saved = (message: string): void => {
    setOpen(null)
    setCopying(false)
    onSaved(message)
    router.refresh()
  }
  const counted = (one: string) => ({
    number: countWorkingOn(week, one),
    words: `${countWorkingOn(week, one)} working`,
  })

  return (
    <>
      <div className="desk-toolbar">
        <WeekNavigator monday={week.monday} onChange={(one) => setQuery({ week: one, day: null })} />
        <Action onClick={() => setCopying(true)}>{weekTexts.copy}</Action>
      </div>
      {!wide && (
        <DayStrip
          days={days}
          getCount={counted}
          chosen={day}
          onChoose={(one) => setQuery({ day: one ?? day })}
        />
      )}
      <p className="desk-hint">{weekTexts.how}</p>
      {week.people.length === 0 && <p className="desk-empty">{weekTexts.nobody}</p>}
      {week.people.length > 0 && <WeekTable week={week} only={wide ? null : day} onChoose={setOpen} />}
      {open && <DayDialog chosen={open} location={week} onClose={() => setOpen(null)} onSaved={saved} />}
      {copying && <CopyWeekDialog week={week} onClose={() => setCopying(false)} onSaved={saved} />}
    </>
  )
}
