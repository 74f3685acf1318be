'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { weekDays } from '@/domain/time/calendar'
import { loadTexts, saveTexts } from '@/messages/management-texts'
import { call } from '@/management/api/call'
import { ChooseLocation, ChooseStaff } from '@/management/components/ChoiceList.client'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import { Wizard } from '@/management/components/Wizard.client'
import type { Answered } from '@/contract/call'
import type { ClockRange, listSchedules, LocationSchedule } from '@/contract/availability'
import { useCall } from '@/management/api/use-call.client'
import { saveFlashMessage, useQuery } from '@/management/hooks/navigation.client'
import { Skeleton } from '@/management/components/Page.client'
import { DayHoursField } from './DayHoursField.client'
import { copyDayTexts } from './texts'
import {
  copyDay,
  getDayOfField,
  toHoursPath,
  describeHoursProblem,
  toClockRanges,
  toSchedule,
  validateWeek,
} from './week-hours'
import { type Choice, ScheduleTable, HoursFor } from './WeekTable.client'

type Week = Record<string, ClockRange[]>

const titles = ['Choose the staff member', 'Choose the location', 'Modify the schedule']

const findWeek = (schedules: LocationSchedule[], staff: Choice, location: Choice): Week => {
  const at = schedules.find(({ location_id }) => location_id === location.id)
  const schedule = at?.staff.find(({ staff_id }) => staff_id === staff.id)?.schedule
  return Object.fromEntries(weekDays.map((day) => [day, toClockRanges(schedule?.[day])]))
}

interface CopyDayDialogProps {
  day: string
  onCopy(to: string[]): void
  onClose(): void
}

/** Chooses the days that get the hours of one day. */
const CopyDayDialog = ({ day, onCopy, onClose }: CopyDayDialogProps) => {
  const [to, setTo] = useState<string[]>([])
  const [error, setError] = useState<string | null>(null)
  return (
    <Dialog title={copyDayTexts.title(day)} open onClose={onClose}>
      <div className="desk-dialog__body">
        <fieldset className="desk-options">
          <legend>{copyDayTexts.days}</legend>
          {weekDays
            .filter((one) => one !== day)
            .map((one) => (
              <label key={one} className="desk-check">
                <input
                  type="checkbox"
                  checked={to.includes(one)}
                  onChange={({ target }) =>
                    setTo(target.checked ? [...to, one] : to.filter((other) => other !== one))
                  }
                />
                {one}
              </label>
            ))}
        </fieldset>
        <p className="desk-hint">{copyDayTexts.help}</p>
        <Notice message={error} onDismiss={() => setError(null)} />
      </div>
      <div className="desk-actions">
        <Action kind="primary" onClick={() => (to.length > 0 ? onCopy(to) : setError(copyDayTexts.choose))}>
          {copyDayTexts.apply}
        </Action>
        <Action onClick={onClose}>Cancel</Action>
      </div>
    </Dialog>
  )
}

interface WeekProps {
  week: Week
  problems: Record<string, string>
  onChange(week: Week): void
}

const WeekFields = ({ week, problems, onChange }: WeekProps) => {
  const box = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState<string | null>(null)
  // Moves the focus to the first invalid field.
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  return (
    <div ref={box} className="desk-week-hours">
      {weekDays.map((day) => (
        <DayHoursField
          key={day}
          day={day}
          ranges={week[day] ?? []}
          error={problems[day]}
          onChange={(ranges) => onChange({ ...week, [day]: ranges })}
          onCopy={() => setCopied(day)}
        />
      ))}
      {copied !== null && (
        <CopyDayDialog
          day={copied}
          onCopy={(to) => {
            onChange(copyDay(week, copied, to))
            setCopied(null)
          }}
          onClose={() => setCopied(null)}
        />
      )}
    </div>
  )
}

/** /management/availability/modify-working-hours: the weekly hours of one person at one location. */
export const ModifyHoursScreen = () => {
  const router = useRouter()
  // Opened from a person's page, it changes that person's hours and then returns there.
  const asked = useQuery().get('staff_id')
  const [step, setStep] = useState(asked ? 1 : 0)
  const [staff, setStaff] = useState<Choice | null>(asked ? { id: asked, name: '' } : null)
  const [location, setLocation] = useState<Choice | null>(null)
  const [edited, setEdited] = useState<Week | null>(null)
  const [alert, setAlert] = useState<string | null>(null)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const { data, error, reload } = useCall<Answered<typeof listSchedules>>(
    staff ? toHoursPath(staff.id) : null,
    loadTexts.workingHours,
  )
  const week = edited ?? (data && staff && location ? findWeek(data.data, staff, location) : null)

  const save = async (): Promise<void> => {
    if (!week) return
    const wrong = validateWeek(week)
    setProblems(wrong)
    setAlert(null)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    const answer = await call('/api/availability/modify-schedule', {
      method: 'POST',
      failed: saveTexts.modifyAvailability,
      body: { location_id: location?.id, staff_id: staff?.id, schedule: toSchedule(week) },
    })
    setBusy(false)
    if (!answer.ok) {
      const day = getDayOfField(answer.body.field)
      return day
        ? setProblems({ [day]: describeHoursProblem(answer) })
        : setAlert(describeHoursProblem(answer))
    }
    saveFlashMessage(answer.message)
    router.push(
      asked && asked === staff?.id
        ? `/management/staff/member/${encodeURIComponent(asked)}`
        : `/management/availability?location=${location?.id ?? ''}`,
    )
  }

  const goTo = (next: number): void => {
    setAlert(null)
    setProblems({})
    setEdited(null)
    setStep(next)
  }

  return (
    <Wizard
      heading="Modify working hours"
      titles={titles}
      current={step}
      alert={alert}
      onDismiss={() => setAlert(null)}
      onPrevious={step > 0 ? () => goTo(step - 1) : undefined}
      next={{
        label: step === 2 ? 'Save' : 'Next',
        run: () => (step === 2 ? void save() : goTo(step + 1)),
        busy,
        disabled: [!staff, !location, !week][step],
      }}
    >
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {step > 0 && staff && <HoursFor staff={staff} location={step === 2 ? location : null} />}
      {step === 0 && <ChooseStaff chosen={staff?.id ?? null} onChoose={setStaff} />}
      {step === 1 && <ChooseLocation chosen={location?.id ?? null} onChoose={setLocation} />}
      {step === 2 &&
        (week ? <WeekFields week={week} problems={problems} onChange={setEdited} /> : <Skeleton rows={7} />)}
      {step === 1 &&
        data?.data
          .filter((one) => one.staff.length > 0)
          .map((one) => (
            <div key={one.location_id} className="desk-current">
              <h3 className="desk-subhead">Current hours at {one.location_name}</h3>
              <ScheduleTable schedule={one} />
            </div>
          ))}
    </Wizard>
  )
}
