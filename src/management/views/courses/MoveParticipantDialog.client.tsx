'use client'

import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { listCourseDates } from '@/contract/course-dates'
import type { Course } from '@/contract/courses'
import type { Participant } from '@/contract/participants'
import {
  courseEmptyTexts,
  courseFormTexts,
  courseLoadTexts,
  courseSaveTexts,
  courseTexts,
} from '@/messages/management-courses'
import { useMailDelivers } from '../../api/mail-delivers.client'
import { salonNow } from '../../format/clock'
import { useCall } from '../../api/use-call.client'
import { Action, ActionLink } from '../../components/Action.client'
import { ChoiceList } from '../../components/ChoiceList.client'
import { Dialog } from '../../components/Dialog.client'
import { Notice } from '../../components/Notice.client'
import { Skeleton } from '../../components/Skeleton'
import { span } from '../../format/dates'
import { personName } from '../../format/person-name'
import { datesToMoveTo, sortedDates } from './course-words'
import { courseCalls, pageOf } from './paths'
import { SecondPlace, useSecondPlace } from './SecondPlace.client'
import { useChange } from '../../api/use-change.client'

interface Props {
  course: Course
  participant: Participant | null
  onClose(): void
  onMoved(message: string): void
}

/** Another date of the course: the new place is taken first, so nothing is lost when it is gone (D56). */
export const MoveParticipantDialog = ({ course, participant, onClose, onMoved }: Props) => {
  const delivers = useMailDelivers()
  const { data, error, loading, reload } = useCall<Answered<typeof listCourseDates>>(
    courseCalls.dates(course.id),
    courseLoadTexts.dates,
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const second = useSecondPlace(chosen)
  const change = useChange()
  const dates = datesToMoveTo(
    sortedDates(data?.data ?? {}, salonNow()).toCome,
    participant?.course_date_id ?? '',
  )
  const hasNone = data !== null && dates.length === 0

  const move = async (): Promise<void> => {
    if (!chosen) return change.setError(courseFormTexts.chooseDate)
    const answer = await change.send({
      ...{ path: '/api/courses/participant', method: 'PUT', failed: courseSaveTexts.moveParticipant },
      body: {
        ...{ enrolmentId: participant?.enrolment_id, courseDateId: chosen },
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
          <strong>{personName(participant)}</strong>, {course.title}
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
            name: span(date.start_time, date.end_time),
            detail: date.location_name,
            figure: courseTexts.placesLeft(date.places_left),
          }))}
          chosen={chosen}
          onChoose={({ id }) => setChosen(id)}
        />
      )}
      <SecondPlace second={second} words={courseTexts.secondPlaceThere} />
      {!hasNone && <p className="desk-hint">{delivers ? courseTexts.told : courseTexts.noMailServer}</p>}
      <Notice message={change.error} onDismiss={() => change.setError(null)} />
      <div className="desk-actions">
        {hasNone ? (
          <ActionLink kind="primary" href={pageOf('newDate', course.id)}>
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
