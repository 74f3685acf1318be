'use client'

import type { Card } from '@square/web-payments-sdk-types'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { tokenise } from '@/client/payment/use-card-form'
import { useSquare } from '@/client/payment/use-square'
import type { PayableLink } from '@/contract/payment-links'
import { calculateTotals, formatMoney, toPence, toPounds, withVouchers } from '@/domain/pricing/totals'
import { formatDateTime } from '@/domain/time/format'
import { paymentFormTexts } from '@/messages/payment-form'
import { paymentLinkTexts as texts } from '@/messages/payment-links'
import { paymentTexts } from '@/messages/checkout'
import { useVouchers } from '@/storefront/checkout/use-vouchers'
import { VoucherField } from '@/storefront/checkout/VoucherField.client'
import { ResultFailed, ResultLayout, ResultWaiting } from '@/storefront/results/ResultLayout'
import { useSecret } from '@/storefront/self-service/self-service-calls'
import { Alert } from '@/storefront/ui/Alert.client'
import { Button } from '@/storefront/ui/Button'
import { CallUs } from '@/storefront/ui/CallUs'
import { Skeleton } from '@/storefront/ui/Skeleton'
import { CardForm, FormSkeleton, TestCards } from '@/storefront/payment/CardForm.client'
import { loadPayable, usePayLink } from './use-pay-link'
import { TestBanner } from '@/storefront/payment/TestBanner'

interface Props {
  /** The owner's text of the link to the phone number. */
  call: string
  phone: string
}

const toAmount = (pounds: number): string => formatMoney(toPence(pounds))

const Facts = ({ payable }: { payable: PayableLink }) => {
  const { amount, what, starts_at, expires_at, state, releases_time } = payable
  const facts: [string, string][] = [
    [texts.what, what.join(', ')],
    ...(starts_at ? [[texts.when, formatDateTime(Date.parse(starts_at))] as [string, string]] : []),
    [texts.amount, toAmount(amount)],
    ...(state === 'open'
      ? [[texts.validUntil, formatDateTime(Date.parse(expires_at))] as [string, string]]
      : []),
  ]
  return (
    <div className="rounded-control bg-linen px-5 py-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {facts.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="figures">{text}</dd>
          </div>
        ))}
      </dl>
      {state === 'open' && releases_time && <p className="mt-3 text-small">{texts.releases}</p>}
    </div>
  )
}

interface PayingProps {
  link: string
  payable: PayableLink & { form: NonNullable<PayableLink['form']> }
  onChanged: () => void
}

/** What vouchers pay, and what is left for the card, in pence. */
const ByVoucher = ({ vouchers, now }: { vouchers: number; now: number }) => (
  <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
    <dt className="text-ink-soft">{paymentTexts.byVoucher}</dt>
    <dd className="text-right">−{formatMoney(vouchers)}</dd>
    <dt className="font-[600]">{texts.byCard}</dt>
    <dd className="text-right font-[600]">{formatMoney(now)}</dd>
  </dl>
)

/** The gift vouchers that pay first, Square's card form for the rest, and the button that pays. */
const Paying = ({ link, payable, onChanged }: PayingProps) => {
  const { form } = payable
  const vouchers = useVouchers()
  const priced = calculateTotals([{ pricePence: toPence(payable.amount), depositPence: 0 }], 'pay-full')
  const totals = withVouchers(priced, vouchers.balancePence)
  const { square, retry } = useSquare({
    applicationId: form.application_id,
    locationId: form.location_id,
    script: form.script,
  })
  const card = useRef<Card | null>(null)
  const onCard = useCallback((made: Card | null) => void (card.current = made), [])
  const { state, error, begin, send, refuse } = usePayLink({ link, vouchers, onChanged })
  const pay = async () => {
    const used = vouchers.getUsed(totals)
    if (totals.now === 0) return send({ vouchers: used })
    if (!card.current) return refuse(texts.notReady)
    begin()
    const answer = await tokenise(
      card.current.tokenize({
        amount: toPounds(totals.now).toFixed(2),
        currencyCode: 'GBP',
        intent: 'CHARGE',
        billingContact: {
          givenName: payable.first_name,
          ...(payable.last_name ? { familyName: payable.last_name } : {}),
          countryCode: 'GB',
        },
        customerInitiated: true,
        sellerKeyedIn: false,
      }),
    )
    if (answer.kind === 'token') return send({ sourceId: answer.token, vouchers: used })
    refuse(answer.kind === 'refused' ? answer.message : null)
  }
  const isReady = totals.now === 0 || square.kind === 'ready'
  return (
    <div className="mt-6 grid gap-5">
      {form.is_test && <TestBanner />}
      {payable.takes_vouchers && <VoucherField entry={vouchers} />}
      {totals.vouchers !== undefined && <ByVoucher vouchers={totals.vouchers} now={totals.now} />}
      {totals.now === 0 ? (
        <p>{paymentTexts.coveredByVoucher}</p>
      ) : (
        <>
          {square.kind === 'loading' && <FormSkeleton />}
          {square.kind === 'failed' && (
            <div className="grid justify-items-start gap-3">
              <Alert message={paymentFormTexts.cardFailed} takeFocus={false} />
              <Button small kind="quiet" onClick={retry}>
                Try again
              </Button>
            </div>
          )}
          {square.kind === 'ready' && <CardForm payments={square.payments} onCard={onCard} />}
          {form.is_test && <TestCards />}
        </>
      )}
      <div role="status">{state === 'checking' && <p>{texts.checking}</p>}</div>
      <Alert message={error} />
      <div>
        <Button
          disabled={!isReady}
          aria-busy={state !== 'ready' || vouchers.busy}
          onClick={() => state === 'ready' && !vouchers.busy && void pay()}
        >
          {totals.now === 0 ? texts.payByVoucher : texts.pay(formatMoney(totals.now))}
        </Button>
      </div>
    </div>
  )
}

const sentences = { paid: texts.isPaid, paying: texts.isPaying, expired: texts.hasEnded } as const

const Payable = ({
  payable,
  link,
  again,
  help,
}: {
  payable: PayableLink
  link: string
  again: () => void
  help: ReactNode
}) => {
  const { state, form } = payable
  return (
    <ResultLayout title={state === 'paid' ? texts.isPaid : texts.title}>
      {state !== 'open' && state !== 'paid' && <p className="mb-6">{sentences[state]}</p>}
      {state === 'paid' && <p className="mb-6">{texts.paid}</p>}
      <Facts payable={payable} />
      {state === 'open' && form && <Paying link={link} payable={{ ...payable, form }} onChanged={again} />}
      {state === 'open' && !form && <p className="mt-6">{texts.notOffered}</p>}
      <div className="mt-8">{help}</div>
    </ResultLayout>
  )
}

type Seen =
  | { kind: 'loading' }
  | { kind: 'error'; message: string }
  | { kind: 'payable'; link: string; payable: PayableLink }

/** The page of a payment link: what it is for, until when, and a card form (D113). */
export const PayLink = ({ call, phone }: Props) => {
  const link = useSecret()
  const [seen, setSeen] = useState<Seen>({ kind: 'loading' })
  const again = useCallback(async () => {
    if (link === undefined) return
    if (link === null) return setSeen({ kind: 'error', message: texts.noLink })
    const answer = await loadPayable(link)
    setSeen(
      answer.ok
        ? { kind: 'payable', link, payable: answer.value.payable }
        : { kind: 'error', message: answer.message },
    )
  }, [link])
  useEffect(() => void again(), [again])
  const help = <CallUs label={call} phone={phone} />
  if (seen.kind === 'loading')
    return (
      <ResultWaiting title={texts.title}>
        <Skeleton className="h-32" />
        <Skeleton className="h-24" />
      </ResultWaiting>
    )
  if (seen.kind === 'error')
    return (
      <ResultFailed title={texts.title} message={seen.message}>
        {help}
      </ResultFailed>
    )
  return <Payable payable={seen.payable} link={seen.link} again={() => void again()} help={help} />
}
