'use client'

import { useRights } from '@/management/hooks/use-rights.client'
import Link from 'next/link'
import { useState } from 'react'
import { RefundStillDue } from '@/management/components/CancelRefund.client'
import { formatPounds } from '@/management/format/payment-state'
import { formatPersonName } from '@/management/format/names'
import { useAgainWhile } from '@/management/hooks/use-live-search.client'
import { SearchField } from '@/management/components/SearchBox.client'
import { useChange } from '@/management/api/use-call.client'
import type { Participant } from '@/contract/enrolments'
import { courseEmptyTexts, courseSaveTexts, courseTexts } from './texts'
import { refundTexts } from '@/messages/management-payments'
import { toCourseProposalPath } from '@/management/api/refunds'
import { Action, FileLink } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { splitByStatus, courseCalls, sumKept, filterParticipants } from './course-words'
import type { CourseDate } from '@/contract/course-dates'
import type { Course } from '@/contract/courses'
import { Notice } from '@/management/components/Notice.client'
import { TakePaymentDialog } from '@/management/components/TakePaymentDialog.client'
import { AddParticipantDialog } from './AddParticipantDialog.client'
import { CancelParticipantDialog, MoveParticipantDialog } from './MoveParticipantDialog.client'
import { ParticipantsTable } from './ParticipantsTable'

interface Props {
  participants: Participant[]
  onGiven(message: string): void
  /** Reloads the list; refunds in progress complete without any action. */
  onAgain(): void
}

/**
 * Participants whose place was cancelled, and the money not yet refunded. Staff refund the amount set by the terms
 * (D62).
 */
const CancelledParticipants = ({ participants, onGiven, onAgain }: Props) => {
  useAgainWhile(
    participants.some(({ amount_returning: returning }) => (returning ?? 0) > 0),
    onAgain,
  )
  const canRefundAny = useRights('manager')
  const [owed, setOwed] = useState<Participant | null>(null)
  return (
    <section className="desk-current desk-no-print" aria-label="Cancelled places">
      <h3 className="desk-subhead">Cancelled places</h3>
      <ul className="desk-going">
        {participants.map((one) => (
          <li key={one.enrolment_id}>
            {formatPersonName(one)}
            {one.payment_id && (
              <>
                {' '}
                <Link
                  className="desk-link"
                  prefetch={false}
                  href={`/management/payment-details?paymentId=${one.payment_id}`}
                >
                  Payment of {formatPersonName(one)}
                </Link>
              </>
            )}
            {(one.amount_returning ?? 0) > 0 && (
              <span className="desk-hint desk-line">
                {courseTexts.returning(formatPounds(one.amount_returning ?? 0))}
              </span>
            )}
            {sumKept(one) > 0 && (
              <>
                <span className="desk-hint desk-line">{courseTexts.kept(formatPounds(sumKept(one)))}</span>
                {!canRefundAny && (
                  <Action
                    small
                    aria-label={`${refundTexts.owed} of ${formatPersonName(one)}`}
                    onClick={() => setOwed(one)}
                  >
                    {refundTexts.owed}
                  </Action>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {owed?.payment_id && (
        <Dialog title={refundTexts.owed} open onClose={() => setOwed(null)}>
          <p>
            <strong>{formatPersonName(owed)}</strong>
          </p>
          <RefundStillDue
            pathFor={(by) => toCourseProposalPath(owed.enrolment_id, by)}
            onGiven={(message) => {
              setOwed(null)
              onGiven(message)
            }}
          />
        </Dialog>
      )}
    </section>
  )
}

interface ParticipantsPanelProps {
  course: Course
  /** Null for an online course. */
  date: CourseDate | null
  participants: Participant[]
  /** `failed`: the action succeeded but the refund did not. */
  onDone(message: string, failed?: boolean): void
  /** Reloads the list. */
  onMarked(): void
}

/** The open dialog and its participant. */
type Asking = { what: 'add' } | { what: 'move' | 'cancel' | 'take'; participant: Participant } | null

interface HeadProps {
  count: number
  date: CourseDate | null
  /** Null if no participant can be added here: in-person courses are booked for one of their dates. */
  onAdd: (() => void) | null
}

const Head = ({ count, date, onAdd }: HeadProps) => (
  <header className="desk-toolbar">
    <h2 className="desk-subhead">
      {count === 1 ? '1 participant' : `${count === 0 ? 'No' : count} participants`}
    </h2>
    <div className="desk-actions">
      {onAdd && (
        <Action kind="primary" onClick={onAdd}>
          Add participant
        </Action>
      )}
      <Action disabled={count === 0} onClick={() => window.print()}>
        Print the list
      </Action>
      {date && <FileLink href={courseCalls.file(date.id)}>Save as CSV</FileLink>}
    </div>
  </header>
)

/** The participants: searched by name or email address, added, moved, cancelled, and marked as attended. */
export const ParticipantsPanel = ({
  course,
  date,
  participants,
  onDone,
  onMarked,
}: ParticipantsPanelProps) => {
  const [typed, setTyped] = useState('')
  const [asking, setAsking] = useState<Asking>(null)
  const [marked, setMarked] = useState<string | null>(null)
  const { error, setError, send } = useChange()
  const { live, cancelled } = splitByStatus(participants)
  const found = filterParticipants(live, typed)
  const chosen = (what: 'move' | 'cancel' | 'take'): Participant | null =>
    asking?.what === what ? asking.participant : null
  const close = (): void => setAsking(null)
  const done = (message: string, failed = false): void => {
    close()
    setMarked(null)
    onDone(message, failed)
  }

  const mark = async (one: Participant, attendance: Participant['attendance']): Promise<void> => {
    const answer = await send({
      path: '/api/courses/attendance',
      method: 'PUT',
      failed: courseSaveTexts.attendance,
      body: { enrolmentId: one.enrolment_id, attendance },
    })
    if (!answer.ok) return
    setMarked(one.enrolment_id)
    onMarked()
  }

  return (
    <section className="desk-current desk-printed" aria-label="Participants">
      <Head
        count={live.length}
        date={date}
        onAdd={date || course.course_type === 'online' ? () => setAsking({ what: 'add' }) : null}
      />
      <Notice message={error} onDismiss={() => setError(null)} />
      {live.length > 0 && <SearchField label="Search participants" value={typed} onChange={setTyped} />}
      {found.length === 0 ? (
        <p className="desk-empty" role="status">
          {live.length === 0 ? courseEmptyTexts.participants : courseEmptyTexts.found}
        </p>
      ) : (
        <ParticipantsTable
          participants={found}
          course={course}
          date={date}
          marked={marked}
          onMark={(one, attendance) => void mark(one, attendance)}
          onAsk={(what, participant) => setAsking({ what, participant })}
        />
      )}
      {cancelled.length > 0 && (
        <CancelledParticipants participants={cancelled} onGiven={onDone} onAgain={onMarked} />
      )}
      {asking?.what === 'add' && (
        <AddParticipantDialog course={course} date={date} live={live} onClose={close} onAdded={done} />
      )}
      {chosen('move') && (
        <MoveParticipantDialog course={course} participant={chosen('move')} onClose={close} onMoved={done} />
      )}
      <CancelParticipantDialog
        key={chosen('cancel')?.enrolment_id}
        participant={chosen('cancel')}
        title={course.title}
        onClose={close}
        onCancelled={done}
      />
      <TakePaymentDialog
        key={chosen('take')?.payment_id}
        open={asking?.what === 'take'}
        paymentId={chosen('take')?.payment_id ?? ''}
        state={chosen('take')?.payment_state ?? null}
        who={asking?.what === 'take' ? formatPersonName(asking.participant) : ''}
        onClose={close}
        onTaken={done}
      />
    </section>
  )
}
