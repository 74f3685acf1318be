'use client'

import type { Answered } from '@/contract/call'
import type { cancelParticipant } from '@/contract/enrolments'
import type { Participant } from '@/contract/participants'
import { courseLoadTexts, courseSaveTexts, courseTexts } from '@/messages/management-courses'
import { refundTexts } from '@/messages/management-refunds'
import { useMailDelivers } from '../../api/mail-delivers.client'
import { courseProposalPath } from '../../api/refunds'
import { useRefundChoice } from '../../api/use-refund-choice.client'
import { CancelRefund } from '../../components/CancelRefund.client'
import { ConfirmDialog } from '../../components/ConfirmDialog.client'
import { money } from '../../format/money'
import { personName } from '../../format/person-name'
import { useChange } from '../../api/use-change.client'

interface Props {
  /** Null: closed. */
  participant: Participant | null
  /** Of the course. */
  title: string
  onClose(): void
  /** `failed`: it is cancelled, and the money did not go back. */
  onCancelled(message: string, failed: boolean): void
}

/** What is said then, and whether the money made trouble. */
const outcomeOf = (
  { message, refund, refund_problem }: Answered<typeof cancelParticipant>,
  isUnknown: boolean,
): [message: string, failed: boolean] => {
  if (isUnknown) return [`${message} ${refundTexts.notWorkedOut}`, true]
  if (refund_problem) return [refundTexts.cancelledOnly(message, refund_problem), true]
  return [refund ? `${message} ${refundTexts.given(money(refund.amount), refund.by_hand)}` : message, false]
}

/** Says what becomes of the place and of the money, and does it when that is confirmed (D56). */
export const CancelParticipantDialog = ({ participant, title, onClose, onCancelled }: Props) => {
  const delivers = useMailDelivers()
  const id = participant?.enrolment_id ?? null
  const {
    settle,
    giveAfter: _,
    isUnknown,
    reload,
    reset,
    error: unknown,
    change,
    ...refund
  } = useRefundChoice({
    pathFor: (by) => (id ? courseProposalPath(id, by) : null),
    paymentId: participant?.payment_id ?? null,
    failed: courseLoadTexts.refundProposal,
  })
  const { busy, error, setError, send } = useChange()

  const cancel = async (): Promise<void> => {
    if (refund.working || !id) return
    const wanted = settle()
    if (wanted === null) return setError(null)
    const asked = new URLSearchParams({ enrolmentId: id })
    if (!isUnknown) {
      const amount = wanted.reduce((sum, part) => sum + part.amount, 0)
      asked.set('refund', amount.toFixed(2))
      asked.set('by', refund.choice.by)
      const { till } = refund.choice
      if (till && wanted.some(({ part }) => !part.online)) asked.set('location_id', till)
    }
    const answer = await send<Answered<typeof cancelParticipant>>({
      path: `/api/courses/participant?${asked}`,
      ...{ method: 'DELETE', failed: courseSaveTexts.cancelParticipant },
    })
    if (answer.ok) onCancelled(...outcomeOf(answer.data, isUnknown))
    // Something went back meanwhile: what is proposed is what is left now.
    else if (answer.code.startsWith('REFUND_')) reload()
  }

  return (
    <ConfirmDialog
      title="Cancel this place?"
      open={participant !== null}
      confirm="Cancel the place"
      busy={busy || refund.working}
      error={error ?? unknown}
      onConfirm={() => void cancel()}
      onClose={() => {
        setError(null)
        reset()
        onClose()
      }}
    >
      {participant && (
        <>
          <p>
            <strong>{personName(participant)}</strong>, {title}
          </p>
          <p className="desk-hint">
            {delivers ? courseTexts.told : courseTexts.noMailServer}{' '}
            {participant.course_date_id ? courseTexts.cancelHint : courseTexts.cancelOnlineHint}
          </p>
          <CancelRefund {...refund} onChange={change} />
        </>
      )}
    </ConfirmDialog>
  )
}
