'use client'

import Link from 'next/link'
import type { Balance } from '@/contract/payments'
import { balanceTexts } from '@/messages/management-discounts'
import { money } from '../../format/money'
import { Notice } from '../../components/Notice.client'
import { methodWords } from '../../format/payment-words'
import { useCall } from '../../api/use-call.client'

interface Props {
  paymentId: string
}

/** The other half of a booking that was half paid online: taken at the desk, once, by *Take Payment*. */
export const BalancePanel = ({ paymentId }: Props) => {
  const path = `/api/payments/balance?paymentId=${encodeURIComponent(paymentId)}`
  const { data, error } = useCall<Balance>(path, balanceTexts.loadFailed)
  const due = data?.balance ?? 0
  if (!error && due === 0 && !data?.taken_method && !data?.being_taken) return null
  return (
    <section className="desk-panel" aria-label="Balance on the day">
      <h2>Balance on the day</h2>
      <Notice message={error} />
      {data?.taken_method && <p>{balanceTexts.taken(methodWords(data.taken_method).toLowerCase())}</p>}
      {data?.taken_payment_id && (
        <p>
          <Link
            className="desk-link"
            prefetch={false}
            href={`/management/payment-details?paymentId=${data.taken_payment_id}`}
          >
            {balanceTexts.open}
          </Link>
        </p>
      )}
      {data?.being_taken && <p>{balanceTexts.beingTaken}</p>}
      {due > 0 && (
        <p>
          <strong>{money(due)}</strong> due.
        </p>
      )}
    </section>
  )
}
