'use client'

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { SiteWords } from '@/messages/site-words'
import type { DayKey } from '@/domain/time/time'
import { useAlreadyChosen } from './AlreadyChosen'
import { type FlowQuery, readChoice, toStepHref, writeChoice } from './steps'
import { useContinue } from './Continue.client'
import { type OfferedPerson, StaffChoice } from './StaffChoice'
import { FlowBar, FlowLayout } from './FlowLayout'
import type { Slot } from '@/contract/slots'
import { SlotChooser } from './SlotChooser.client'
import type { BreadcrumbPlace } from './breadcrumb-place'
import { type Infill, isOutsideInfill } from './infill'
import { findFirstDay, getSlotDay, type RenderedDays } from './slots'
import { useOccupied, useSlots } from './use-slots'
import { useHeldTap } from '@/storefront/ui/use-held-tap'

const InfillQuestion = lazy(() =>
  import('./InfillQuestion.client').then(({ InfillQuestion }) => ({ default: InfillQuestion })),
)

interface TimeStepProps {
  words: SiteWords['times']
  /** Text with the name of the person who performs a treatment; `{name}` is the name. */
  performer: string
  place: BreadcrumbPlace
  title: string
  /** Its price and duration. */
  cost: string
  intro: ReactNode
  summary: ReactNode
  line: ReactNode
  query: FlowQuery
  serviceId: string
  locationId: string
  people: OfferedPerson[]
  /** In place of a portrait, for visitors who accept anyone. */
  anyone: ReactNode
  needsPatchTest: boolean
  /** Null for a treatment that is no infill. */
  infill: Infill | null
  /** How to reach the salon, if there are no free times. */
  reach: ReactNode
  /** True if visitors can join the waiting list (D121). */
  hasWaitingList: boolean
  /** The alerts if the visitor goes on without a day or a time. */
  missing: Record<'day' | 'time', string>
  /** Today, the first day with enough time for a patch test, and the last bookable day, in London. */
  first: DayKey
  afterPatchTest: DayKey
  last: DayKey
  /** The first days' free times for the person in the address. Null if the browser has to load them. */
  rendered: RenderedDays | null
}

const clampDay = (day: string | null | undefined, first: DayKey, last: DayKey): DayKey | null =>
  day && /^\d{4}-\d{2}-\d{2}$/.test(day) && first <= day && day <= last ? day : null

/** A day up to today, or null. */
const parsePastDay = (day: string | null | undefined, today: DayKey): DayKey | null =>
  day && /^\d{4}-\d{2}-\d{2}$/.test(day) && day <= today ? day : null

/** Updates the address to match the page, so that reload and Back return to the same day and person. */
const keepAddress = (query: FlowQuery): void => {
  const step = window.location.pathname.endsWith('select-time') ? 'select-time' : 'select-date'
  window.history.replaceState(window.history.state, '', toStepHref(step, query))
}

/** The page to join the waiting list for what is chosen so far. */
const toWaitingHref = ({
  serviceId,
  locationId,
  query: { staff, lastSet },
  day,
}: Pick<TimeStepProps, 'serviceId' | 'locationId' | 'query'> & { day: DayKey | null }): string => {
  const chosen = { serviceId, locationId, date: day, staff, lastSet }
  const given = Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `/waiting-list?${new URLSearchParams(given)}`
}

/** Step 4: the day and the time. The first free day is preselected. A tap on a time leads to the next step. */
export const TimeStep = (props: TimeStepProps) => {
  const { serviceId, locationId, needsPatchTest, first, last } = props
  const [query, setQuery] = useState(props.query)
  const [asked] = useState(() => clampDay(props.query.date, first, last))
  const [chosenSlot, setChosenSlot] = useState<string | null>(null)
  const staffId = query.staff ?? null
  const holding = useHeldTap<HTMLDivElement>()
  const slots = useSlots({ serviceId, locationId, staffId }, { first, last, atLeast: asked }, props.rendered)
  useEffect(
    () => setChosenSlot(readChoice(serviceId, locationId)?.details.slot_id ?? null),
    [serviceId, locationId],
  )

  const lastSet = parsePastDay(query.lastSet, first)
  const isOutside = (one: DayKey): boolean => isOutsideInfill(props.infill, lastSet, one)
  const held = useOccupied(serviceId, staffId, query.item ?? null)
  const occupied = (slot: Slot): boolean => held(slot) || isOutside(getSlotDay(slot))
  const earliest = needsPatchTest ? props.afterPatchTest : first
  const day = clampDay(query.date, first, last) ?? findFirstDay(slots.days, occupied, earliest)
  const change = (part: FlowQuery) => {
    const changed = { ...query, ...part }
    setQuery(changed)
    keepAddress(changed)
  }
  const chooseTime = ({ staff_id: _anyone, ...details }: Slot) => {
    setChosenSlot(details.slot_id)
    writeChoice({ serviceId, locationId, staffId, details, lastSetOn: props.infill && lastSet })
    const date = getSlotDay(details)
    keepAddress({ ...query, date })
    window.location.assign(toStepHref('review-booking-details', { ...query, date }))
  }
  const goOn = useContinue({
    href: chosenSlot && toStepHref('review-booking-details', query),
    missing: props.missing[day ? 'time' : 'day'],
  })
  const { words, performer } = props
  const note = useAlreadyChosen({ words, performer, serviceId, locationId, query })
  return (
    <FlowLayout
      place={props.place}
      title={props.title}
      cost={props.cost}
      intro={props.intro}
      bar={
        <FlowBar summary={props.summary} line={props.line} action={goOn.button} leadsOn={!chosenSlot}>
          {note ? (
            <>
              {/* On a phone, the note stays at the bottom, unless the action is there. */}
              <div className={chosenSlot ? undefined : 'flow-bar-line'}>{note}</div>
              {goOn.alert}
            </>
          ) : (
            goOn.alert
          )}
        </FlowBar>
      }
    >
      <div {...holding} className="needs-scripts">
        <StaffChoice
          words={props.words}
          people={props.people}
          anyone={props.anyone}
          chosen={staffId}
          onChoose={(staff) => change({ staff })}
        />
        {props.infill && (
          <Suspense>
            <InfillQuestion
              infill={props.infill}
              query={query}
              today={first}
              day={day}
              last={lastSet}
              onLast={(last) => {
                change({ lastSet: last })
                setChosenSlot(null)
              }}
            />
          </Suspense>
        )}
        <SlotChooser
          isOutside={isOutside}
          words={props.words}
          reach={props.reach}
          waiting={props.hasWaitingList ? toWaitingHref({ serviceId, locationId, query, day }) : null}
          slots={slots}
          day={day}
          range={{ first, last }}
          chosen={chosenSlot}
          occupied={occupied}
          onDay={(date) => {
            change({ date })
            goOn.dismiss()
          }}
          onTime={chooseTime}
        />
      </div>
    </FlowLayout>
  )
}
