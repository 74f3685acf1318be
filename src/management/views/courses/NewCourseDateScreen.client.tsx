'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { getCourse } from '@/contract/courses'
import { errorMessages } from '@/messages/errors'
import { courseFormTexts, courseLoadTexts, courseSaveTexts, courseTexts } from '@/messages/management-courses'
import { useCall } from '../../api/use-call.client'
import { ChooseLocation } from '../../components/ChooseLocation.client'
import { Notice } from '../../components/Notice.client'
import { OverlapDialog } from '../../components/OverlapDialog.client'
import { Wizard, wizardAlert } from '../../components/Wizard.client'
import { leaveFlashMessage } from '../../hooks/use-flash-message.client'
import { useLastSegment } from '../../hooks/use-last-segment.client'
import { dateBody, emptyDate, timeProblemOf } from './date-form'
import { DateFields } from './DateFields.client'
import { courseCalls, coursePages, pageOf } from './paths'
import { useSaveDate } from './use-save-date.client'
import { titleOf } from '../../format/untitled'

const titles = ['Choose the location', 'Date and time']
const subtitles = [courseTexts.locationSubtitle, courseTexts.timesSubtitle]

/** /management/courses/new-course-date/{courseId}: where, then when. */
export const NewCourseDateScreen = () => {
  const router = useRouter()
  const courseId = useLastSegment(coursePages.newDate)
  const loaded = useCall<Answered<typeof getCourse>>(courseCalls.course(courseId), courseLoadTexts.course)
  const course = loaded.data?.course ?? null
  const [step, setStep] = useState(0)
  const [location, setLocation] = useState<string | null>(null)
  const [form, setForm] = useState(emptyDate)
  const [problem, setProblem] = useState<string | null>(courseId ? null : courseFormTexts.noCourse)
  const { busy, error, setError, met, setMet, save } = useSaveDate((date, message) => {
    leaveFlashMessage(message)
    router.push(pageOf('date', date.id))
  })

  const create = (confirm = false): void => {
    const body = { courseId, location_id: location, ...dateBody(form) }
    const failed = courseSaveTexts.createDate
    void save({ path: '/api/courses/course-date', method: 'POST', body, failed }, confirm)
  }

  const next = (): void => {
    setError(null)
    const missing = location ? null : courseFormTexts.location
    const found = courseId ? (missing ?? (step === 1 ? timeProblemOf(form) : null)) : courseFormTexts.noCourse
    setProblem(found)
    if (found) return
    if (step === 0) setStep(1)
    else create()
  }

  return (
    <Wizard
      heading={course ? `New date: ${titleOf(course.title)}` : 'New course date'}
      titles={titles}
      subtitles={subtitles}
      current={step}
      alert={problem ?? error}
      onDismiss={() => {
        setProblem(null)
        setError(null)
      }}
      onPrevious={step > 0 ? () => setStep(0) : undefined}
      next={{ label: step === 1 ? 'Create Course Date' : 'Next', run: next, busy }}
    >
      <Notice message={loaded.error} action={{ label: 'Try again', run: loaded.reload }} />
      {step === 0 ? (
        <ChooseLocation
          chosen={location}
          failed={courseLoadTexts.locations}
          onChoose={({ id }) => setLocation(id)}
        />
      ) : (
        <DateFields
          form={form}
          places={course?.places ?? null}
          alertId={problem ? wizardAlert : undefined}
          onChange={setForm}
        />
      )}
      <OverlapDialog
        met={met}
        words={errorMessages.COURSE_DATE_MEETS_APPOINTMENTS}
        confirm="Save the date"
        busy={busy}
        onClose={() => setMet(null)}
        onConfirm={() => create(true)}
      />
    </Wizard>
  )
}
