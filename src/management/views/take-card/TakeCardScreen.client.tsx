'use client'

import { CARD_ABOVE_PAYMENT, TAKEN_BY_CARD } from '@/management/shell/GoBack.client'
import type { Card } from '@square/web-payments-sdk-types'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { saveFlashMessage, useQuery } from '@/management/hooks/navigation.client'
import { Skeleton } from '@/management/components/Page.client'
import { formatPounds } from '@/management/format/payment-state'
import { formatPersonName } from '@/management/format/names'
import type { Answered } from '@/contract/call'
import type { CardForm, takeByCard } from '@/contract/desk-card'
import { tokenise } from '@/client/payment/use-card-form'
import { cardTexts } from '@/messages/management-payments'
import { call } from '@/management/api/call'
import {
  toCardFormPath,
  clearSentAttempt,
  rememberSent,
  findSentAttempt,
  toAmountKey,
} from './sent-card-attempt'
import { useCall } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Notice } from '@/management/components/Notice.client'
import { CardBox } from './CardBox.client'

const toPaymentHref = (paymentId: string): string =>
  `/management/payment-details?paymentId=${encodeURIComponent(paymentId)}`

/**
 * Returns to the payment and replaces this page in the history, so that *Go back* cannot lead here again. If staff came
 * from the payment's page, that page is then in the history twice, and *Go back* skips both.
 */
const openPaymentPage = (paymentId: string, isTaken = false): void => {
  const page = `${toPaymentHref(paymentId)}${isTaken ? `&${TAKEN_BY_CARD}=card` : ''}`
  const isTwice = document.referrer.includes('/management/payment-details?')
  window.location.replace(isTwice ? `${page}&${CARD_ABOVE_PAYMENT}` : page)
}

/** Delays in ms between status checks of a pending payment; the last one applies to all further checks. */
const WAITS = [1000, 2000, 4000, 8000]

const waitFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

interface Sum {
  paymentId: string
  isBalance: boolean
  /** The amount shown, in pounds. */
  due: number
}

/** True if the server's response is final: not after a lost connection, a 5xx or while the payment is pending. */
const isFinal = (status: number, code: string): boolean =>
  status >= 400 && status < 500 && status !== 429 && code !== 'PAYMENT_PENDING'

/** The details the bank verifies: exactly the amount charged. */
const toPayerDetails = (due: number, { first_name, last_name, email, phone_number }: CardForm['payer']) => ({
  amount: due.toFixed(2),
  currencyCode: 'GBP',
  intent: 'CHARGE' as const,
  billingContact: {
    givenName: first_name,
    ...(last_name ? { familyName: last_name } : {}),
    ...(email ? { email } : {}),
    ...(phone_number ? { phone: phone_number } : {}),
    countryCode: 'GB',
  },
  customerInitiated: true,
  sellerKeyedIn: false,
})

const leaveWithMessage = (paymentId: string, message: string): void => {
  saveFlashMessage(message)
  openPaymentPage(paymentId, true)
}

/**
 * Charges once. The attempt is stored with its key before it is sent. While its outcome is unknown, we query it with
 * the same key, here and after a reload, and never send a new one.
 */
const useDeskCard = ({ paymentId, isBalance, due }: Sum) => {
  const card = useRef<Card | null>(null)
  const gone = useRef(false)
  const [state, setState] = useState<'ready' | 'paying' | 'checking'>('ready')
  const [error, setError] = useState<string | null>(null)
  const sum = toAmountKey(paymentId, isBalance)

  const untilKnown = async (idempotencyKey: string, sourceId?: string): Promise<void> => {
    for (let at = 0; !gone.current; at += 1) {
      const body = { paymentId, balance: isBalance, amount: due, idempotencyKey, sourceId }
      const answer = await call<Partial<Answered<typeof takeByCard>>>('/api/payments/take-by-card', {
        method: 'POST',
        body,
        failed: cardTexts.failed,
      })
      if (answer.ok && answer.data.status === 'SUCCESS') {
        clearSentAttempt()
        return leaveWithMessage(paymentId, answer.message)
      }
      // After signing in again, staff return here, and we query the payment then.
      if (!answer.ok && answer.status === 401) return
      if (!answer.ok && isFinal(answer.status, answer.code)) {
        clearSentAttempt()
        setState('ready')
        const isLost = answer.code === 'PAYMENT_SOURCE_MISSING'
        return setError(isLost ? cardTexts.notReceived : (cardTexts.declined[answer.code] ?? answer.message))
      }
      setState('checking')
      await waitFor(WAITS[at] ?? 8000)
    }
  }

  useEffect(() => {
    gone.current = false
    const sent = findSentAttempt(sum)
    if (sent) {
      setState('checking')
      void untilKnown(sent.key)
    }
    return () => {
      gone.current = true
    }
    // The page keeps the amount it first loaded.
  }, [sum])

  const pay = async (payer: CardForm['payer']): Promise<void> => {
    setError(null)
    if (!card.current) return setError(cardTexts.notReady)
    setState('paying')
    const answer = await tokenise(card.current.tokenize(toPayerDetails(due, payer)))
    if (answer.kind === 'token') return untilKnown(rememberSent(sum, due), answer.token)
    setState('ready')
    if (answer.kind === 'refused') setError(answer.message)
  }

  return { card, state, error, pay }
}

interface TakeCardScreenSum {
  paymentId: string
  isBalance: boolean
}

/** The amount, the payer and the items. */
const Facts = ({ loaded: { due, payer, what } }: { loaded: CardForm }) => (
  <dl className="desk-facts">
    <dt>Amount due</dt>
    <dd>
      <strong>{formatPounds(due)}</strong>
    </dd>
    <dt>From</dt>
    <dd>{formatPersonName(payer)}</dd>
    <dt>For</dt>
    <dd>{what.join(', ') || '–'}</dd>
  </dl>
)

const Charge = ({ loaded, ...sum }: TakeCardScreenSum & { loaded: CardForm & { form: object } }) => {
  const { due, form, payer } = loaded
  const { card, state, error, pay } = useDeskCard({ ...sum, due })
  return (
    <>
      {form.is_test && (
        <p className="desk-hint">
          <strong>{cardTexts.test}.</strong> {cardTexts.testCard}
        </p>
      )}
      <CardBox form={form} card={card} />
      <p className="desk-hint">{cardTexts.hint}</p>
      <div role="status">{state === 'checking' && <p className="desk-notice">{cardTexts.checking}</p>}</div>
      <Notice message={error} />
      <div className="desk-actions">
        <Action kind="primary" busy={state !== 'ready'} onClick={() => void pay(payer)}>
          Charge {formatPounds(due)}
        </Action>
      </div>
    </>
  )
}

const unwatched = () => () => undefined

/**
 * The amount this tab has sent without a known outcome. Zero during hydration, because the server cannot read the tab's
 * storage.
 */
const useSentDue = ({ paymentId, isBalance }: TakeCardScreenSum): number =>
  useSyncExternalStore(
    unwatched,
    () => findSentAttempt(toAmountKey(paymentId, isBalance))?.due ?? 0,
    () => 0,
  )

/** Queries an attempt sent before a reload, even if the payment has been taken since. */
const Loaded = ({ loaded, ...sum }: TakeCardScreenSum & { loaded: CardForm }) => {
  const { form } = loaded
  const sent = useSentDue(sum)
  const due = loaded.due || sent
  return (
    <>
      <Facts loaded={{ ...loaded, due }} />
      {!form && <p>{cardTexts.notOffered}</p>}
      {form && due <= 0 && <p>{cardTexts.nothingDue}</p>}
      {form && due > 0 && <Charge {...sum} loaded={{ ...loaded, due, form }} />}
    </>
  )
}

/**
 * /management/take-card: staff at the desk type a customer's card into Square's form. A separate document, entered and
 * left by plain links, because its security policy allows Square's scripts.
 */
export const TakeCardScreen = () => {
  const { get } = useQuery()
  const sum = { paymentId: get('paymentId'), isBalance: get('balance') === 'true' }
  const { data, error, loading, reload } = useCall<CardForm>(
    toCardFormPath(sum.paymentId, sum.isBalance),
    cardTexts.loadFailed,
  )
  return (
    <section className="desk-page" aria-label={cardTexts.title}>
      <a
        className="desk-link"
        href={`/management/payment-details?paymentId=${encodeURIComponent(sum.paymentId)}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          openPaymentPage(sum.paymentId)
        }}
      >
        <span aria-hidden="true">←</span> Back to the payment
      </a>
      <header className="desk-page__head">
        <h1>{cardTexts.title}</h1>
      </header>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {!data && loading && <Skeleton rows={3} />}
      {data && (
        <div className="desk-panel">
          <Loaded {...sum} loaded={data} />
        </div>
      )}
    </section>
  )
}
