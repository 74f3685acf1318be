'use client'

import { useState } from 'react'
import {
  type ChangeCall,
  useCall,
  useChange,
  useMailDelivers,
  useLocations,
  useStaff,
} from '@/management/api/use-call.client'
import { formatPersonName, toTitle } from '@/management/format/names'
import { toDateBody, toDateForm, emptyDate, validateDateTimes } from './course-form'
import { useRouter } from 'next/navigation'
import { ChooseLocation } from '@/management/components/ChoiceList.client'
import { saveFlashMessage, useLastSegment } from '@/management/hooks/navigation.client'
import type { Booking } from '@/contract/booking'
import type { Answered } from '@/contract/call'
import type { CourseDate, createCourseDate } from '@/contract/course-dates'
import { errorMessages } from '@/messages/errors'
import { courseFormTexts, courseLoadTexts, courseSaveTexts, courseTexts } from './texts'
import { EditTimeDialog } from '@/management/components/EditTimeDialog.client'
import { Notice } from '@/management/components/Notice.client'
import { DateFields } from './DateFields.client'
import { courseCalls, coursePages, getCourseHref } from './course-words'
import type { getCourse } from '@/contract/courses'
import { OverlapDialog } from '@/management/components/OverlapDialog.client'
import { Wizard, wizardAlert } from '@/management/components/Wizard.client'

/**
 * Saves a course date. If it overlaps the tutors' appointments, it is saved only when `save` is called again with
 * `confirm` (D54).
 */
export const useSaveDate = (onSaved: (date: CourseDate, message: string) => void) => {
  const change = useChange()
  const [met, setMet] = useState<Booking[] | null>(null)

  const save = async (request: ChangeCall, confirm = false): Promise<void> => {
    const body = { ...request.body, ...(confirm ? { confirm: true } : {}) }
    const answer = await change.send<Answered<typeof createCourseDate>>({ ...request, body })
    setMet(null)
    if (answer.ok) return onSaved(answer.data.courseDate, answer.message)
    if (answer.code !== 'COURSE_DATE_MEETS_APPOINTMENTS') return
    change.setError(null)
    setMet(answer.body.appointments as Booking[])
  }

  return { busy: change.busy, error: change.error, setError: change.setError, met, setMet, save }
}

interface Props {
  date: CourseDate
  onClose(): void
  onSaved(message: string): void
}

const toggleId = (ids: string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

/** Keeps the date's current location in the list, even if it is no longer offered. */
const Where = ({
  date,
  chosen,
  onChoose,
}: {
  date: CourseDate
  chosen: string
  onChoose(id: string): void
}) => {
  const places = useLocations()
  const others = (places.data ?? []).filter(({ location_id }) => location_id !== date.location_id)
  return (
    <>
      <Notice message={places.error} action={{ label: 'Try again', run: places.reload }} />
      <label className="desk-field">
        <span>Location</span>
        <select className="desk-input" value={chosen} onChange={(event) => onChoose(event.target.value)}>
          {[date, ...others].map(({ location_id, location_name }) => (
            <option key={location_id} value={location_id}>
              {location_name}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

const Tutors = ({ chosen, onChange }: { chosen: string[]; onChange(ids: string[]): void }) => {
  const staff = useStaff()
  return (
    <>
      <Notice message={staff.error} action={{ label: 'Try again', run: staff.reload }} />
      <fieldset className="desk-options">
        <legend>Tutors</legend>
        {(staff.data ?? []).map((one) => (
          <label key={one.staff_id} className="desk-check">
            <input
              type="checkbox"
              checked={chosen.includes(one.staff_id)}
              onChange={() => onChange(toggleId(chosen, one.staff_id))}
            />
            {formatPersonName(one)}
          </label>
        ))}
      </fieldset>
    </>
  )
}

/** Changes a date's location, time, tutors and number of places. */
export const EditDateDialog = ({ date, onClose, onSaved }: Props) => {
  const delivers = useMailDelivers()
  const [form, setForm] = useState(() => toDateForm(date))
  const [location, setLocation] = useState(date.location_id)
  const [tutors, setTutors] = useState(() => date.tutors.map(({ staff_id }) => staff_id))
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, error, setError, met, setMet, save } = useSaveDate((_date, message) => onSaved(message))

  const send = (confirm: boolean): void => {
    setError(null)
    const found = validateDateTimes(form) ?? (tutors.length > 0 ? null : courseFormTexts.staff)
    setProblem(found)
    if (found) return
    const body = { location_id: location, staff_ids: tutors, ...toDateBody(form) }
    void save(
      { path: courseCalls.date(date.id), method: 'PUT', body, failed: courseSaveTexts.saveDate },
      confirm,
    )
  }

  return (
    <EditTimeDialog
      title="Edit course date"
      save="Save the date"
      busy={busy}
      alert={problem ?? error}
      onDismiss={() => {
        setProblem(null)
        setError(null)
      }}
      onSave={send}
      onClose={onClose}
      met={met}
      metWords={errorMessages.COURSE_DATE_MEETS_APPOINTMENTS}
      onBack={() => setMet(null)}
    >
      <DateFields form={form} places={null} onChange={setForm} />
      <Where date={date} chosen={location} onChoose={setLocation} />
      <Tutors chosen={tutors} onChange={setTutors} />
      <p className="desk-hint">{delivers ? courseTexts.changeTold : courseTexts.noMailServer}</p>
    </EditTimeDialog>
  )
}

const titles = ['Choose the location', 'Date and time']
const subtitles = [courseTexts.locationSubtitle, courseTexts.timesSubtitle]

/** /management/courses/new-course-date/{courseId}: first the location, then the time. */
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
    saveFlashMessage(message)
    router.push(getCourseHref('date', date.id))
  })

  const create = (confirm = false): void => {
    const body = { courseId, location_id: location, ...toDateBody(form) }
    const failed = courseSaveTexts.createDate
    void save({ path: '/api/courses/course-date', method: 'POST', body, failed }, confirm)
  }

  const next = (): void => {
    setError(null)
    const missing = location ? null : courseFormTexts.location
    const found = courseId
      ? (missing ?? (step === 1 ? validateDateTimes(form) : null))
      : courseFormTexts.noCourse
    setProblem(found)
    if (found) return
    if (step === 0) setStep(1)
    else create()
  }

  return (
    <Wizard
      heading={course ? `New date: ${toTitle(course.title)}` : 'New course date'}
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
