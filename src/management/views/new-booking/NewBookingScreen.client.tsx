'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Process } from '../../kit/Process.client'
import { useQuery } from '../../kit/use-query.client'
import { Waiting } from '../../kit/Waiting'
import { type Created, createBooking } from './create-booking'
import { missingIn, stepBy, steps, stepTitles } from './draft'
import { StepBody } from './StepBody.client'
import { SuccessDialog } from './SuccessDialog.client'
import { useDraft } from './use-draft.client'
import { usePresetCustomer } from './use-preset-customer.client'

const titles = steps.map((step) => stepTitles[step])

/** /management/appointments/new-booking: a booking on behalf of a customer, in six steps. */
export const NewBookingScreen = () => {
  const router = useRouter()
  const { get, setQuery } = useQuery()
  const { draft, change, forget } = useDraft()
  const [alert, setAlert] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [created, setCreated] = useState<(Created & { message: string }) | null>(null)
  usePresetCustomer(get('customerId'), draft, change)
  if (!draft) return <Waiting rows={6} />

  const save = async (): Promise<void> => {
    setBusy(true)
    const answer = await createBooking(draft)
    setBusy(false)
    if (answer.ok) return setCreated({ ...answer.data, message: answer.message })
    setAlert(answer.message)
    if (answer.status === 409) change({ slot: null, step: 'choose-slot' })
  }

  const next = (): void => {
    const missing = missingIn(draft)
    setAlert(missing)
    if (missing) return
    if (draft.step === 'summary') void save()
    else change({ step: stepBy(draft.step, 1) })
  }

  const view = (): void => {
    const { bookingId = '', bookingSlotId = '' } = created ?? {}
    forget()
    router.push(`/management/booking-details?bookingId=${bookingId}&bookingSlotId=${bookingSlotId}`)
  }

  return (
    <Process
      heading="Create new appointments"
      titles={titles}
      current={steps.indexOf(draft.step)}
      alert={alert}
      onDismiss={() => setAlert(null)}
      onPrevious={
        draft.step === 'choose-customer'
          ? undefined
          : () => {
              setAlert(null)
              change({ step: stepBy(draft.step, -1) })
            }
      }
      next={{ label: draft.step === 'summary' ? 'Create booking' : 'Next', run: next, busy }}
    >
      <StepBody
        draft={draft}
        day={get('date')}
        onDay={(day) => setQuery({ date: day }, 'replace')}
        onChange={(more) => {
          setAlert(null)
          change(more)
        }}
      />
      <SuccessDialog
        message={created?.message ?? null}
        onView={view}
        onClose={() => {
          setCreated(null)
          forget()
          router.push('/management/appointments')
        }}
      />
    </Process>
  )
}
