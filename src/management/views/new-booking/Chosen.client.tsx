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
  /** The number of choices that do not match the rest of the booking. */
  count: number
  words: string
  shown: boolean
  onShow(shown: boolean): void
}

/** Choices that do not match the rest of the booking are hidden unless this is ticked. */
export const ShowOthersCheckbox = ({ count, words, shown, onShow }: Props) =>
  count === 0 ? null : (
    <label className="desk-check">
      <input type="checkbox" checked={shown} onChange={(event) => onShow(event.target.checked)} />
      {words} ({count})
    </label>
  )

/** Why a person is not free. Each appointment links to a new tab, so that the choices made so far are kept. */
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

/** Details of a time: the person who is free instead, and how many minutes fit. */
export interface WithTime {
  person?: Choice
  minutes?: number
}

interface RequestedTimeProps {
  /** ISO 8601. */
  start: string
  name: string
  answer: TimeAnswer
  onChoose(slot: ChosenSlot, more?: WithTime): void
  /** Other options, shown first. */
  children?: ReactNode
}

/** A longer list of names would not help. */
const MANY = 3

/** Why a requested start is not free, and the alternatives, without any that would certainly be refused. */
export const RequestedTime = ({ start, name, answer, onChoose, children }: RequestedTimeProps) => {
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

/** The start requested in the address, shown while no time is chosen. Only the treatment decides if it is free. */
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

/** The booking so far, shown at every step; each line links to its step. */
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
