'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { getDemo } from '@/contract/operations'
import type { DemoPart } from '@/domain/operations/first-steps'
import { demoTexts as texts } from '@/messages/management-customers'
import { useChange } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'

type Plan = Answered<typeof getDemo>

const archived: readonly DemoPart[] = ['services', 'courses', 'staff', 'discounts']
const binned: readonly DemoPart[] = ['promotions', 'gallery', 'testimonials']

const PartList = ({ parts }: { parts: Plan['goes'] }) => (
  <ul>
    {parts.map(({ part, count }) => (
      <li key={part}>{texts.count(part, count)}</li>
    ))}
  </ul>
)

const Going = ({ title, parts }: { title: string; parts: Plan['goes'] }) =>
  parts.length === 0 ? null : (
    <div className="desk-panel">
      <h2>{title}</h2>
      <PartList parts={parts} />
    </div>
  )

/** What stays, and why. */
const Staying = ({ stays, used }: Pick<Plan, 'stays' | 'used'>) => (
  <div className="desk-panel">
    <h2>{texts.stays}</h2>
    {stays.length > 0 && (
      <div>
        <p>{texts.edited}</p>
        <PartList parts={stays} />
      </div>
    )}
    {used.length > 0 && (
      <div>
        <p>{texts.used}</p>
        <PartList parts={used} />
        <p>{texts.whyUsed}</p>
      </div>
    )}
    {stays.some(({ part }) => part === 'customers') && <p>{texts.customers}</p>}
    <p>{texts.rest}</p>
  </div>
)

interface AskProps {
  open: boolean
  onClose(): void
  /** The removal has ended. The message is null if it did not succeed. */
  onEnded(message: string | null): void
}

/** Asks before the demo is removed. The button works once the person has ticked that they understand. */
const AskDialog = ({ open, onClose, onEnded }: AskProps) => {
  const [isUnderstood, setIsUnderstood] = useState(false)
  const { busy, error, setError, send } = useChange()
  const remove = async (): Promise<void> => {
    const body = { confirmed: true }
    const answer = await send({ path: '/api/demo/remove', method: 'POST', body, failed: texts.failed })
    if (answer.ok) setIsUnderstood(false)
    onEnded(answer.ok ? answer.message : null)
  }
  const close = (): void => {
    // The removal cannot be stopped, and its result is shown here.
    if (busy) return
    setError(null)
    setIsUnderstood(false)
    onClose()
  }
  return (
    <Dialog title={texts.ask} open={open} onClose={close}>
      <div className="desk-dialog__body">
        <p>{texts.askText}</p>
        <label className="desk-check">
          <input
            type="checkbox"
            checked={isUnderstood}
            onChange={(event) => setIsUnderstood(event.target.checked)}
          />
          <span>{texts.understood}</span>
        </label>
      </div>
      <Notice message={error} />
      <div className="desk-actions">
        <Action kind="danger" busy={busy} disabled={!isUnderstood} onClick={() => void remove()}>
          {texts.confirm}
        </Action>
        <Action disabled={busy} onClick={close}>
          {texts.cancel}
        </Action>
      </div>
    </Dialog>
  )
}

/** What is removed with the demo and what stays, and the button that removes it. */
export const DemoPanel = ({ plan }: { plan: Plan }) => {
  const router = useRouter()
  const [isAsking, setIsAsking] = useState(false)
  const [success, setSuccess] = useState<string | null>(null)
  const ended = (message: string | null): void => {
    setSuccess(message)
    if (message !== null) setIsAsking(false)
    // Some of the demo may be gone even if the removal failed.
    router.refresh()
  }
  const listGoing = (wanted: (part: DemoPart) => boolean): Plan['goes'] =>
    plan.goes.filter(({ part }) => wanted(part))
  const isKept = (part: DemoPart): boolean => archived.includes(part) || binned.includes(part)

  return (
    <>
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      {plan.has_demo && success === null ? (
        <>
          <p className="desk-hint">{texts.intro}</p>
          <div className="desk-panels">
            <Going title={texts.deleted} parts={listGoing((part) => !isKept(part))} />
            <Going title={texts.archived} parts={listGoing((part) => archived.includes(part))} />
            <Going title={texts.binned} parts={listGoing((part) => binned.includes(part))} />
            <Staying stays={plan.stays} used={plan.used} />
          </div>
          {plan.real_payments > 0 ? (
            <p>
              {texts.refused(plan.real_payments)}{' '}
              <Link className="desk-link" href="/management/payments" prefetch={false}>
                {texts.payments}
              </Link>
            </p>
          ) : (
            <>
              <p className="desk-hint">{texts.tests}</p>
              <div className="desk-actions">
                <Action kind="danger" onClick={() => setIsAsking(true)}>
                  {texts.remove}
                </Action>
              </div>
            </>
          )}
        </>
      ) : (
        !success && <p>{texts.none}</p>
      )}
      <AskDialog open={isAsking} onClose={() => setIsAsking(false)} onEnded={ended} />
    </>
  )
}
