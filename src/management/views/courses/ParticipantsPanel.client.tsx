'use client'

import { useState } from 'react'
import type { CourseDate } from '@/contract/course-dates'
import type { Course } from '@/contract/courses'
import type { Participant } from '@/contract/participants'
import { courseEmptyTexts, courseSaveTexts } from '@/messages/management-courses'
import { Action, FileLink } from '../../components/Action.client'
import { Notice } from '../../components/Notice.client'
import { SearchField } from '../../components/SearchField.client'
import { TakePaymentDialog } from '../../components/TakePaymentDialog.client'
import { AddParticipantDialog } from './AddParticipantDialog.client'
import { CancelledParticipants } from './CancelledParticipants.client'
import { CancelParticipantDialog } from './CancelParticipantDialog.client'
import { personName } from '../../format/person-name'
import { byStanding, matchingParticipants } from './course-words'
import { MoveParticipantDialog } from './MoveParticipantDialog.client'
import { ParticipantsTable } from './ParticipantsTable'
import { courseCalls } from './paths'
import { useChange } from '../../api/use-change.client'

interface Props {
  course: Course
  /** Null for an online course. */
  date: CourseDate | null
  participants: Participant[]
  /** `failed`: it is done, and the money did not go back. */
  onDone(message: string, failed?: boolean): void
  /** Asks for the list anew. */
  onMarked(): void
}

/** What is being done, and with whom. */
type Asking = { what: 'add' } | { what: 'move' | 'cancel' | 'take'; participant: Participant } | null

interface HeadProps {
  count: number
  date: CourseDate | null
  /** Null where nobody can be added: an in-person course is booked at one of its dates. */
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

/** Who takes part: found by name or email address, added, moved, cancelled, and marked as attended. */
export const ParticipantsPanel = ({ course, date, participants, onDone, onMarked }: Props) => {
  const [typed, setTyped] = useState('')
  const [asking, setAsking] = useState<Asking>(null)
  const [marked, setMarked] = useState<string | null>(null)
  const { error, setError, send } = useChange()
  const { live, cancelled } = byStanding(participants)
  const found = matchingParticipants(live, typed)
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
      ...{ path: '/api/courses/attendance', method: 'PUT', failed: courseSaveTexts.attendance },
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
        who={asking?.what === 'take' ? personName(asking.participant) : ''}
        what={[course.title]}
        onClose={close}
        onTaken={done}
      />
    </section>
  )
}
