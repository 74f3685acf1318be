'use client'

import { useState } from 'react'
import type { Participant } from '@/contract/participants'
import { courseLoadTexts, courseSaveTexts, courseTexts } from '@/messages/management-courses'
import { refundTexts } from '@/messages/management-refunds'
import { courseProposalPath } from '../../api/refunds'
import { useRefundChoice } from '../../api/use-refund-choice.client'
import { CancelRefund } from '../../components/CancelRefund.client'
import { ConfirmDialog } from '../../components/ConfirmDialog.client'
import { personName } from '../../format/person-name'
import { useChange } from './use-change.client'

interface Props {
  /** Null: closed. */
  participant: Participant | null
  /** Of the course. */
  title: string
  onClose(): void
  onCancelled(message: string): void
}

/** Says what becomes of the place and of the money, and does it when that is confirmed (D56). */
export const CancelParticipantDialog = ({ participant, title, onClose, onCancelled }: Props) => {
  const id = participant?.enrolment_id ?? null
  const {
    wanted,
    giveAfter,
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
  const [isGiving, setGiving] = useState(false)

  const cancel = async (): Promise<void> => {
    if (refund.working || !id) return
    if (wanted === null) return setError(refundTexts.amountWrong)
    const answer = await send({
      path: `/api/courses/participant?${new URLSearchParams({ enrolmentId: id })}`,
      ...{ method: 'DELETE', failed: courseSaveTexts.cancelParticipant },
    })
    if (!answer.ok) return
    setGiving(true)
    const message = await giveAfter(answer.message, wanted)
    setGiving(false)
    onCancelled(message)
  }

  return (
    <ConfirmDialog
      title="Cancel this place?"
      open={participant !== null}
      confirm="Cancel the place"
      busy={busy || isGiving || refund.working}
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
          <p className="desk-hint">{courseTexts.cancelHint}</p>
          <CancelRefund {...refund} onChange={change} />
        </>
      )}
    </ConfirmDialog>
  )
}
