'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { saveTexts, wizardTexts } from '@/messages/management-texts'
import { Process } from '../../kit/Process.client'
import { leaveNews } from '../../kit/use-news.client'
import { useQuery } from '../../kit/use-query.client'
import { emptyForm, isWho, noOne } from './event-form'
import { EventFields } from './EventFields.client'
import { EventWhoFields } from './EventWhoFields.client'
import { MetDialog } from './MetDialog.client'
import { useSaveEvent } from './use-save-event.client'

const titles = ['Choose the staff member', 'Event details']

/** /management/events/add-event: blocks time for training, holidays, illness or a closure. */
export const AddEventScreen = () => {
  const router = useRouter()
  const day = useQuery().get('date')
  const [step, setStep] = useState(0)
  const [who, setWho] = useState(noOne)
  const [form, setForm] = useState(
    day ? { ...emptyForm, start: `${day}T09:00`, end: `${day}T17:00` } : emptyForm,
  )
  const { busy, alert, setAlert, met, setMet, save } = useSaveEvent({
    path: '/api/events/add-event',
    method: 'POST',
    failed: saveTexts.createEvent,
    onSaved: (_event, message) => {
      leaveNews(message)
      router.push(`/management/events?week=${form.start.slice(0, 10)}`)
    },
  })

  const next = (): void => {
    if (step === 1) return void save(form, who)
    setAlert(isWho(who) ? null : wizardTexts.chooseStaff)
    if (isWho(who)) setStep(1)
  }

  return (
    <Process
      heading="New event"
      titles={titles}
      current={step}
      alert={alert}
      onDismiss={() => setAlert(null)}
      onPrevious={step > 0 ? () => setStep(0) : undefined}
      next={{ label: step === 1 ? 'Submit' : 'Next', run: next, busy }}
    >
      {step === 0 ? (
        <EventWhoFields who={who} onChange={setWho} />
      ) : (
        <EventFields form={form} onChange={setForm} />
      )}
      <MetDialog
        met={met}
        busy={busy}
        onClose={() => setMet(null)}
        onConfirm={() => void save(form, who, true)}
      />
    </Process>
  )
}
