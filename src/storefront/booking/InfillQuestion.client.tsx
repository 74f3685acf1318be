'use client'

import { useState } from 'react'
import { findFitting, toWindowDays } from '@/domain/booking/infill-window'
import { fillPlaceholders } from '@/domain/content/placeholders'
import { formatDay } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/time'
import { infillTexts as texts } from '@/messages/infill'
import { Field } from '@/storefront/ui/Field'
import { type Infill, isOutsideInfill } from './infill'
import { type FlowQuery, toStepHref } from './steps'

interface Props {
  infill: Infill
  query: FlowQuery
  /** The last day that can be given: today in London. */
  today: DayKey
  /** The day that the visitor looks at. */
  day: DayKey | null
  /** The day of the last set or infill. Null if the visitor has given none. */
  last: DayKey | null
  onLast: (last: DayKey | null) => void
}

/** Asks for the last set or infill, and offers the treatment that fits on the chosen day (D107). */
export const InfillQuestion = ({ infill, query, today, day, last, onLast }: Props) => {
  const [typed, setTyped] = useState(last ?? '')
  const { treatment, others } = infill
  const days = treatment.window && last ? toWindowDays(treatment.window, last) : null
  const isOutside = day !== null && isOutsideInfill(infill, last, day)
  const fitting = isOutside && last ? findFitting(treatment, others, { last, day }) : null
  return (
    <section className="my-6 grid gap-3 border-l-2 border-amber pl-4">
      <Field
        id="last-set"
        label={texts.question}
        hint={texts.hint}
        type="date"
        className="[&_input]:max-w-60"
        max={today}
        value={typed}
        error={typed > today ? texts.future : null}
        onChange={({ target: { value } }) => {
          setTyped(value)
          // While the year is typed, it is a year of long ago.
          onLast(value >= '2000' && value <= today ? value : null)
        }}
      />
      <div role="status" className="grid gap-2">
        {days && (
          <p>
            {fillPlaceholders(texts.window, { first: formatDay(days.first), last: formatDay(days.last) })}
          </p>
        )}
        {isOutside && (
          <p className="font-[550] text-brick">
            {fillPlaceholders(texts.outside, { day: formatDay(day) })} {!fitting && texts.callUs}
          </p>
        )}
        {fitting && (
          <a
            className="text-link"
            href={toStepHref('select-date', { ...query, serviceId: fitting.id, date: day, lastSet: last })}
          >
            {fillPlaceholders(texts.fits, { treatment: fitting.name })}
          </a>
        )}
      </div>
    </section>
  )
}
