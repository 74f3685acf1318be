'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { openingTexts as texts, firstStepTexts } from '@/messages/management-opening'
import { useChange } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { ConfirmDialog, Dialog } from '@/management/components/Dialog.client'
import type { BeforeOpening } from '@/server/services/operations/first-steps'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import Link from 'next/link'
import type { UnfinishedPart } from '@/domain/operations/first-steps'
import { UnfinishedParts } from '@/management/views/appointments/MarkStep.client'

/** Something that an owner should know before opening. */
interface Warning {
  text: string
  /** The screen on which it is done, as a path below /management. */
  screen: string
  label: string
  parts?: UnfinishedPart[]
}

/** The unfinished steps and their consequences, with the most serious first. */
const listWarnings = (
  { unfinished, isPaidAtSalon, outdatedTerms }: BeforeOpening,
  isBookable: boolean,
): Warning[] => [
  ...(isBookable ? [] : [{ ...texts.nothingBookable, screen: 'services' }]),
  ...(outdatedTerms ? [{ ...texts.oldTerms, screen: outdatedTerms }] : []),
  ...unfinished.map(({ name, screen, unfinishedParts: parts }) => ({
    text: texts.unfinished[name],
    screen,
    label: firstStepTexts.steps[name],
    parts,
  })),
  ...(isPaidAtSalon ? [{ ...texts.paidAtSalon, screen: 'globals/booking-settings' }] : []),
]

interface OpenAnywayProps {
  warnings: Warning[]
  open: boolean
  busy: boolean
  error: string | null
  onConfirm(): void
  onClose(): void
}

/** Says what is unfinished before the salon opens. It never refuses to open. */
const OpenAnyway = ({ warnings, open, busy, error, onConfirm, onClose }: OpenAnywayProps) => (
  <Dialog title={texts.beforeTitle} open={open} onClose={onClose}>
    <div className="desk-dialog__body">
      <p>{texts.beforeText}</p>
      <ul>
        {warnings.map(({ text, screen, label, parts = [] }) => (
          <li key={text}>
            {text}{' '}
            <Link className="desk-link" href={`/management/${screen}`} prefetch={false}>
              {label}
            </Link>
            <UnfinishedParts parts={parts} />
          </li>
        ))}
      </ul>
    </div>
    <Notice message={error} />
    <div className="desk-actions">
      <Action kind="primary" busy={busy} onClick={onConfirm}>
        {texts.openAnyway}
      </Action>
      <Action onClick={onClose}>{texts.notYet}</Action>
    </div>
  </Dialog>
)

interface Props {
  begin: boolean
  isBookable: boolean
  before: BeforeOpening
}

/** The state of the salon, and the button that changes it. Closing asks first, and so does opening too early. */
export const OpeningPanel = ({ begin, isBookable, before }: Props) => {
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(begin)
  const [isAsking, setIsAsking] = useState(false)
  const [success, setSuccess] = useState<string | null>(null)
  const [isWarning, setIsWarning] = useState(false)
  const { busy, error, setError, send } = useChange()
  const warnings = listWarnings(before, isBookable)

  const change = async (is_open: boolean): Promise<void> => {
    setSuccess(null)
    const answer = await send({
      path: '/api/opening',
      method: 'PUT',
      body: { is_open },
      failed: texts.failed,
    })
    if (!answer.ok) return
    setIsOpen(is_open)
    setIsAsking(false)
    setIsWarning(false)
    setSuccess(answer.message)
    // The notice at the top of the page depends on it.
    router.refresh()
  }
  const stopAsking = (): void => {
    setError(null)
    setIsAsking(false)
    setIsWarning(false)
  }

  return (
    <>
      <div className="desk-panel">
        <p>
          <strong>{isOpen ? (isBookable ? texts.isOpen : texts.isOpenOnly) : texts.isClosed}</strong>
        </p>
        {!isOpen && <p>{texts.whileClosed}</p>}
      </div>
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      {!isAsking && !isWarning && <Notice message={error} onDismiss={() => setError(null)} />}
      <div className="desk-actions">
        {isOpen ? (
          <Action onClick={() => setIsAsking(true)}>{texts.close}</Action>
        ) : (
          <Action
            kind="primary"
            busy={busy}
            onClick={() => (warnings.length > 0 ? setIsWarning(true) : void change(true))}
          >
            {texts.open}
          </Action>
        )}
      </div>
      <OpenAnyway
        warnings={warnings}
        open={isWarning}
        busy={busy}
        error={error}
        onConfirm={() => void change(true)}
        onClose={stopAsking}
      />
      <ConfirmDialog
        title={texts.ask}
        open={isAsking}
        confirm={texts.close}
        cancel={texts.cancel}
        busy={busy}
        error={error}
        onConfirm={() => void change(false)}
        onClose={stopAsking}
      >
        <p>{texts.askText}</p>
      </ConfirmDialog>
    </>
  )
}
