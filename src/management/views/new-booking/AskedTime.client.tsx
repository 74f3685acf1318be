'use client'

import type { ReactNode } from 'react'
import { slotTexts, wayTexts } from '@/messages/management-wizard'
import { Action } from '../../components/Action.client'
import { dayAndTime } from '../../format/dates'
import type { Choice, ChosenSlot } from './draft'
import { InTheWay } from './InTheWay.client'
import type { TimeAnswer } from './use-in-the-way.client'

/** What comes with a time: who is free then instead, and how long there is room. */
export interface WithTime {
  person?: Choice
  minutes?: number
}

interface Props {
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
export const AskedTime = ({ start, name, answer, onChoose, children }: Props) => {
  const slot = { id: `custom:${start}`, start }
  const when = dayAndTime(start)
  const { free, fits_minutes: fits, others } = answer
  return (
    <>
      <InTheWay name={name} answer={answer} />
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
