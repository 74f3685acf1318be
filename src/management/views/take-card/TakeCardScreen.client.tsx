'use client'

import { useSyncExternalStore } from 'react'
import type { CardForm } from '@/contract/desk-card'
import { cardTexts } from '@/messages/management-discounts'
import { useCall } from '../../api/use-call.client'
import { Action } from '../../components/Action.client'
import { Notice } from '../../components/Notice.client'
import { Skeleton } from '../../components/Skeleton'
import { money } from '../../format/money'
import { personName } from '../../format/person-name'
import { useQuery } from '../../hooks/use-query.client'
import { sentAttempt, sumOf } from './attempt'
import { CardBox } from './CardBox.client'
import { cardFormCall } from './paths'
import { useDeskCard } from './use-desk-card.client'
import { leaveCard } from './leave-card'

interface Sum {
  paymentId: string
  isBalance: boolean
}

/** What is charged, to whom and for what. */
const Facts = ({ loaded: { due, payer, what } }: { loaded: CardForm }) => (
  <dl className="desk-facts">
    <dt>Amount due</dt>
    <dd>
      <strong>{money(due)}</strong>
    </dd>
    <dt>From</dt>
    <dd>{personName(payer)}</dd>
    <dt>For</dt>
    <dd>{what.join(', ') || '–'}</dd>
  </dl>
)

const Charge = ({ loaded, ...sum }: Sum & { loaded: CardForm & { form: object } }) => {
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
          Charge {money(due)}
        </Action>
      </div>
    </>
  )
}

const unwatched = () => () => undefined

/** What this tab has sent and not heard of; nothing while the page still is as the server drew it, which knows no tab. */
const useSentDue = ({ paymentId, isBalance }: Sum): number =>
  useSyncExternalStore(
    unwatched,
    () => sentAttempt(sumOf(paymentId, isBalance))?.due ?? 0,
    () => 0,
  )

/** What was sent before a reload is asked about, also when it has been taken meanwhile. */
const Loaded = ({ loaded, ...sum }: Sum & { loaded: CardForm }) => {
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
 * /management/take-card: somebody at the desk types a customer's card into Square's form. A document of its own, entered
 * and left by plain links, because its policy lets Square's scripts run.
 */
export const TakeCardScreen = () => {
  const { get } = useQuery()
  const sum = { paymentId: get('paymentId'), isBalance: get('balance') === 'true' }
  const { data, error, loading, reload } = useCall<CardForm>(
    cardFormCall(sum.paymentId, sum.isBalance),
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
          leaveCard(sum.paymentId)
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
