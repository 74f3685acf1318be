'use client'

import { questionTexts } from './texts'
import { ConfirmDialog } from '@/management/components/Dialog.client'
import type { Question } from './use-create.client'

interface Props {
  question: Question | null
  busy: boolean
  onConfirm(): void
  onClose(): void
}

/**
 * Staff may book over an event, outside a person's skills or hours, or a second appointment for a customer at the same
 * time, if they confirm it.
 */
export const QuestionDialog = ({ question, busy, onConfirm, onClose }: Props) => (
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
