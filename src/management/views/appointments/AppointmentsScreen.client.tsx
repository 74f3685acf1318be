'use client'

import { useState } from 'react'
import type { DayKey } from '@/domain/time/zone'
import { ActionLink } from '../../components/Action.client'
import { daysOfWeek, today, weekFrom } from '../../format/dates'
import { DayStrip } from '../../components/DayStrip.client'
import { SuccessMessage, Notice } from '../../components/Notice.client'
import { Page } from '../../components/Page.client'
import type { Booking } from '@/contract/booking'
import { useQuery } from '../../hooks/use-query.client'
import { useWideScreen } from '../../hooks/use-wide-screen.client'
import { Skeleton } from '../../components/Skeleton'
import { WeekNavigator } from '../../components/WeekNavigator.client'
import { CancelDialog } from './CancelDialog.client'
import { Diary } from './Diary.client'
import { type Filters, itemsOf } from './diary'
import { DiaryFilters } from './DiaryFilters.client'
import { StatsBar } from './StatsBar'
import { useWeek } from './use-week.client'

const counted = (number: number): string =>
  number === 1 ? '1 entry' : `${number === 0 ? 'no' : number} entries`

/** What the address says when a phone shows all seven days. */
const wholeWeek = 'week'

/** The day that is picked. A phone shows one day, today before all others, until the whole week is asked for. */
const dayShown = (asked: string, days: DayKey[], wide: boolean): DayKey | null => {
  if (days.includes(asked)) return asked
  if (wide || asked === wholeWeek) return null
  return days.find((day) => day === today()) ?? days[0] ?? null
}

/** /management/appointments: the week at the front desk. */
export const AppointmentsScreen = () => {
  const { get, setQuery } = useQuery()
  const monday = weekFrom(get('week'))
  const week = useWeek(monday)
  const days = daysOfWeek(monday)
  const wide = useWideScreen()
  const chosen = dayShown(get('day'), days, wide)
  const filters: Filters = { staff: get('staff'), location: get('location') }
  const [cancelling, setCancelling] = useState<Booking | null>(null)
  const [success, setSuccess] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const items = new Map(days.map((day) => [day, itemsOf(day, week.bookings, week.events, filters)]))
  const numberOn = (day: DayKey): number => items.get(day)?.length ?? 0

  const cancelled = (message: string, failed: boolean): void => {
    setCancelling(null)
    setSuccess(failed ? null : message)
    setProblem(failed ? message : null)
    week.reload()
  }

  return (
    <Page
      title="Appointments"
      actions={
        <ActionLink kind="primary" href="/management/appointments/new-booking">
          Add new booking
        </ActionLink>
      }
    >
      <SuccessMessage message={success} />
      <Notice message={problem} onDismiss={() => setProblem(null)} />
      <Notice message={week.error} action={{ label: 'Try again', run: week.reload }} />
      <StatsBar stats={week.loading ? null : week.stats} />
      <div className="desk-toolbar">
        <WeekNavigator monday={monday} onChange={(next) => setQuery({ week: next, day: null })} />
        <DiaryFilters {...week} filters={filters} onChange={(change) => setQuery(change)} />
      </div>
      <DayStrip
        days={days}
        countOf={(day) => ({ number: numberOn(day), words: counted(numberOn(day)) })}
        chosen={chosen}
        onChoose={(day) => setQuery({ day: day ?? (wide ? null : wholeWeek) })}
      />
      {week.loading ? (
        <Skeleton rows={6} />
      ) : (
        <Diary
          days={days}
          chosen={chosen}
          itemsOn={(day) => items.get(day) ?? []}
          staff={week.staff}
          now={week.now}
          busy={week.refreshing}
          onCancel={setCancelling}
        />
      )}
      <CancelDialog booking={cancelling} onClose={() => setCancelling(null)} onCancelled={cancelled} />
    </Page>
  )
}
