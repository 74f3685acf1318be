'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Wizard } from '../../components/Wizard.client'
import { useQuery } from '../../hooks/use-query.client'
import { Skeleton } from '../../components/Skeleton'
import { type Draft, missingIn, type Problem, problemIn, stepBy, steps, stepTitles } from './draft'
import { MeetsEventDialog } from './MeetsEventDialog.client'
import { StepBody } from './StepBody.client'
import { SuccessDialog } from './SuccessDialog.client'
import { useCreate } from './use-create.client'
import { useDraft } from './use-draft.client'
import { usePresetCustomer } from './use-preset-customer.client'

const titles = steps.map((step) => stepTitles[step])

/** The wizard's draft with what is wrong in it, and the ways between its steps. */
const useWizard = () => {
  const { draft, change, forget } = useDraft()
  const [alert, setAlert] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const create = useCreate(draft, {
    onFailed: setAlert,
    onTaken: (message) => {
      setAlert(message)
      change({ slot: null, step: 'choose-slot' })
    },
  })

  const calm = (): void => {
    setAlert(null)
    setProblem(null)
  }

  const next = (at: Draft): void => {
    const missing = missingIn(at)
    const wrong = problemIn(at)
    setAlert(missing)
    setProblem(wrong)
    if (missing || wrong) return
    if (at.step === 'summary') void create.save()
    else change({ step: stepBy(at.step, 1) })
  }

  const edit = (more: Partial<Draft>): void => {
    calm()
    change(more)
  }

  return { draft, change, edit, forget, alert, setAlert, problem, calm, next, create }
}

/** /management/appointments/new-booking: a booking on behalf of a customer, in six steps. */
export const NewBookingScreen = () => {
  const router = useRouter()
  const { get, setQuery } = useQuery()
  const { draft, change, edit, forget, alert, setAlert, problem, calm, next, create } = useWizard()
  usePresetCustomer(get('customerId'), draft, change, setAlert)
  if (!draft) return <Skeleton rows={6} />

  const leaveFor = (path: string): void => {
    forget()
    router.push(path)
  }
  const { bookingId = '', bookingSlotId = '', message = null } = create.created ?? {}

  return (
    <Wizard
      heading="Create new appointments"
      titles={titles}
      current={steps.indexOf(draft.step)}
      alert={alert}
      onDismiss={calm}
      onPrevious={draft.step === 'choose-customer' ? undefined : () => edit({ step: stepBy(draft.step, -1) })}
      next={{
        label: draft.step === 'summary' ? 'Create booking' : 'Next',
        run: () => next(draft),
        busy: create.busy,
      }}
    >
      <StepBody
        draft={draft}
        problem={problem}
        day={get('date')}
        onDay={(day) => setQuery({ date: day }, 'replace')}
        onChange={edit}
      />
      <MeetsEventDialog
        open={create.meetsEvent}
        busy={create.busy}
        onConfirm={() => void create.save(true)}
        onClose={create.keepChoosing}
      />
      <SuccessDialog
        message={message}
        onView={() =>
          leaveFor(`/management/booking-details?bookingId=${bookingId}&bookingSlotId=${bookingSlotId}`)
        }
        onClose={() => leaveFor('/management/appointments')}
      />
    </Wizard>
  )
}
