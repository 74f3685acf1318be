'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { changeCourse, Course, getCourse } from '@/contract/courses'
import { courseFormTexts, courseLoadTexts, courseSaveTexts, courseTexts } from './texts'
import {
  courseCalls,
  coursePages,
  describeCourseState,
  filterWithoutDate,
  getCourseHref,
} from './course-words'
import { RemoveDialog } from '@/management/components/Dialog.client'
import { toTitle } from '@/management/format/names'
import type { Answered } from '@/contract/call'
import { useCall, useChange } from '@/management/api/use-call.client'
import { Action, ActionLink, EditorLink } from '@/management/components/Action.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { Skeleton } from '@/management/components/Page.client'
import { StateTag } from '@/management/components/Tag'
import { saveFlashMessage, useFlashMessage, useLastSegment } from '@/management/hooks/navigation.client'
import { CourseBanner, CourseDates, CourseStats, CourseSummary } from './CourseDates.client'
import { ParticipantsPanel } from './ParticipantsPanel.client'

interface Props {
  /** Null: closed. */
  course: Course | null
  onClose(): void
  onRemoved(message: string): void
}

const RemoveCourseDialog = ({ course, ...handlers }: Props) => (
  <RemoveDialog
    noun="course"
    open={course !== null}
    request={{ path: courseCalls.course(course?.id ?? '') ?? '', failed: courseSaveTexts.remove }}
    {...handlers}
  >
    <p>
      <strong>{course && toTitle(course.title)}</strong>
    </p>
    <p className="desk-hint">{courseTexts.removeCourse}</p>
  </RemoveDialog>
)

interface HeadProps {
  course: Course
  busy: boolean
  onPutAway(): void
  onRemove(): void
}

const Head = ({ course, busy, onPutAway, onRemove }: HeadProps) => {
  const [tone, words] = describeCourseState(course)
  return (
    <header className="desk-page__head">
      <h1>
        {toTitle(course.title)} <StateTag tone={tone} words={words} />
      </h1>
      <div className="desk-actions">
        <ActionLink kind="primary" href={getCourseHref('edit', course.id)}>
          Edit course details
        </ActionLink>
        {course.course_type === 'in-person' && (
          <ActionLink href={getCourseHref('newDate', course.id)}>Add course date</ActionLink>
        )}
        <EditorLink of="courses" id={course.id} />
        {!course.archived && (
          <Action busy={busy} onClick={onPutAway}>
            Archive
          </Action>
        )}
        <Action kind="danger" onClick={onRemove}>
          Delete course
        </Action>
      </div>
    </header>
  )
}

interface OnlineProps {
  course: Course
  onDone(message: string, failed?: boolean): void
  onMarked(): void
}

/** The participants of an online course, or those who bought it while it was online; nothing for other courses. */
const Online = ({ course, ...rest }: OnlineProps) => {
  const participants = filterWithoutDate(course.participants ?? [])
  const isOnline = course.course_type === 'online'
  if (!isOnline && participants.length === 0) return null
  return (
    <>
      <p className="desk-hint">{isOnline ? courseTexts.noDatesOnline : courseTexts.onlineOfBefore}</p>
      <ParticipantsPanel course={course} date={null} participants={participants} {...rest} />
    </>
  )
}

/** /management/courses/course-details/{courseId}: the details visitors see, the dates and the number of enrolments. */
export const CourseDetailsScreen = () => {
  const id = useLastSegment(coursePages.details)
  return <Details key={id} id={id} />
}

const Details = ({ id }: { id: string }) => {
  const router = useRouter()
  const { data, error, loading, reload } = useCall<Answered<typeof getCourse>>(
    courseCalls.course(id),
    courseLoadTexts.course,
  )
  const [success, setSuccess] = useFlashMessage()
  const [problem, setProblem] = useState<string | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const away = useChange()
  const course = data?.course ?? null

  const done = (message: string, failed = false): void => {
    setSuccess(failed ? null : message)
    setProblem(failed ? message : null)
    reload()
  }

  const putAway = async ({ id: courseId }: Course): Promise<void> => {
    const answer = await away.send<Answered<typeof changeCourse>>({
      path: courseCalls.course(courseId) ?? '',
      method: 'PUT',
      body: { archived: true },
      failed: courseSaveTexts.putAway,
    })
    if (answer.ok) done(courseTexts.wasArchived)
  }

  return (
    <section className="desk-page" aria-label="Course details">
      {course ? (
        <Head
          course={course}
          busy={away.busy}
          onPutAway={() => void putAway(course)}
          onRemove={() => setRemoving(true)}
        />
      ) : (
        <header className="desk-page__head">
          <h1>Course details</h1>
        </header>
      )}
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      <Notice message={problem} onDismiss={() => setProblem(null)} />
      <Notice message={away.error} />
      {id ? (
        <Notice message={error} action={{ label: 'Try again', run: reload }} />
      ) : (
        <Notice message={courseFormTexts.noCourse} />
      )}
      {!course && loading && <Skeleton rows={4} />}
      {course && (
        <>
          <CourseBanner course={course} onDone={done} />
          <CourseStats course={course} />
          <CourseSummary course={course} />
          <Online course={course} onDone={done} onMarked={reload} />
          <CourseDates course={course} />
          <RemoveCourseDialog
            course={isRemoving ? course : null}
            onClose={() => setRemoving(false)}
            onRemoved={(message) => {
              saveFlashMessage(message)
              router.push(coursePages.all)
            }}
          />
        </>
      )}
    </section>
  )
}
