'use client'

import { ConfirmDialog, Dialog } from '@/management/components/Dialog.client'
import { formatPounds } from '@/management/format/payment-state'
import { formatPersonName } from '@/management/format/names'
import { useCall, useChange, useMailDelivers } from '@/management/api/use-call.client'
import { useState } from 'react'
import { getSalonNow, formatTimeSpan } from '@/management/format/dates'
import { Skeleton } from '@/management/components/Page.client'
import type { Answered } from '@/contract/call'
import type { cancelParticipant, Participant } from '@/contract/enrolments'
import { courseEmptyTexts, courseFormTexts, courseLoadTexts, courseSaveTexts, courseTexts } from './texts'
import { refundTexts } from '@/messages/management-payments'
import { toCourseProposalPath, type WantedPart } from '@/management/api/refunds'
import { useRefundChoice } from '@/management/api/use-refund-choice.client'
import { CancelRefund } from '@/management/components/CancelRefund.client'
import type { listCourseDates } from '@/contract/course-dates'
import type { Course } from '@/contract/courses'
import { Action, ActionLink } from '@/management/components/Action.client'
import { ChoiceList } from '@/management/components/ChoiceList.client'
import { Notice } from '@/management/components/Notice.client'
import { courseCalls, filterMoveTargets, getCourseHref, sortDates } from './course-words'

interface Props {
  /** Null: closed. */
  participant: Participant | null
  /** The course's title. */
  title: string
  onClose(): void
  /** `failed` is true if the place was cancelled but the refund failed. */
  onCancelled(message: string, failed: boolean): void
}

/** The message after moving, and if the refund failed. */
const describeMoveOutcome = (
  { message, refund, refund_problem }: Answered<typeof cancelParticipant>,
  { isUnknown, wanted }: { isUnknown: boolean; wanted: readonly WantedPart[] },
): [message: string, failed: boolean] => {
  if (isUnknown) return [`${message} ${refundTexts.notWorkedOut}`, true]
  if (refund_problem) return [refundTexts.cancelledOnly(message, refund_problem), true]
  if (!refund) return [message, false]
  const given = wanted.map(({ part, amount }) =>
    refundTexts.given(formatPounds(amount), !part.online, part.to_voucher),
  )
  return [[message, ...given].join(' '), false]
}

/** Shows what happens to the place and the money, and cancels when staff confirm (D56). */
export const CancelParticipantDialog = ({ participant, title, onClose, onCancelled }: Props) => {
  const delivers = useMailDelivers()
  const id = participant?.enrolment_id ?? null
  const {
    settle,
    giveAfter: _,
    isUnknown,
    reload,
    reset,
    error: unknown,
    change,
    ...refund
  } = useRefundChoice({
    pathFor: (by) => (id ? toCourseProposalPath(id, by) : null),
    paymentId: participant?.payment_id ?? null,
    failed: courseLoadTexts.refundProposal,
  })
  const { busy, error, setError, send } = useChange()

  const cancel = async (): Promise<void> => {
    if (refund.working || !id) return
    const wanted = settle()
    if (wanted === null) return setError(null)
    const asked = new URLSearchParams({ enrolmentId: id })
    if (!isUnknown) {
      const amount = wanted.reduce((sum, part) => sum + part.amount, 0)
      asked.set('refund', amount.toFixed(2))
      asked.set('by', refund.choice.by)
      const { till } = refund.choice
      if (till && wanted.some(({ part }) => !part.online)) asked.set('location_id', till)
    }
    const answer = await send<Answered<typeof cancelParticipant>>({
      path: `/api/courses/participant?${asked}`,
      method: 'DELETE',
      failed: courseSaveTexts.cancelParticipant,
    })
    if (answer.ok) onCancelled(...describeMoveOutcome(answer.data, { isUnknown, wanted }))
    // Something has been refunded since; reloads the proposal for what is left.
    else if (answer.code.startsWith('REFUND_')) reload()
  }

  return (
    <ConfirmDialog
      title="Cancel this place?"
      open={participant !== null}
      confirm="Cancel the place"
      busy={busy || refund.working}
      error={error ?? unknown}
      onConfirm={() => void cancel()}
      onClose={() => {
        setError(null)
        reset()
        onClose()
      }}
    >
      {participant && (
        <>
          <p>
            <strong>{formatPersonName(participant)}</strong>, {title}
          </p>
          <p className="desk-hint">
            {delivers ? courseTexts.told : courseTexts.noMailServer}{' '}
            {participant.course_date_id ? courseTexts.cancelHint : courseTexts.cancelOnlineHint}
          </p>
          <CancelRefund {...refund} onChange={change} />
        </>
      )}
    </ConfirmDialog>
  )
}

/** Asks if a customer who already has a place gets a second one. Asked again for each choice (a customer or a date). */
export const useSecondSeat = (choice: string | null, isKnown = false) => {
  const [asked, ask] = useState<string | null>(null)
  const [wanted, want] = useState<string | null>(null)
  const isAsked = choice !== null && (isKnown || asked === choice)
  return {
    isAsked,
    isWanted: isAsked && wanted === choice,
    ask: () => ask(choice),
    want: (isWanted: boolean) => want(isWanted ? choice : null),
  }
}

interface SecondSeatProps {
  second: ReturnType<typeof useSecondSeat>
  words: string
}

/** A checkbox, shown once the question comes up. */
export const SecondSeat = ({ second, words }: SecondSeatProps) =>
  second.isAsked && (
    <label className="desk-check">
      <input
        type="checkbox"
        checked={second.isWanted}
        onChange={(event) => second.want(event.target.checked)}
      />
      {words}
    </label>
  )

interface MoveParticipantDialogProps {
  course: Course
  participant: Participant | null
  onClose(): void
  onMoved(message: string): void
}

/** Moves to a different date of the course. The new place is taken first, so nothing is lost if it has gone (D56). */
export const MoveParticipantDialog = ({
  course,
  participant,
  onClose,
  onMoved,
}: MoveParticipantDialogProps) => {
  const delivers = useMailDelivers()
  const { data, error, loading, reload } = useCall<Answered<typeof listCourseDates>>(
    courseCalls.dates(course.id),
    courseLoadTexts.dates,
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const second = useSecondSeat(chosen)
  const change = useChange()
  const dates = filterMoveTargets(
    sortDates(data?.data ?? {}, getSalonNow()).toCome,
    participant?.course_date_id ?? '',
  )
  const hasNone = data !== null && dates.length === 0

  const move = async (): Promise<void> => {
    if (!chosen) return change.setError(courseFormTexts.chooseDate)
    const answer = await change.send({
      path: '/api/courses/participant',
      method: 'PUT',
      failed: courseSaveTexts.moveParticipant,
      body: {
        enrolmentId: participant?.enrolment_id,
        courseDateId: chosen,
        ...(second.isWanted ? { confirm: true } : {}),
      },
    })
    if (answer.ok) return onMoved(answer.message)
    if (answer.code === 'ALREADY_ENROLLED') second.ask()
    if (answer.code !== 'COURSE_DATE_FULL') return
    setChosen(null)
    reload()
  }

  return (
    <Dialog title="Move to another date" open={participant !== null} onClose={onClose}>
      {participant && (
        <p>
          <strong>{formatPersonName(participant)}</strong>, {course.title}
        </p>
      )}
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {!data && loading && <Skeleton rows={3} />}
      {data && (
        <ChoiceList
          label="Dates"
          empty={courseEmptyTexts.otherDates}
          choices={dates.map((date) => ({
            id: date.id,
            name: formatTimeSpan(date.start_time, date.end_time),
            detail: date.location_name,
            figure: courseTexts.placesLeft(date.places_left),
          }))}
          chosen={chosen}
          onChoose={({ id }) => setChosen(id)}
        />
      )}
      <SecondSeat second={second} words={courseTexts.secondPlaceThere} />
      {!hasNone && <p className="desk-hint">{delivers ? courseTexts.told : courseTexts.noMailServer}</p>}
      <Notice message={change.error} onDismiss={() => change.setError(null)} />
      <div className="desk-actions">
        {hasNone ? (
          <ActionLink kind="primary" href={getCourseHref('newDate', course.id)}>
            Add a date
          </ActionLink>
        ) : (
          <Action kind="primary" busy={change.busy} onClick={() => void move()}>
            Move participant
          </Action>
        )}
        <Action onClick={onClose}>Keep the date</Action>
      </div>
    </Dialog>
  )
}
