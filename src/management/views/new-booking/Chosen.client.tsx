'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'
import { formatPounds } from '@/management/format/payment-state'
import { slotTexts, wayTexts } from '@/messages/management-diary'
import { formatDayAndTime, formatShortRange } from '@/management/format/dates'
import type { TimeAnswer } from './use-create.client'
import { Action } from '@/management/components/Action.client'
import {
  type Choice,
  type ChosenSlot,
  type Draft,
  parseDuration,
  isChosen,
  parsePrice,
  type Step,
  stepTitles,
} from './draft'
import { formatDuration } from '@/domain/time/format'

interface Props {
  /** How many there are that do not go with the rest. */
  count: number
  words: string
  shown: boolean
  onShow(shown: boolean): void
}

/** What does not go with the rest of the booking is not shown, unless it is meant. */
export const ShowOthersCheckbox = ({ count, words, shown, onShow }: Props) =>
  count === 0 ? null : (
    <label className="desk-check">
      <input type="checkbox" checked={shown} onChange={(event) => onShow(event.target.checked)} />
      {words} ({count})
    </label>
  )

/** Why a person is not free, each appointment a link to it in another tab: what was chosen so far stays. */
export const ConflictList = ({ name, answer }: { name: string; answer: TimeAnswer }) => (
  <ul className="desk-in-the-way">
    {answer.bookings.map((one) => (
      <li key={one.booking_slot_id}>
        {wayTexts.has(name)}{' '}
        <Link
          className="desk-link"
          target="_blank"
          prefetch={false}
          href={`/management/booking-details?bookingId=${one.booking_id}&bookingSlotId=${one.booking_slot_id}`}
        >
          {one.customer_name}, {one.service_name}, {formatShortRange(one.start_time, one.end_time)}
          {one.clean_up_minutes > 0 && wayTexts.withCleanUp(one.clean_up_minutes)}
          <span className="desk-hidden"> {wayTexts.newTab}</span>
        </Link>
      </li>
    ))}
    {answer.held && <li>{wayTexts.held}</li>}
    {answer.doubts.map((doubt) => (
      <li key={doubt}>{doubt}</li>
    ))}
  </ul>
)

/** What comes with a time: who is free then instead, and how long there is room. */
export interface WithTime {
  person?: Choice
  minutes?: number
}

interface AskedTimeProps {
  /** ISO 8601. */
  start: string
  name: string
  answer: TimeAnswer
  onChoose(slot: ChosenSlot, more?: WithTime): void
  /** What else can be done, first. */
  children?: ReactNode
}

/** More than a few names help nobody. */
const MANY = 3

/**
 * Why a start that was asked for is not among the free times, and what can be done: nothing that is certain to be
 * refused.
 */
export const AskedTime = ({ start, name, answer, onChoose, children }: AskedTimeProps) => {
  const slot = { id: `custom:${start}`, start }
  const when = formatDayAndTime(start)
  const { free, fits_minutes: fits, others } = answer
  return (
    <>
      <ConflictList name={name} answer={answer} />
      <div className="desk-actions">
        {children}
        {free && (
          <Action small onClick={() => onChoose(slot)}>
            {slotTexts.allTheSame(when)}
          </Action>
        )}
        {!free && fits > 0 && (
          <Action small onClick={() => onChoose(slot, { minutes: fits })}>
            {wayTexts.shorter(fits)}
          </Action>
        )}
        {others.slice(0, MANY).map((one) => (
          <Action
            key={one.staff_id}
            small
            onClick={() => onChoose(slot, { person: { id: one.staff_id, name: one.staff_name } })}
          >
            {wayTexts.withOther(one.staff_name)}
          </Action>
        ))}
      </div>
    </>
  )
}

interface ChosenProps {
  draft: Draft
  onGo(step: Step): void
}

/** The start that the address asks for, as long as no time is chosen: whether it is free turns out with the treatment. */
const formatRequestedTime = ({ wish, after }: Draft): string | null => {
  if (wish) return slotTexts.asked(formatDayAndTime(wish))
  return after ? slotTexts.askedFrom(formatDayAndTime(after)) : null
}

const describeDraft = (draft: Draft): [step: Step, label: string, words: string | null][] => {
  const minutes = parseDuration(draft)
  const price = parsePrice(draft)
  const more = [minutes && formatDuration(minutes), price !== null && formatPounds(price)]
    .filter(Boolean)
    .join(' · ')
  const who = draft.anyone ? (draft.staff ? `${draft.staff.name} (anyone free)` : 'Anyone free') : null
  return [
    ['choose-customer', 'Customer', draft.customer?.name ?? null],
    ['choose-staff', 'Staff', who ?? draft.staff?.name ?? null],
    ['choose-location', 'Location', draft.location?.name ?? null],
    ['choose-service', 'Service', draft.service && [draft.service.name, more].filter(Boolean).join(' · ')],
    ['choose-slot', 'Time', draft.slot ? formatDayAndTime(draft.slot.start) : formatRequestedTime(draft)],
  ]
}

/** Who and what stand in the booking, at every step; each line leads back to its step. */
export const Chosen = ({ draft, onGo }: ChosenProps) => (
  <aside className="desk-chosen" aria-label="This booking">
    <dl>
      {describeDraft(draft).map(([step, label, words]) => (
        <div key={step} data-empty={words === null || undefined} data-step={step}>
          <dt>{label}</dt>
          <dd>
            {words === null ? (
              'Not chosen yet'
            ) : step === draft.step || !isChosen(draft, step) ? (
              words
            ) : (
              <button
                type="button"
                className="desk-chosen__back"
                aria-label={`${label}: ${words}. Go back to: ${stepTitles[step]}`}
                onClick={() => onGo(step)}
              >
                {words}
              </button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  </aside>
)
