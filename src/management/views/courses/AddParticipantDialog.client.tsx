'use client'

import { useState } from 'react'
import type { Answered, Sent } from '@/contract/call'
import type { CourseDate } from '@/contract/course-dates'
import type { Course } from '@/contract/courses'
import type { addParticipant, Participant } from '@/contract/enrolments'
import { parsePoundsToPounds } from '@/domain/pricing/totals'
import { courseFormTexts, courseSaveTexts, courseTexts } from './texts'
import { wizardTexts } from '@/messages/management-texts'
import { useMailDelivers, useChange } from '@/management/api/use-call.client'
import { getSalonNow, toMs } from '@/management/format/dates'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import { ChooseCustomer } from '@/management/views/new-booking/ChooseCustomer.client'
import { explainClosed } from './course-words'
import { SecondSeat, useSecondSeat } from './MoveParticipantDialog.client'

interface Props {
  course: Course
  /** Null for an online course. */
  date: CourseDate | null
  /** The current participants. */
  live: Participant[]
  onClose(): void
  onAdded(message: string): void
}

type Payment = NonNullable<Sent<typeof addParticipant>['payment']>

const payments: [value: Payment, words: string][] = [
  ['awaiting', 'Awaiting payment'],
  ['cash', 'Paid at the desk in cash'],
  ['card terminal', 'Paid at the desk by card'],
]

const HowPaid = ({ chosen, onChoose }: { chosen: Payment; onChoose(payment: Payment): void }) => (
  <fieldset className="desk-options">
    <legend>Payment</legend>
    {payments.map(([value, words]) => (
      <label key={value} className="desk-check">
        <input
          type="radio"
          name="participant-payment"
          checked={chosen === value}
          onChange={() => onChoose(value)}
        />
        {words}
      </label>
    ))}
  </fieldset>
)

/**
 * Adds a participant who is on the phone or at the desk and pays now or later (D55). A full date is shown as full
 * straight away.
 */
export const AddParticipantDialog = (props: Props) => {
  const why = explainClosed(props.date)
  if (!why) return <AddForm {...props} />
  return (
    <Dialog title="Add participant" open onClose={props.onClose}>
      <p role="status">{why}</p>
      <div className="desk-actions">
        <Action onClick={props.onClose}>Close</Action>
      </div>
    </Dialog>
  )
}

/** Describes the email we send. `delivers`: a mail server is set up. */
const describeCourseNotice = (date: CourseDate | null, delivers: boolean): string => {
  if (date && toMs(date.end_time) <= getSalonNow()) return courseTexts.notTold
  if (!delivers) return courseTexts.noMailServer
  return date ? courseTexts.told : courseTexts.onlineHint
}

const AddForm = ({ course, date, live, onClose, onAdded }: Props) => {
  const delivers = useMailDelivers()
  const [customer, setCustomer] = useState<{ id: string; name: string } | null>(null)
  const isThere = live.some(({ customer_id }) => customer_id === customer?.id)
  const second = useSecondSeat(customer?.id ?? null, isThere)
  const [payment, setPayment] = useState<Payment>('awaiting')
  const [price, setPrice] = useState(course.price.toFixed(2))
  const [notes, setNotes] = useState('')
  const { busy, error, setError, send } = useChange()

  const add = async (): Promise<void> => {
    const amount = parsePoundsToPounds(price)
    if (!customer) return setError(courseFormTexts.customer)
    if (amount === null) return setError(wizardTexts.price)
    const answer = await send<Answered<typeof addParticipant>>({
      path: '/api/courses/participant',
      method: 'POST',
      failed: courseSaveTexts.addParticipant,
      body: {
        customer_id: customer.id,
        ...(date ? { courseDateId: date.id } : { courseId: course.id }),
        payment,
        price: amount,
        notes,
        ...(second.isWanted ? { confirm: true } : {}),
      },
    })
    if (answer.ok) onAdded(answer.message)
    else if (answer.code === 'ALREADY_ENROLLED') second.ask()
  }

  return (
    <Dialog title="Add participant" open onClose={onClose}>
      {date && <p className="desk-hint">{courseTexts.placesLeft(date.places_left)}</p>}
      <ChooseCustomer chosen={customer} onChoose={setCustomer} />
      <SecondSeat second={second} words={courseTexts.secondPlace} />
      <HowPaid chosen={payment} onChoose={setPayment} />
      <label className="desk-field">
        <span>Price (£)</span>
        <input
          className="desk-input"
          inputMode="decimal"
          value={price}
          onChange={(event) => setPrice(event.target.value)}
        />
      </label>
      <label className="desk-field">
        <span>Notes</span>
        <textarea
          className="desk-input"
          maxLength={5000}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
      </label>
      <p className="desk-hint">{describeCourseNotice(date, delivers)}</p>
      <Notice message={error} onDismiss={() => setError(null)} />
      <div className="desk-actions">
        <Action kind="primary" busy={busy} onClick={() => void add()}>
          Add participant
        </Action>
        <Action onClick={onClose}>Close without adding</Action>
      </div>
    </Dialog>
  )
}
