'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { toDayKey } from '@/domain/time/time'
import { eventTexts } from '@/messages/management-diary'
import { saveTexts, wizardTexts } from '@/messages/management-texts'
import { AskBeforeLeaving } from '@/management/components/AskBeforeLeaving.client'
import { OverlapDialog } from '@/management/components/OverlapDialog.client'
import { Wizard } from '@/management/components/Wizard.client'
import { saveFlashMessage } from '@/management/hooks/flash-message.client'
import { type Repeat, RepeatFields } from '@/management/components/EditTimeDialog.client'
import { useQuery } from '@/management/hooks/use-query.client'
import { emptyEventForm, isWho, emptyEventWho } from './event-form'
import { EventFields, EventWhoFields } from './EventFields.client'
import { useSaveEvent } from './use-save-event.client'
import { isSameForm } from '@/management/format/move-body'

const titles = ['Choose the staff member', 'Event details']

/** /management/events/add-event: blocks time for training, holidays, illness or a closure. */
export const AddEventScreen = () => {
  const router = useRouter()
  const { get } = useQuery()
  const [day, person] = [get('date'), get('staff_id')]
  // Opened from a person's day, it adds a day off for that person.
  const [step, setStep] = useState(person ? 1 : 0)
  const [who, setWho] = useState(person ? { ...emptyEventWho, staffIds: [person] } : emptyEventWho)
  const [form, setForm] = useState(
    day
      ? { ...emptyEventForm, isAllDay: person !== '', start: `${day}T09:00`, end: `${day}T17:00` }
      : emptyEventForm,
  )
  const [repeat, setRepeat] = useState<Repeat>({ every: '', times: '4' })
  const { busy, alert, setAlert, lacking, overlaps, setOverlaps, save } = useSaveEvent({
    path: '/api/events/add-event',
    method: 'POST',
    failed: saveTexts.createEvent,
    onSaved: (message, first, over) => {
      saveFlashMessage(message)
      // The first time of the series may have been skipped.
      const week = first ? toDayKey(Date.parse(first)) : form.start.slice(0, 10)
      // The list shows what the event overlaps, and staff can move it from there.
      const query = new URLSearchParams({ week, ...(over.length > 0 ? { over: over.join() } : {}) })
      router.push(`/management/events?${query}`)
    },
  })

  const [first] = useState({ who, form, repeat })
  const isChanged = !isSameForm({ who, form, repeat }, first)

  const next = (): void => {
    if (step === 1) return void save(form, who, { repeat })
    setAlert(isWho(who) ? null : wizardTexts.chooseStaff)
    if (isWho(who)) setStep(1)
  }

  return (
    <Wizard
      heading="New event"
      titles={titles}
      current={step}
      alert={alert}
      onDismiss={() => setAlert(null)}
      onPrevious={step > 0 ? () => setStep(0) : undefined}
      next={{ label: step === 1 ? 'Submit' : 'Next', run: next, busy }}
    >
      <AskBeforeLeaving isChanged={isChanged} />
      {step === 0 ? (
        <EventWhoFields who={who} onChange={setWho} />
      ) : (
        <>
          <EventFields form={form} lacking={lacking} onChange={setForm} />
          <RepeatFields value={repeat} onChange={(change) => setRepeat({ ...repeat, ...change })} />
        </>
      )}
      <OverlapDialog
        met={overlaps?.appointments ?? null}
        dates={overlaps?.dates}
        words={overlaps?.words ?? ''}
        confirm="Save the event"
        busy={busy}
        other={
          overlaps && overlaps.free > 0
            ? {
                words: eventTexts.skip(overlaps.free),
                run: () => void save(form, who, { repeat, skip: overlaps.clashes }),
              }
            : undefined
        }
        onClose={() => setOverlaps(null)}
        onConfirm={() => void save(form, who, { repeat, confirm: true })}
      />
    </Wizard>
  )
}
