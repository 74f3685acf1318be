'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { groupByDay } from '@/domain/courses/course-date'
import { type DayKey, toDayKey } from '@/domain/time/time'
import { courseTexts } from '@/messages/course-booking'
import { useContinue } from '@/storefront/booking/Continue.client'
import { FlowBar, FlowLayout } from '@/storefront/booking/FlowLayout'
import type { BreadcrumbPlace } from '@/storefront/booking/breadcrumb-place'
import { type OfferedDate, findOnlyTime, openDays } from '@/storefront/courses/dates'
import { toCourseCheckoutHref } from '@/storefront/layout/menu'
import { Alert } from '@/storefront/ui/Alert.client'
import { Skeleton } from '@/storefront/ui/Skeleton'
import { useHeldTap } from '@/storefront/ui/use-held-tap'
import { DateTimes, type DateWords } from './DatesForm'

/** Rendered in the browser, because only the browser knows which day is today for the visitor. */
const MonthCalendar = dynamic(
  () => import('@/storefront/booking/MonthCalendar.client').then((all) => all.MonthCalendar),
  { ssr: false, loading: () => <Skeleton className="h-96 max-w-96" /> },
)

interface Props {
  words: DateWords
  place: BreadcrumbPlace
  title: string
  courseId: string
  /** Shown instead of the dates if there are none to choose. */
  noPlaces: ReactNode
  summary: ReactNode
  line: ReactNode
  /** The same choice for browsers without JavaScript. */
  plain: ReactNode
  /** All dates that visitors see, including full ones. */
  dates: OfferedDate[]
  today: DayKey
  /** The date requested in the address. */
  asked: { day: DayKey | null; courseDateId: string | null }
}

/** Updates the address to match the page, so that reload and Back return to the same day and time. */
const keepAddress = (courseId: string, date: DayKey, courseDateId: string | null): void => {
  const query = new URLSearchParams({ courseId, date, ...(courseDateId ? { courseDateId } : {}) })
  window.history.replaceState(window.history.state, '', `?${query}`)
}

const getLastDay = (dates: OfferedDate[], today: DayKey): DayKey =>
  dates.reduce((last, { start }) => (toDayKey(start) > last ? toDayKey(start) : last), today)

/** The reason why the requested date is not available. Null if it is available, or if no date is requested. */
const explainNoDate = (dates: OfferedDate[], { day, courseDateId }: Props['asked']): string | null => {
  const date = dates.find(({ id }) => id === courseDateId)
  if (date) return date.placesLeft === 0 ? courseTexts.dateFull : null
  const isThere = !courseDateId && (!day || dates.some(({ start }) => toDayKey(start) === day))
  return isThere ? null : courseTexts.dateClosed
}

/** The day and time of a course. The first day with places is preselected. */
export const SelectDate = (props: Props) => {
  const { place, title, courseId, noPlaces, summary, line, plain, dates, today, asked } = props
  const open = openDays(dates)
  const known = dates.find(({ id, placesLeft }) => id === asked.courseDateId && placesLeft > 0)
  const [refused, setRefused] = useState(() => explainNoDate(dates, asked))
  const [day, setDay] = useState(known ? toDayKey(known.start) : (asked.day ?? open[0] ?? null))
  const [chosen, setChosen] = useState(() => known?.id ?? (refused ? null : findOnlyTime(dates, day)))
  const holding = useHeldTap<HTMLDivElement>()
  const goOn = useContinue({
    href: chosen && toCourseCheckoutHref(courseId, chosen),
    missing: courseTexts.noDate,
  })
  const chooseDay = (next: DayKey) => {
    const id = findOnlyTime(dates, next)
    setDay(next)
    setChosen(id)
    goOn.dismiss()
    setRefused(null)
    keepAddress(courseId, next, id)
  }
  const chooseTime = (id: string) => {
    setChosen(id)
    setRefused(null)
    if (day) keepAddress(courseId, day, id)
  }
  return (
    <FlowLayout
      place={place}
      title={title}
      bar={
        <FlowBar
          summary={summary}
          line={line}
          action={<div className="needs-scripts">{goOn.button}</div>}
          isWaiting={!chosen}
        >
          {goOn.alert}
        </FlowBar>
      }
    >
      <noscript>{plain}</noscript>
      <div {...holding} className="needs-scripts grid gap-8">
        <Alert message={refused} onDismiss={() => setRefused(null)} />
        {open.length > 0 ? (
          <MonthCalendar
            first={today}
            last={getLastDay(dates, today)}
            chosen={day}
            free={(key) => open.includes(key)}
            takeFocus={false}
            onChoose={chooseDay}
          />
        ) : (
          noPlaces
        )}
        <DateTimes
          words={props.words}
          day={day}
          dates={day ? (groupByDay(dates).get(day) ?? []) : []}
          chosen={chosen}
          onChoose={chooseTime}
        />
      </div>
    </FlowLayout>
  )
}
