'use client'

import { useState } from 'react'
import type { Payment } from '@/contract/payments'
import { parsePounds, pence, pounds } from '@/domain/pricing/money'
import { paymentTexts } from '@/messages/management-wizard'
import { money } from '../../format/money'
import { cashExpected } from './payment-totals'

const typedPounds = (text: string): number | null => {
  const typed = text.trim() ? parsePounds(text.replace(/[£,\s]/g, '')) : null
  return typed === null ? null : pounds(typed)
}

const differenceWords = (counted: number, expected: number): string => {
  const difference = pence(counted) - pence(expected)
  if (difference === 0) return paymentTexts.exact
  const amount = money(pounds(Math.abs(difference)))
  return difference > 0 ? paymentTexts.over(amount) : paymentTexts.short(amount)
}

/** The till of one day: what should lie in it of what was taken in cash, and what was counted. Nothing is saved. */
export const CashUp = ({ day, payments }: { day: string; payments: Payment[] }) => {
  const [float, setFloat] = useState('')
  const [typed, setTyped] = useState('')
  const cash = cashExpected(payments)
  const expected = pounds(pence(cash) + pence(typedPounds(float) ?? 0))
  const counted = typedPounds(typed)
  return (
    <section className="desk-panel desk-cash-up" aria-label={paymentTexts.cashUp}>
      <h3>
        {paymentTexts.cashUp}, {day}
      </h3>
      <dl className="desk-facts">
        <dt>{paymentTexts.cashTaken}</dt>
        <dd>{money(cash)}</dd>
        <dt>{paymentTexts.expected}</dt>
        <dd>
          <strong>{money(expected)}</strong>
        </dd>
      </dl>
      <div className="desk-fields">
        <label className="desk-field">
          <span>{paymentTexts.float}</span>
          <input
            className="desk-input"
            inputMode="decimal"
            placeholder="0.00"
            value={float}
            onChange={(event) => setFloat(event.target.value)}
          />
        </label>
        <label className="desk-field">
          <span>{paymentTexts.counted}</span>
          <input
            className="desk-input"
            inputMode="decimal"
            aria-invalid={typed.trim() !== '' && counted === null ? true : undefined}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      </div>
      <p role="status">
        {typed.trim() !== '' &&
          (counted === null ? paymentTexts.notAnAmount : differenceWords(counted, expected))}
      </p>
    </section>
  )
}
