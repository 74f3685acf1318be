'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { ChooseStaff } from '@/management/components/ChoiceList.client'
import { BeingEdited, useEditedByOther, withSeenAt } from '@/management/components/EditedByOtherDialog.client'
import { DocumentFields } from '@/management/components/DocumentFields.client'
import { EditorLink, ActionLink } from '@/management/components/Action.client'
import { documentTexts } from '@/messages/management-texts'
import { saveFlashMessage, useLastSegment } from '@/management/hooks/navigation.client'
import { useCall, useChange } from '@/management/api/use-call.client'
import { FormEnd, Skeleton } from '@/management/components/Page.client'
import { isSameForm } from '@/management/format/move-body'
import type { Answered } from '@/contract/call'
import type { Course, createCourse, getCourse } from '@/contract/courses'
import { courseFormTexts, courseLoadTexts, courseSaveTexts } from './texts'
import { Wizard, wizardAlert } from '@/management/components/Wizard.client'
import { toCourseFormData, emptyCourse, toCourseForm, validateCourseForm } from './course-form'
import { CourseFields } from './CourseFields.client'
import { courseCalls, coursePages, getCourseHref } from './course-words'
import { useDocumentFields } from '@/management/api/use-document-fields.client'
import { AskBeforeLeaving } from '@/management/components/AskBeforeLeaving.client'
import { Notice } from '@/management/components/Notice.client'

const titles = ['Choose the staff member', 'Basic information']
const subtitles = ['Who teaches it? You can add others later.', 'It stays unpublished until you publish it.']

/** /management/courses/new-course: first the tutor, then the details. */
export const NewCourseScreen = () => {
  const router = useRouter()
  const [step, setStep] = useState(0)
  const [staff, setStaff] = useState<{ id: string; name: string } | null>(null)
  const [form, setForm] = useState(emptyCourse)
  const [problem, setProblem] = useState<{ field: string; text: string } | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const more = useDocumentFields('courses', null, courseLoadTexts.courseToEdit)
  const { busy, error, setError, send } = useChange()

  const create = async (staffId: string): Promise<void> => {
    setWaiting(true)
    const fields = await more.readChanges()
    setWaiting(false)
    if (!fields) return setError(documentTexts.wrong)
    const answer = await send<Answered<typeof createCourse>>({
      path: '/api/courses',
      method: 'POST',
      failed: courseSaveTexts.create,
      form: toCourseFormData(form, fields, { staffId }),
    })
    if (!answer.ok) return
    saveFlashMessage(answer.message)
    router.push(getCourseHref('details', answer.data.id))
  }

  const next = (): void => {
    setError(null)
    const missing = staff ? null : { field: 'staff', text: courseFormTexts.staff }
    const found = step === 0 ? missing : (missing ?? validateCourseForm(form))
    setProblem(found)
    if (found) return
    if (step === 0) setStep(1)
    else if (staff) void create(staff.id)
  }

  return (
    <Wizard
      heading="Create new course"
      titles={titles}
      subtitles={subtitles}
      current={step}
      alert={problem?.text ?? error}
      onDismiss={() => {
        setProblem(null)
        setError(null)
      }}
      onPrevious={step > 0 ? () => setStep(0) : undefined}
      next={{ label: step === 1 ? 'Create course' : 'Next', run: next, busy: busy || isWaiting }}
    >
      {step === 0 && <ChooseStaff chosen={staff?.id ?? null} onChoose={setStaff} />}
      {step === 1 && (
        <CourseFields
          form={form}
          image={null}
          titleLabel="Title"
          wrong={problem?.field ?? null}
          alertId={wizardAlert}
          onChange={(change) => setForm({ ...form, ...change })}
        />
      )}
      {/* Stays on the page in both steps, because it holds what was typed. */}
      <div hidden={step !== 1}>
        <DocumentFields of={more} />
      </div>
    </Wizard>
  )
}

/** /management/courses/edit-course-details/{courseId}: edits the stored details. */
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
  const [form, setForm] = useState(() => toCourseForm(course))
  const [wrong, setWrong] = useState<{ field: string; text: string } | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const more = useDocumentFields('courses', course.id, courseLoadTexts.courseToEdit)
  const { busy, error, setError, send } = useChange()
  const isChanged = more.isEdited || !isSameForm(form, toCourseForm(course))
  const byOther = useEditedByOther(
    `/management/collections/courses/${course.id}`,
    (seenAt) => void save(seenAt),
  )

  const save = async (seenAt = course.updated_at): Promise<void> => {
    setWaiting(true)
    const fields = await more.readChanges()
    setWaiting(false)
    if (!fields) return setError(documentTexts.wrong)
    const answer = await send({
      path: courseCalls.course(course.id) ?? '',
      method: 'PUT',
      failed: courseSaveTexts.save,
      form: withSeenAt(toCourseFormData(form, fields, { before: toCourseForm(course) }), seenAt),
    })
    if (byOther.ask(answer) || !answer.ok) return
    saveFlashMessage(answer.message)
    router.push(getCourseHref('details', course.id))
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setError(null)
    const found = validateCourseForm(form)
    setWrong(found)
    if (!found) void save()
  }

  return (
    <form className="desk-page" onSubmit={submit} noValidate>
      <AskBeforeLeaving isChanged={isChanged} />
      {byOther.dialog}
      <BeingEdited of="courses" id={course.id} />
      <CourseFields
        form={form}
        image={course.image}
        titleLabel="Name"
        wrong={wrong?.field ?? null}
        alertId="course-problem"
        onChange={(change) => setForm({ ...form, ...change })}
      />
      <DocumentFields of={more} />
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
        <ActionLink href={getCourseHref('details', course.id)}>Cancel</ActionLink>
        <EditorLink of="courses" id={course.id} />
      </FormEnd>
    </form>
  )
}
