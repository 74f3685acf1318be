'use client'

import { useEffect, useState } from 'react'
import type { Answered } from '@/contract/call'
import type { openVoucher, VoucherCard as Card } from '@/contract/vouchers'
import { formatMoney, toPence } from '@/domain/pricing/totals'
import { formatDay } from '@/domain/time/format'
import { openVoucherTexts as texts, voucherLabels } from '@/messages/vouchers'
import { call } from '@/storefront/call'
import { ResultFailed, ResultLayout } from '@/storefront/results/ResultLayout'
import { Button, ButtonLink } from '@/storefront/ui/Button'
import { CallUs } from '@/storefront/ui/CallUs'
import { Skeleton } from '@/storefront/ui/Skeleton'
import { VoucherCard } from './VoucherCard'

interface Props {
  title: string
  salon: string
  /** The owner's text of the link to the phone number. */
  call: string
  phone: string
}

type Seen =
  { kind: 'loading' } | { kind: 'error'; message: string } | { kind: 'voucher'; code: string; card: Card }

/** The code in the address's fragment. The skip link replaces the fragment, so it is put back to survive a reload. */
const readCode = (): string | null => /^#([A-Z2-9-]{16,19})$/i.exec(window.location.hash)?.[1] ?? null

const useVoucher = (): Seen => {
  const [seen, setSeen] = useState<Seen>({ kind: 'loading' })
  useEffect(() => {
    const code = readCode()
    if (!code) return setSeen({ kind: 'error', message: texts.noCode })
    const keep = () => readCode() ?? window.history.replaceState(window.history.state, '', `#${code}`)
    window.addEventListener('hashchange', keep)
    const load = async () => {
      const answer = await call<Answered<typeof openVoucher>>('/api/vouchers/open', {
        method: 'POST',
        json: { code },
        fallback: texts.failed,
      })
      setSeen(
        answer.ok
          ? { kind: 'voucher', code, card: answer.value.voucher }
          : { kind: 'error', message: answer.message },
      )
    }
    void load()
    return () => window.removeEventListener('hashchange', keep)
  }, [])
  return seen
}

const Opened = ({
  title,
  salon,
  code,
  card,
}: Pick<Props, 'title' | 'salon'> & { code: string; card: Card }) => {
  const { status, amount, balance, recipient_name, service_name, message, expires_at } = card
  const isActive = status === 'active'
  return (
    <ResultLayout title={title}>
      {!isActive && status !== 'unpaid' && <p className="mb-6 text-lead text-brick">{texts[status]}</p>}
      {message && <blockquote className="mb-6 text-lead italic">{message}</blockquote>}
      <VoucherCard
        salon={salon}
        amount={formatMoney(toPence(amount))}
        recipient={recipient_name}
        treatment={service_name}
        code={code}
        until={formatDay(Date.parse(expires_at) - 1)}
      />
      {balance !== amount && (
        <p className="figures mt-6 text-lead">
          {voucherLabels.balance}: {formatMoney(toPence(balance))}
        </p>
      )}
      {isActive && <p className="mt-6">{voucherLabels.use}</p>}
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        {isActive && <ButtonLink href="/booking-appointment">{texts.book}</ButtonLink>}
        <Button kind="quiet" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
    </ResultLayout>
  )
}

/** A gift voucher for anyone with its code, to print and to see what is left on it (D114). */
export const OpenVoucher = ({ title, salon, call: label, phone }: Props) => {
  const seen = useVoucher()
  if (seen.kind === 'voucher') return <Opened title={title} salon={salon} code={seen.code} card={seen.card} />
  if (seen.kind === 'error')
    return (
      <ResultFailed title={title} message={seen.message}>
        <CallUs label={label} phone={phone} />
      </ResultFailed>
    )
  return (
    <ResultLayout title={title}>
      <div aria-busy="true" className="needs-scripts">
        <p role="status" className="sr-only">
          {texts.loading}
        </p>
        <Skeleton className="h-64" />
      </div>
    </ResultLayout>
  )
}
