'use client'

import { useState } from 'react'
import type { CourseDate } from '@/contract/course-dates'
import { errorMessages } from '@/messages/errors'
import { courseFormTexts, courseSaveTexts, courseTexts } from '@/messages/management-courses'
import { useMailDelivers } from '../../api/mail-delivers.client'
import { usePlaces, useStaff } from '../../api/use-catalogue.client'
import { EditTimeDialog } from '../../components/EditTimeDialog.client'
import { Notice } from '../../components/Notice.client'
import { personName } from '../../format/person-name'
import { dateBody, dateFormOf, timeProblemOf } from './date-form'
import { DateFields } from './DateFields.client'
import { courseCalls } from './paths'
import { useSaveDate } from './use-save-date.client'

interface Props {
  date: CourseDate
  onClose(): void
  onSaved(message: string): void
}

const toggled = (ids: string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

/** A location that is no longer offered stays in the list of the date that is there. */
const Where = ({
  date,
  chosen,
  onChoose,
}: {
  date: CourseDate
  chosen: string
  onChoose(id: string): void
}) => {
  const places = usePlaces()
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
              onChange={() => onChange(toggled(chosen, one.staff_id))}
            />
            {personName(one)}
          </label>
        ))}
      </fieldset>
    </>
  )
}

/** Changes where, when, with whom and for how many a date is. */
export const EditDateDialog = ({ date, onClose, onSaved }: Props) => {
  const delivers = useMailDelivers()
  const [form, setForm] = useState(() => dateFormOf(date))
  const [location, setLocation] = useState(date.location_id)
  const [tutors, setTutors] = useState(() => date.tutors.map(({ staff_id }) => staff_id))
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, error, setError, met, setMet, save } = useSaveDate((_date, message) => onSaved(message))

  const send = (confirm: boolean): void => {
    setError(null)
    const found = timeProblemOf(form) ?? (tutors.length > 0 ? null : courseFormTexts.staff)
    setProblem(found)
    if (found) return
    const body = { location_id: location, staff_ids: tutors, ...dateBody(form) }
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
