'use client'

import { useRouter } from 'next/navigation'
import type { FirstStepMark } from '@/domain/operations/first-steps'
import { firstStepTexts as texts } from '@/messages/management-texts'
import { useChange } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Notice } from '@/management/components/Notice.client'

interface Props {
  step: FirstStepMark
  words: string
  /** The name for screen readers, if several buttons have the same text. */
  label?: string
}

/** Marks a step of the checklist as done, or hides the checklist. */
export const MarkStep = ({ step, words, label }: Props) => {
  const router = useRouter()
  const { busy, error, setError, send } = useChange()
  const mark = async (): Promise<void> => {
    const body = { step }
    const answer = await send({ path: '/api/first-steps', method: 'PUT', body, failed: texts.failed })
    if (answer.ok) router.refresh()
  }
  return (
    <>
      <Action small kind="quiet" busy={busy} aria-label={label} onClick={() => void mark()}>
        {words}
      </Action>
      <Notice message={error} onDismiss={() => setError(null)} />
    </>
  )
}
