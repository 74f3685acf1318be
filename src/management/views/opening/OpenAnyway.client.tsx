'use client'

import Link from 'next/link'
import { firstStepTexts, openingTexts as texts } from '@/messages/management-opening'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import type { BeforeOpening } from '@/server/services/operations/first-steps'

/** Something that an owner should know before opening. */
interface Warning {
  text: string
  /** Where it is done, by its path below /management. */
  screen: string
  label: string
}

/** What is unfinished and what that means, with the most serious first. */
export const listWarnings = (
  { unfinished, isPaidAtSalon, outdatedTerms }: BeforeOpening,
  isBookable: boolean,
): Warning[] => [
  ...(isBookable ? [] : [{ ...texts.nothingBookable, screen: 'services' }]),
  ...(outdatedTerms ? [{ ...texts.oldTerms, screen: outdatedTerms }] : []),
  ...unfinished.map(({ name, screen }) => ({
    text: texts.unfinished[name],
    screen,
    label: firstStepTexts.steps[name],
  })),
  ...(isPaidAtSalon ? [{ ...texts.paidAtSalon, screen: 'globals/booking-settings' }] : []),
]

interface Props {
  warnings: Warning[]
  open: boolean
  busy: boolean
  error: string | null
  onConfirm(): void
  onClose(): void
}

/** Says what is unfinished before the salon opens. It never refuses to open. */
export const OpenAnyway = ({ warnings, open, busy, error, onConfirm, onClose }: Props) => (
  <Dialog title={texts.beforeTitle} open={open} onClose={onClose}>
    <div className="desk-dialog__body">
      <p>{texts.beforeText}</p>
      <ul>
        {warnings.map(({ text, screen, label }) => (
          <li key={text}>
            {text}{' '}
            <Link className="desk-link" href={`/management/${screen}`} prefetch={false}>
              {label}
            </Link>
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
