'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { type LocationChoice, type StaffDocs, staffPath } from '@/management/api/catalogue'
import { hoursTexts } from './texts'
import { loadTexts, saveTexts, fallbackTexts, wizardTexts } from '@/messages/management-texts'
import { call } from '@/management/api/call'
import { useCall, useLocations } from '@/management/api/use-call.client'
import { ConfirmDialog } from '@/management/components/Dialog.client'
import { ChooseLocation, ChooseStaff } from '@/management/components/ChoiceList.client'
import { getToday } from '@/management/format/dates'
import { Wizard } from '@/management/components/Wizard.client'
import { saveFlashMessage } from '@/management/hooks/navigation.client'
import { describeHoursProblem } from './week-hours'
import { type Choice, HoursFor } from './WeekTable.client'

interface Known {
  docs: StaffDocs
  places: LocationChoice[]
}

/** The names of a person's usual locations, if this location is not among them; null if it is, or if none are set. */
export const describeUsualLocations = (
  { docs: { docs }, places }: Known,
  staff: { id: string },
  location: { id: string },
): string | null => {
  const ticked = docs.find(({ id }) => id === staff.id)?.locations ?? []
  if (ticked.length === 0 || ticked.includes(location.id)) return null
  const names = places.filter((place) => ticked.includes(place.location_id))
  return names.map((place) => place.location_name).join(' and ') || null
}

interface Time {
  date: string
  start: string
  end: string
}

const titles = ['Choose the staff member', 'Choose the location', 'Availability']

const TimeFields = ({ time, onChange }: { time: Time; onChange(time: Time): void }) => (
  <div className="desk-fields">
    <label className="desk-field">
      <span>Availability type</span>
      <select className="desk-input" defaultValue="one-time">
        <option value="one-time">one-time</option>
      </select>
    </label>
    <label className="desk-field">
      <span>Date</span>
      <input
        type="date"
        className="desk-input"
        value={time.date}
        onChange={(event) => onChange({ ...time, date: event.target.value })}
      />
    </label>
    <label className="desk-field">
      <span>Start time</span>
      <input
        type="time"
        className="desk-input"
        value={time.start}
        onChange={(event) => onChange({ ...time, start: event.target.value })}
      />
    </label>
    <label className="desk-field">
      <span>End time</span>
      <input
        type="time"
        className="desk-input"
        value={time.end}
        onChange={(event) => onChange({ ...time, end: event.target.value })}
      />
    </label>
  </div>
)

const save = (staff: Choice | null, location: Choice | null, { date, start, end }: Time) =>
  call('/api/availability/add-availability', {
    method: 'POST',
    failed: saveTexts.addAvailability,
    body: {
      staff_id: staff?.id,
      location_id: location?.id,
      availability_type: 'one-time',
      available_date: date,
      time_range: { start_time: start, end_time: end },
    },
  })

/** /management/availability/add-availability: extra hours on one day. */
export const AddAvailabilityScreen = () => {
  const router = useRouter()
  const [step, setStep] = useState(0)
  const [staff, setStaff] = useState<Choice | null>(null)
  const [location, setLocation] = useState<Choice | null>(null)
  const [time, setTime] = useState<Time>({ date: getToday(), start: '09:00', end: '17:00' })
  const [alert, setAlert] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const docs = useCall<StaffDocs>(staffPath, loadTexts.staff, fallbackTexts.staff).data
  const places = useLocations().data
  /** The person's usual locations; null if this location is one of them, or if none are set. */
  const usual =
    staff && location && docs && places ? describeUsualLocations({ docs, places }, staff, location) : null

  const submit = async (): Promise<void> => {
    setAsking(false)
    setBusy(true)
    const answer = await save(staff, location, time)
    setBusy(false)
    if (!answer.ok) return setAlert(describeHoursProblem(answer))
    saveFlashMessage(answer.message)
    router.push(`/management/availability?location=${location?.id ?? ''}`)
  }

  const next = (): void => {
    const missing =
      [staff ? null : wizardTexts.chooseStaff, location ? null : wizardTexts.chooseLocation][step] ?? null
    setAlert(missing)
    if (missing) return
    if (step === 2 && usual) setAsking(true)
    else if (step === 2) void submit()
    else setStep(step + 1)
  }

  return (
    <Wizard
      heading="Add availability"
      titles={titles}
      current={step}
      alert={alert}
      onDismiss={() => setAlert(null)}
      onPrevious={step > 0 ? () => setStep(step - 1) : undefined}
      next={{
        label: step === 2 ? 'Save' : 'Next',
        run: next,
        busy,
        disabled: step === 2 && (!time.start || !time.end),
      }}
    >
      {step === 0 && <ChooseStaff chosen={staff?.id ?? null} onChoose={setStaff} />}
      {step === 1 && <ChooseLocation chosen={location?.id ?? null} onChoose={setLocation} />}
      {step > 0 && staff && <HoursFor staff={staff} location={step === 2 ? location : null} />}
      {step === 2 && <TimeFields time={time} onChange={setTime} />}
      <ConfirmDialog
        title={hoursTexts.elsewhereTitle}
        open={asking}
        confirm={hoursTexts.openAllTheSame}
        cancel={hoursTexts.chooseAgain}
        busy={busy}
        error={null}
        onConfirm={() => void submit()}
        onClose={() => setAsking(false)}
      >
        <p>{hoursTexts.notTicked(staff?.name ?? '', location?.name ?? '', usual ?? '')}</p>
      </ConfirmDialog>
    </Wizard>
  )
}
