'use client'

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Action } from './Action.client'
import { Notice } from './Notice.client'

/** The progress of a process: done, current and remaining steps. */
const Steps = ({ titles, current }: { titles: string[]; current: number }) => (
  <ol className="desk-steps">
    {titles.map((title, index) => (
      <li
        key={title}
        aria-current={index === current ? 'step' : undefined}
        data-done={index < current || undefined}
      >
        {title}
      </li>
    ))}
  </ol>
)

interface Props {
  heading: string
  titles: string[]
  /** The instructions for each step, shown below its title. */
  subtitles?: string[]
  current: number
  alert: string | null
  onDismiss(): void
  /** Goes back one step. Not set on the first step. */
  onPrevious?: () => void
  next: { label: string; run(): void; busy?: boolean; disabled?: boolean }
  /** The choices made so far, shown beside the step. On a phone they are above it. */
  aside?: ReactNode
  children: ReactNode
}

/** The id of a wizard's alert, referenced by the field that the error is about. */
export const wizardAlert = 'wizard-alert'

/** The title of a step. It takes the focus, and so is read out, when the wizard opens and when the step changes. */
const StepTitle = ({ title, current, count }: { title: string; current: number; count: number }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<number | null>(null)
  const place = useId()
  useEffect(() => {
    if (shown.current === current) return
    const isEntry = shown.current === null
    shown.current = current
    heading.current?.focus({ preventScroll: true })
    // On first opening, the page stays at its top.
    if (!isEntry) heading.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <>
      <p id={place} className="desk-hidden">
        Step {current + 1} of {count}
      </p>
      <h2 ref={heading} tabIndex={-1} aria-describedby={place} className="desk-subhead desk-step-title">
        {title}
      </h2>
    </>
  )
}

/** The frame of a wizard: heading, steps, alert, and the previous and next buttons. */
export const Wizard = ({ heading, titles, subtitles, current, alert, onDismiss, aside, ...props }: Props) => {
  const { onPrevious, next, children } = props
  return (
    <section className="desk-page desk-process" aria-label={heading} data-aside={aside ? true : undefined}>
      <header className="desk-page__head">
        <h1>{heading}</h1>
      </header>
      <Steps titles={titles} current={current} />
      {aside}
      <div className="desk-process__step">
        <StepTitle title={titles[current] ?? ''} current={current} count={titles.length} />
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
      </div>
    </section>
  )
}
