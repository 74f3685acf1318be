'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { FirstStepMark, UnfinishedPart } from '@/domain/operations/first-steps'
import { firstStepTexts as texts, describePersonNeeds } from '@/messages/management-opening'
import { useChange } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { ConfirmDialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import Link from 'next/link'

interface Props {
  step: FirstStepMark
  words: string
  /** False to clear the mark. */
  isSet?: boolean
  /** The name for screen readers, if several buttons have the same text. */
  label?: string
}

/** Sends a mark, then shows the checklist as it is now. */
const useMark = (step: FirstStepMark, isSet: boolean) => {
  const router = useRouter()
  const { send, ...change } = useChange()
  const mark = async (): Promise<void> => {
    const body = { step, is_set: isSet }
    const answer = await send({ path: '/api/first-steps', method: 'PUT', body, failed: texts.failed })
    if (answer.ok) router.refresh()
  }
  return { ...change, mark }
}

/** Marks a step of the checklist as done, clears the mark, or shows the checklist again. */
export const MarkStep = ({ step, words, isSet = true, label }: Props) => {
  const { busy, error, setError, mark } = useMark(step, isSet)
  return (
    <>
      <Action small kind="quiet" busy={busy} aria-label={label} onClick={() => void mark()}>
        {words}
      </Action>
      <Notice message={error} onDismiss={() => setError(null)} />
    </>
  )
}

/** Hides the checklist. It asks first, and says where the checklist can be shown again. */
export const HideSteps = () => {
  const [isAsking, setAsking] = useState(false)
  const { busy, error, setError, mark } = useMark('hidden', true)
  const stopAsking = (): void => {
    setError(null)
    setAsking(false)
  }
  return (
    <>
      <Action small kind="quiet" onClick={() => setAsking(true)}>
        {texts.hide}
      </Action>
      <ConfirmDialog
        title={texts.hideAsk}
        open={isAsking}
        confirm={texts.hide}
        cancel={texts.keep}
        busy={busy}
        error={error}
        onConfirm={() => void mark()}
        onClose={stopAsking}
      >
        <p>{texts.hideText}</p>
      </ConfirmDialog>
    </>
  )
}

/** The number of parts that are named. */
const NAMED = 5

/** The people or treatments that keep a step of the checklist from being done, each with what it needs. */
export const UnfinishedParts = ({ parts }: { parts: UnfinishedPart[] }) =>
  parts.length > 0 && (
    <ul className="desk-unfinished">
      {parts.slice(0, NAMED).map(({ name, screen, needs = [], treatmentNeed }) => (
        <li key={screen}>
          <Link className="desk-link" href={`/management/${screen}`} prefetch={false}>
            {name}
          </Link>{' '}
          <span className="desk-hint">
            {treatmentNeed ? texts.notBookable[treatmentNeed] : describePersonNeeds(needs)}
          </span>
        </li>
      ))}
      {parts.length > NAMED && <li className="desk-hint">{texts.moreParts(parts.length - NAMED)}</li>}
    </ul>
  )
