'use client'

import type { ReactNode } from 'react'
import { Action } from './Action.client'
import { Notice } from './Notice.client'
import { Steps } from './Steps'

interface Props {
  heading: string
  titles: string[]
  /** What each step asks for, below its title. */
  subtitles?: string[]
  current: number
  alert: string | null
  onDismiss(): void
  /** Missing on the first step. */
  onPrevious?: () => void
  next: { label: string; run(): void; busy?: boolean; disabled?: boolean }
  children: ReactNode
}

/** Where a wizard says what is wrong, for the field that it is about. */
export const wizardAlert = 'wizard-alert'

/** The frame of a wizard: heading, steps, what is wrong, and the way back and on. */
export const Wizard = ({
  heading,
  titles,
  subtitles,
  current,
  alert,
  onDismiss,
  onPrevious,
  next,
  children,
}: Props) => (
  <section className="desk-page desk-process" aria-label={heading}>
    <header className="desk-page__head">
      <h1>{heading}</h1>
    </header>
    <Steps titles={titles} current={current} />
    <h2 className="desk-subhead">{titles[current]}</h2>
    {subtitles && <p className="desk-hint">{subtitles[current]}</p>}
    {children}
    <div id={wizardAlert} className="desk-alert-box">
      <Notice message={alert} onDismiss={onDismiss} />
    </div>
    <div className="desk-actions desk-process__bar">
      {onPrevious && <Action onClick={onPrevious}>Previous</Action>}
      <Action kind="primary" busy={next.busy} disabled={next.disabled} onClick={next.run}>
        {next.label}
      </Action>
    </div>
  </section>
)
