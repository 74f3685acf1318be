'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import type { Answered } from '@/contract/call'
import type { Course, getCourse } from '@/contract/courses'
import { courseFormTexts, courseLoadTexts, courseSaveTexts } from '@/messages/management-courses'
import { useCall } from '../../api/use-call.client'
import { ActionLink } from '../../components/Action.client'
import { AskBeforeLeaving } from '../../components/AskBeforeLeaving.client'
import { DescriptionField } from '../../components/DescriptionField.client'
import { FormEnd } from '../../components/FormEnd.client'
import { Notice } from '../../components/Notice.client'
import { Skeleton } from '../../components/Skeleton'
import { leaveFlashMessage } from '../../hooks/use-flash-message.client'
import { useLastSegment } from '../../hooks/use-last-segment.client'
import { courseData, formOf, problemOf } from './course-form'
import { CourseFields } from './CourseFields.client'
import { courseCalls, coursePages, pageOf } from './paths'
import { useChange } from '../../api/use-change.client'
import { useDescription } from '../../api/use-description.client'
import { isSameForm } from '../../format/same-form'

/** /management/courses/edit-course-details/{courseId}: what stands in it, to be changed. */
export const EditCourseScreen = () => {
  const id = useLastSegment(coursePages.edit)
  const { data, error, loading, reload } = useCall<Answered<typeof getCourse>>(
    courseCalls.course(id),
    courseLoadTexts.courseToEdit,
  )
  return (
    <section className="desk-page desk-process" aria-label="Edit course details">
      <header className="desk-page__head">
        <h1>Edit course details</h1>
      </header>
      {id ? (
        <Notice message={error} action={{ label: 'Try again', run: reload }} />
      ) : (
        <Notice message={courseFormTexts.noCourse} />
      )}
      {!data && loading && <Skeleton rows={4} />}
      {data && <EditForm key={data.course.id} course={data.course} />}
    </section>
  )
}

const EditForm = ({ course }: { course: Course }) => {
  const router = useRouter()
  const [form, setForm] = useState(() => formOf(course))
  const [wrong, setWrong] = useState<{ field: string; text: string } | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const description = useDescription('courses', course.id, courseLoadTexts.courseToEdit)
  const { busy, error, setError, send } = useChange()
  const isChanged = description.isEdited || !isSameForm(form, formOf(course))

  const save = async (): Promise<void> => {
    setWaiting(true)
    const answer = await send({
      ...{ path: courseCalls.course(course.id) ?? '', method: 'PUT', failed: courseSaveTexts.save },
      form: courseData({ ...form, description: await description.html() }),
    })
    setWaiting(false)
    if (!answer.ok) return
    leaveFlashMessage(answer.message)
    router.push(pageOf('details', course.id))
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setError(null)
    const found = problemOf(form)
    setWrong(found)
    if (!found) void save()
  }

  return (
    <form className="desk-page" onSubmit={submit} noValidate>
      <AskBeforeLeaving isChanged={isChanged} />
      <CourseFields
        form={form}
        image={course.image}
        titleLabel="Name"
        wrong={wrong?.field ?? null}
        alertId="course-problem"
        onChange={(change) => setForm({ ...form, ...change })}
      >
        <DescriptionField of={description} collection="courses" />
      </CourseFields>
      <FormEnd
        alertId="course-problem"
        problem={wrong?.text ?? error}
        onDismiss={() => {
          setWrong(null)
          setError(null)
        }}
        save="Save course details"
        busy={busy || isWaiting}
      >
        <ActionLink href={pageOf('details', course.id)}>Cancel</ActionLink>
      </FormEnd>
    </form>
  )
}
