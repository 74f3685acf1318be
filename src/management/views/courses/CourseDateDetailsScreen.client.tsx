'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { CourseDate } from '@/contract/course-dates'
import { courseLoadTexts, courseSaveTexts, courseTexts } from './texts'
import { formatLongSpan, formatTimeSpan, getSalonNow } from '@/management/format/dates'
import {
  courseCalls,
  coursePages,
  describeSeats,
  formatTutors,
  getCourseHref,
  isExpected,
} from './course-words'
import { ConfirmDialog, RemoveDialog } from '@/management/components/Dialog.client'
import type { Answered } from '@/contract/call'
import type { Course, getCourseDate } from '@/contract/courses'
import { errorMessages } from '@/messages/errors'
import { useCall, useChange } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { OverlapDialog } from '@/management/components/OverlapDialog.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { Skeleton } from '@/management/components/Page.client'
import { StateTag } from '@/management/components/Tag'
import { saveFlashMessage, useFlashMessage, useLastSegment } from '@/management/hooks/navigation.client'
import { EditDateDialog, useSaveDate } from './NewCourseDateScreen.client'
import { ParticipantsPanel } from './ParticipantsPanel.client'

interface Props {
  /** Null: closed. */
  date: CourseDate | null
  onClose(): void
  onRemoved(message: string): void
}

const RemoveDateDialog = ({ date, ...handlers }: Props) => (
  <RemoveDialog
    noun="date"
    open={date !== null}
    request={{ path: courseCalls.date(date?.id ?? ''), failed: courseSaveTexts.removeDate }}
    {...handlers}
  >
    {date && (
      <p>
        <strong>{formatTimeSpan(date.start_time, date.end_time)}</strong>, {date.location_name}
      </p>
    )}
    <p className="desk-hint">
      {date && isExpected(date)
        ? courseTexts.stillThere(date.participants_count ?? 0)
        : courseTexts.removeDate}
    </p>
  </RemoveDialog>
)

const Facts = ({ course, date }: { course: Course; date: CourseDate }) => {
  const [tone, words] = describeSeats(date, getSalonNow(), course.course_type === 'online')
  return (
    <section className="desk-panel" aria-label="Course date">
      <dl className="desk-facts">
        <dt>Course</dt>
        <dd>
          <Link className="desk-link" prefetch={false} href={getCourseHref('details', course.id)}>
            {course.title}
          </Link>
        </dd>
        <dt>Location</dt>
        <dd>{[date.location_name, date.address].filter(Boolean).join(', ')}</dd>
        <dt>Tutors</dt>
        <dd>{formatTutors(date.tutors)}</dd>
        <dt>Places</dt>
        <dd>
          {courseTexts.places(date.participants_count ?? 0, date.places)}{' '}
          <StateTag tone={tone} words={words} />
        </dd>
      </dl>
      {date.archived && <p className="desk-hint">{courseTexts.dateAway}</p>}
    </section>
  )
}

/** /management/courses/course-date-details/{courseDateId}: one date and its participants. */
export const CourseDateDetailsScreen = () => {
  const id = useLastSegment(coursePages.date)
  return <Details key={id} id={id} />
}

const Details = ({ id }: { id: string }) => {
  const router = useRouter()
  const { data, error, loading, reload } = useCall<Answered<typeof getCourseDate>>(
    courseCalls.dateDetails(id),
    courseLoadTexts.courseDate,
  )
  const [success, setSuccess] = useFlashMessage()
  const [problem, setProblem] = useState<string | null>(null)
  const [asking, setAsking] = useState<'edit' | 'away' | 'remove' | null>(null)
  const away = useChange()
  const { course, courseDate: date, participants, more } = data?.data ?? {}

  const done = (message: string, failed = false): void => {
    setAsking(null)
    setSuccess(failed ? null : message)
    setProblem(failed ? message : null)
    reload()
  }

  const again = useSaveDate((_date, message) => done(message))
  const change = { path: courseCalls.date(id), method: 'PUT', failed: courseSaveTexts.putAway } as const

  const putAway = async (): Promise<void> => {
    const answer = await away.send({ ...change, body: { archived: true } })
    if (answer.ok) done(courseTexts.dateWasPutAway)
  }
  const offerAgain = (confirm: boolean): void =>
    void again.save({ ...change, body: { archived: false } }, confirm)
  const onShelf = ({ archived, ...date }: CourseDate): void => {
    if (archived) offerAgain(false)
    else if (isExpected(date)) setAsking('away')
    else void putAway()
  }

  return (
    <section className="desk-page" aria-label="Course date details">
      <header className="desk-page__head">
        <h1>
          {course && date
            ? `${course.title}, ${formatLongSpan(date.start_time, date.end_time)}`
            : 'Course date'}
        </h1>
        {date && (
          <div className="desk-actions">
            <Action onClick={() => setAsking('edit')}>Edit course date</Action>
            <Action busy={away.busy || again.busy} onClick={() => onShelf(date)}>
              {date.archived ? courseTexts.restore : 'Archive'}
            </Action>
            <Action kind="danger" onClick={() => setAsking('remove')}>
              Delete date
            </Action>
          </div>
        )}
      </header>
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      <Notice message={problem} onDismiss={() => setProblem(null)} />
      {asking !== 'away' && <Notice message={away.error ?? again.error} />}
      {id ? (
        <Notice message={error} action={{ label: 'Try again', run: reload }} />
      ) : (
        <Notice message={errorMessages.COURSE_DATE_NOT_FOUND} />
      )}
      {!date && loading && <Skeleton rows={4} />}
      {course && date && (
        <>
          <Facts course={course} date={date} />
          <ParticipantsPanel
            course={course}
            date={date}
            participants={participants ?? []}
            onDone={done}
            onMarked={reload}
          />
          {more && <p className="desk-hint">{courseTexts.more}</p>}
          {asking === 'edit' && <EditDateDialog date={date} onClose={() => setAsking(null)} onSaved={done} />}
          <ConfirmDialog
            title="Archive this date?"
            confirm="Archive it"
            open={asking === 'away'}
            busy={away.busy}
            error={away.error}
            onConfirm={() => void putAway()}
            onClose={() => setAsking(null)}
          >
            <p>{courseTexts.stillThere(date.participants_count ?? 0)}</p>
          </ConfirmDialog>
          <OverlapDialog
            met={again.met}
            words={errorMessages.COURSE_DATE_MEETS_APPOINTMENTS}
            confirm={courseTexts.restore}
            busy={again.busy}
            onConfirm={() => offerAgain(true)}
            onClose={() => again.setMet(null)}
          />
          <RemoveDateDialog
            date={asking === 'remove' ? date : null}
            onClose={() => setAsking(null)}
            onRemoved={(message) => {
              saveFlashMessage(message)
              router.push(getCourseHref('details', course.id))
            }}
          />
        </>
      )}
    </section>
  )
}
