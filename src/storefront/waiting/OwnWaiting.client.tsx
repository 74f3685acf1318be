'use client'

import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Answered } from '@/contract/call'
import type { answerWaiting, openWaiting, WaitingView } from '@/contract/waiting'
import { formatMoney, toPence } from '@/domain/pricing/totals'
import { formatDateTime, formatTime } from '@/domain/time/format'
import { waitingTexts as texts } from '@/messages/waiting'
import { CLEAR, ensureBasket, handleClearBasket, loadBasket } from '@/storefront/basket/actions'
import { getMsLeft } from '@/storefront/basket/HoldCountdown.client'
import { getBasketState } from '@/storefront/basket/store'
import { useNow } from '@/storefront/basket/use-basket'
import { call } from '@/storefront/call'
import { fillCheckoutDetails } from '@/storefront/checkout/checkout-storage'
import { ResultFailed, ResultLayout, ResultWaiting } from '@/storefront/results/ResultLayout'
import { useSecret } from '@/storefront/self-service/self-service-calls'
import { Alert } from '@/storefront/ui/Alert.client'
import { Button, ButtonLink } from '@/storefront/ui/Button'
import { Skeleton } from '@/storefront/ui/Skeleton'
import { Status } from '@/storefront/ui/Status'

type Answer = 'book' | 'decline' | 'leave' | 'resume' | 'stop-texts'

const Facts = ({ offer }: { offer: NonNullable<WaitingView['offer']> }) => {
  const facts: [string, string][] = [
    [texts.facts.treatment, offer.service_name],
    [texts.facts.when, formatDateTime(Date.parse(offer.start_time))],
    [texts.facts.who, offer.staff_name],
    [texts.facts.where, offer.location_name],
    [texts.facts.price, formatMoney(toPence(offer.price))],
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-control bg-linen px-5 py-4">
      {facts.map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="figures">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const describe = ({ state, last_offer, course, moves_from }: WaitingView): string => {
  if (state === 'booked') return moves_from ? texts.isMoved : texts.isBooked
  if (state === 'withdrawn' || state === 'ended') return texts.isOver
  if (state === 'paused') return texts.paused
  if (moves_from) return texts.waitingEarlier
  if (course?.has_place) return texts.coursePlace
  return last_offer === 'unanswered' || last_offer === 'withdrawn' ? texts.over : texts.waiting
}

const getLeaveText = ({ moves_from, reached_by }: WaitingView): string => {
  if (moves_from) return texts.leaveEarlier
  return reached_by === 'text' ? texts.stopTextsAndLeave : texts.leave
}

const isLive = ({ state }: WaitingView): boolean => ['waiting', 'offered', 'paused'].includes(state)

interface ShownProps {
  waiting: WaitingView
  busy: Answer | null
  onAnswer: (answer: Answer) => void
  onEnd: () => void
}

/** The time that is held, with the buttons to book or decline it. */
const Offer = ({ waiting: { offer, moves_from }, busy, onAnswer, onEnd }: ShownProps) => {
  const ticked = useNow()
  const until = offer ? Date.parse(offer.expires_at) : 0
  const hasEnded = ticked !== null && getMsLeft(until, ticked) <= 0
  useEffect(() => {
    if (hasEnded) onEnd()
  }, [hasEnded, onEnd])
  if (!offer) return null
  return (
    <div className="grid gap-6">
      <Facts offer={offer} />
      <p>{texts.holdUntil(formatTime(until))}</p>
      {moves_from && <p>{texts.movesFrom(formatDateTime(Date.parse(moves_from)))}</p>}
      <div className="flex flex-wrap gap-4">
        <Button aria-busy={busy === 'book'} onClick={() => onAnswer('book')}>
          {moves_from ? texts.move : texts.book}
        </Button>
        <Button kind="quiet" aria-busy={busy === 'decline'} onClick={() => onAnswer('decline')}>
          {texts.decline}
        </Button>
      </div>
    </div>
  )
}

const State = ({ waiting, busy, onAnswer }: ShownProps) => (
  <div className="grid justify-items-start gap-6">
    <p className="text-lead">{waiting.what.join(', ')}</p>
    <p>{describe(waiting)}</p>
    {waiting.moves_from && <ButtonLink href="/my-bookings">{texts.toBookings}</ButtonLink>}
    {waiting.course && isLive(waiting) && (
      <ButtonLink href={waiting.course.path}>{texts.bookCourse}</ButtonLink>
    )}
    {waiting.state === 'paused' && (
      <Button aria-busy={busy === 'resume'} onClick={() => onAnswer('resume')}>
        {texts.resume}
      </Button>
    )}
  </div>
)

type Seen =
  | { kind: 'loading' }
  | { kind: 'error'; message: string }
  | { kind: 'waiting'; link: string; waiting: WaitingView }

const sendOnce = (link: string, answer: Answer) => {
  const { basketId, session } = getBasketState()
  return call<Answered<typeof answerWaiting>>('/api/waiting-list/answer', {
    method: 'POST',
    json: { link, answer, ...(answer === 'book' ? { basketId } : {}) },
    session: answer === 'book' ? session : null,
    fallback: texts.declinedFailed,
  })
}

/**
 * Sends the answer. To book, the item of the offer moves to the visitor's own basket, and checkout follows. If that
 * basket is too old, it moves to a new one. Somebody whose appointment moves needs no basket.
 */
const sendAnswer = async (link: string, answer: Answer, isMove: boolean) => {
  if (answer !== 'book' || isMove) return sendOnce(link, answer)
  const failed = await ensureBasket()
  if (failed) return failed
  const first = await sendOnce(link, answer)
  const isOldBasket = !first.ok && first.action === CLEAR
  if (isOldBasket) await handleClearBasket(first)
  const sent = isOldBasket ? await sendOnce(link, answer) : first
  if (sent.ok) {
    if (sent.value.customer) fillCheckoutDetails(sent.value.customer)
    await loadBasket()
    window.location.assign('/booking-appointment/checkout')
  }
  return sent
}

const useWaiting = () => {
  const link = useSecret()
  const [seen, setSeen] = useState<Seen>({ kind: 'loading' })
  const [busy, setBusy] = useState<Answer | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const again = useCallback(async () => {
    if (!link) return
    const answer = await call<Answered<typeof openWaiting>>('/api/waiting-list/open', {
      method: 'POST',
      json: { link },
      fallback: texts.openFailed,
    })
    setSeen(
      answer.ok
        ? { kind: 'waiting', link, waiting: answer.value.waiting }
        : { kind: 'error', message: answer.message },
    )
  }, [link])
  useEffect(() => void again(), [again])
  const answer = async (what: Answer): Promise<void> => {
    if (busy || !link) return
    setBusy(what)
    setError(null)
    setDone(null)
    const isMove = seen.kind === 'waiting' && seen.waiting.moves_from !== null
    const sent = await sendAnswer(link, what, isMove)
    // While the browser goes on to checkout, the button stays busy.
    if (sent.ok && what === 'book' && !isMove) return
    setBusy(null)
    if (!sent.ok) {
      setError(sent.message)
      return again()
    }
    setDone(sent.value.message)
    setSeen({ kind: 'waiting', link, waiting: sent.value.waiting })
  }
  const onEnd = useCallback(() => void again(), [again])
  return { link, seen, busy, error, done, answer, onEnd }
}

/**
 * The page of somebody who waits: the time that is held for them, or their place on the list. Without a link, it is the
 * form to join.
 */
export const OwnWaiting = ({ join, help }: { join: ReactNode; help: ReactNode }) => {
  const { link, seen, busy, error, done, answer, onEnd } = useWaiting()
  if (link === null)
    return (
      <ResultLayout title={texts.title}>
        {join}
        <div className="mt-8">{help}</div>
      </ResultLayout>
    )
  if (seen.kind === 'loading')
    return (
      <ResultWaiting title={texts.title}>
        <Skeleton className="h-32" />
        <Skeleton className="h-12" />
      </ResultWaiting>
    )
  if (seen.kind === 'error')
    return (
      <ResultFailed title={texts.title} message={seen.message}>
        {help}
      </ResultFailed>
    )
  const { waiting } = seen
  const offerTitle = waiting.moves_from ? texts.earlierOffer : texts.offer
  const shown = { waiting, busy, onAnswer: (what: Answer) => void answer(what), onEnd }
  return (
    <ResultLayout title={waiting.offer ? offerTitle : texts.title}>
      <Status>{done}</Status>
      <div className="mt-6 grid gap-6">
        {waiting.offer ? <Offer {...shown} /> : <State {...shown} />}
        <Alert message={error} />
        {isLive(waiting) && (
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {waiting.reached_by === 'both' && (
              <button type="button" className="text-link" onClick={() => void answer('stop-texts')}>
                {texts.stopTexts}
              </button>
            )}
            <button type="button" className="text-link" onClick={() => void answer('leave')}>
              {getLeaveText(waiting)}
            </button>
          </div>
        )}
        {help}
      </div>
    </ResultLayout>
  )
}
