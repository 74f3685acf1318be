'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { repeatTexts } from '@/messages/management-diary'
import { Action } from '@/management/components/Action.client'
import { ConfirmDialog, Dialog } from '@/management/components/Dialog.client'
import { SuccessMessage } from '@/management/components/Notice.client'
import {
  questionTexts,
  describeMissing,
  type Draft,
  findMissingStep,
  findProblem,
  formatEndTime,
  getNextStep,
  getPreviousStep,
  type Problem,
  stepTitles,
  wizardSteps,
} from './draft'
import { type Question, useCreate } from './use-create.client'
import type { DeskCatalogue } from '@/contract/desk'
import { toDayKey } from '@/domain/time/time'
import { useKeepView } from '@/management/hooks/use-kept-view.client'
import { Skeleton } from '@/management/components/Page.client'
import { Wizard } from '@/management/components/Wizard.client'
import { runWhenOnline } from '@/management/hooks/navigation.client'
import { Chosen } from './Chosen.client'
import { ClashesDialog } from './CustomSlotDialog.client'
import { StepBody } from './StepBody.client'
import { useDraft, useStepHistory } from './use-draft.client'

interface Props {
  message: string | null
  onView(): void
  /** Books another treatment for the same customer. */
  onAnother(): void
  onClose(): void
}

const SuccessDialog = ({ message, onView, onAnother, onClose }: Props) => (
  <Dialog title="Booking created" open={message !== null} onClose={onClose}>
    <SuccessMessage message={message} />
    <div className="desk-actions">
      <Action kind="primary" onClick={onView}>
        View booking page
      </Action>
      <Action onClick={onAnother}>{repeatTexts.another}</Action>
      <Action kind="quiet" onClick={onClose}>
        Back to the appointments
      </Action>
    </div>
  </Dialog>
)

interface QuestionDialogProps {
  question: Question | null
  busy: boolean
  onConfirm(): void
  onClose(): void
}

/**
 * Staff may book over an event, outside a person's skills or hours, or a second appointment for a customer at the same
 * time, if they confirm it.
 */
const QuestionDialog = ({ question, busy, onConfirm, onClose }: QuestionDialogProps) => (
  <ConfirmDialog
    title={question?.title ?? ''}
    open={question !== null}
    confirm={questionTexts.allTheSame}
    cancel={questionTexts.back}
    busy={busy}
    error={null}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    {question?.reasons.map((reason) => (
      <p key={reason}>{reason}</p>
    ))}
  </ConfirmDialog>
)

const titles = wizardSteps.map((step) => stepTitles[step])

interface NewBookingScreenProps {
  catalogue: DeskCatalogue
  /** The draft made from the address. */
  fresh: Draft
  /** The error for a value in the address that cannot be used. */
  problem: string | null
}

/** The wizard's draft, its errors, and the navigation between its steps. */
const useWizard = (fresh: Draft, unusable: string | null) => {
  const { draft, wizard, change, forget } = useDraft(fresh)
  const [alert, setAlert] = useState<string | null>(unusable)
  const [problem, setProblem] = useState<Problem | null>(null)
  const keepView = useKeepView()
  const create = useCreate(draft, {
    // From now on a reload starts a new booking, so that nothing is booked twice.
    onCreated: ({ paymentId }) => {
      forget()
      // A new document, because its security policy allows Square's form.
      if (draft?.way === 'card' && paymentId && !draft.every)
        window.location.assign(`/management/take-card?${new URLSearchParams({ paymentId })}`)
      if (draft?.slot) keepView({ day: toDayKey(Date.parse(draft.slot.start)) })
    },
    onFailed: setAlert,
    onTaken: (message) => {
      setAlert(message)
      change({ slot: null, step: 'choose-slot' })
    },
  })

  const clearProblems = (): void => {
    setAlert(null)
    setProblem(null)
  }

  const next = (at: Draft): void => {
    const missing = describeMissing(at)
    const wrong = findProblem(at)
    setAlert(missing)
    setProblem(wrong)
    const step = findMissingStep(at)
    if (step && step !== at.step) change({ step })
    if (missing || wrong) return
    if (at.step === 'summary') void create.save()
    else change({ step: getNextStep(at) })
  }

  const edit = (more: Partial<Draft>): void => {
    clearProblems()
    change(more)
  }

  // After booking, no history entry leads back into the wizard.
  const { goBack } = useStepHistory(wizard, create.created ? null : draft, (step) => {
    create.keepChoosing()
    edit({ step })
  })
  const previous = (at: Draft): void => {
    if (!goBack()) edit({ step: getPreviousStep(at.step) })
  }

  return { draft, edit, alert, problem, clearProblems, next, previous, create }
}

/**
 * A link to the wizard for the same customer and staff, from the first free time after this appointment. On the same day,
 * the treatment joins the booking.
 */
const toNextBookingHref = (draft: Draft, bookingId: string): string => {
  const { customer, staff, location } = draft
  const query = new URLSearchParams({ customerId: customer?.id ?? '', after_time: formatEndTime(draft) })
  if (staff) query.set('staff_id', staff.id)
  if (location) query.set('location_id', location.id)
  if (!draft.every) query.set('join_booking_id', bookingId)
  return `/management/appointments/new-booking?${query}`
}

/** Books on behalf of a customer, in six steps. */
export const NewBookingScreen = (props: NewBookingScreenProps) => {
  const router = useRouter()
  const wizard = useWizard(props.fresh, props.problem)
  const { draft, edit, alert, problem, clearProblems, next, previous, create } = wizard
  if (!draft) return <Skeleton rows={6} />

  const { bookingId = '', bookingSlotId = '', message = null } = create.created ?? {}
  const bookedDay = draft.slot ? toDayKey(Date.parse(draft.slot.start)) : null
  const go = (to: string): void => runWhenOnline(() => router.push(to))

  return (
    <Wizard
      heading="Create new appointments"
      titles={titles}
      current={wizardSteps.indexOf(draft.step)}
      alert={alert}
      onDismiss={clearProblems}
      onPrevious={draft.step === 'choose-customer' ? undefined : () => previous(draft)}
      next={{
        label: draft.step === 'summary' ? 'Create booking' : 'Next',
        run: () => next(draft),
        busy: create.busy,
      }}
      aside={<Chosen draft={draft} onGo={(step) => edit({ step })} />}
    >
      <StepBody catalogue={props.catalogue} draft={draft} problem={problem} onChange={edit} />
      <QuestionDialog
        question={create.question}
        busy={create.busy}
        onConfirm={create.goOn}
        onClose={create.keepChoosing}
      />
      <ClashesDialog
        clashes={create.clashes}
        count={create.count}
        busy={create.busy}
        onSkip={create.skipClashes}
        onAll={create.bookAll}
        onClose={create.keepChoosing}
      />
      <SuccessDialog
        message={message}
        onView={() => go(`/management/booking-details?bookingId=${bookingId}&bookingSlotId=${bookingSlotId}`)}
        onAnother={() => go(toNextBookingHref(draft, bookingId))}
        onClose={() => go(`/management/appointments${bookedDay ? `?day=${bookedDay}` : ''}`)}
      />
    </Wizard>
  )
}
