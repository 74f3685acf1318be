'use client'

import { useId, useState, useEffect } from 'react'
import type { GivenRefund, ListedPayment } from '@/contract/payment-lists'
import { toPence, toPounds, parsePoundsToPounds } from '@/domain/pricing/totals'
import { paymentTexts } from './texts'
import { formatPounds } from '@/management/format/payment-state'
import { sumCash } from './payment-totals'
import { readSession, writeSession } from '@/client/storage'

interface Count {
  float: string
  typed: string
}

const key = 'cash-up'

const emptyCount: Count = { float: '', typed: '' }

/** The count stored in this tab for a day; only the most recently counted day is stored. */
const loadKeptCount = (day: string): Count => {
  try {
    const kept = JSON.parse(readSession(key) ?? 'null') as (Count & { day: string }) | null
    return kept?.day === day ? { float: String(kept.float), typed: String(kept.typed) } : emptyCount
  } catch {
    return emptyCount
  }
}

/** The typed cash count of a day, which survives a reload. */
const useCount = (day: string) => {
  const [count, setCount] = useState(emptyCount)
  useEffect(() => setCount(loadKeptCount(day)), [day])
  const set = (part: Partial<Count>): void => {
    const next = { ...count, ...part }
    setCount(next)
    writeSession(key, next.float || next.typed ? JSON.stringify({ day, ...next }) : null)
  }
  return { ...count, set }
}

const isWrong = (text: string): boolean => text.trim() !== '' && parsePoundsToPounds(text) === null

const describeDifference = (counted: number, expected: number): string => {
  const difference = toPence(counted) - toPence(expected)
  if (difference === 0) return paymentTexts.exact
  const amount = formatPounds(toPounds(Math.abs(difference)))
  return difference > 0 ? paymentTexts.over(amount) : paymentTexts.short(amount)
}

interface Props {
  day: string
  payments: ListedPayment[]
  /** The refunds made that day. */
  given: GivenRefund[]
}

/** The locations with payments or refunds that day, by id. */
const listTills = ({ payments, given }: Props): [id: string, name: string][] => {
  const cash = [
    ...payments.filter(({ payment_method }) => payment_method === 'cash'),
    ...given.filter(({ method }) => method === 'cash'),
  ]
  return [...new Map(cash.map((one) => [one.location_id ?? '', one.location_name ?? ''])).entries()].filter(
    ([id]) => id !== '',
  )
}

interface TillProps {
  tills: [id: string, name: string][]
  chosen: string | null
  onChoose(till: string | null): void
}

const TillChoice = ({ tills, chosen, onChoose }: TillProps) => {
  const id = useId()
  return (
    // The label is beside the control, because inside it the options would become part of its name.
    <div className="desk-field desk-filter">
      <label htmlFor={id}>{paymentTexts.till}</label>
      <select
        id={id}
        className="desk-input"
        value={chosen ?? ''}
        onChange={(event) => onChoose(event.target.value || null)}
      >
        <option value="">{paymentTexts.allTills}</option>
        {tills.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

/**
 * The till of one day: the expected cash after cash payments and refunds, and the amount counted, which is stored in
 * this tab.
 */
export const CashUp = (props: Props) => {
  const { day, payments, given } = props
  const { float, typed, set } = useCount(day)
  const [till, setTill] = useState<string | null>(null)
  const tills = listTills(props)
  const cash = sumCash(payments, given, till)
  const expected = toPounds(toPence(cash.net) + toPence(parsePoundsToPounds(float) ?? 0))
  const counted = parsePoundsToPounds(typed)
  return (
    <section className="desk-panel desk-cash-up" aria-label={paymentTexts.cashUp}>
      <h3>
        {paymentTexts.cashUp}, {day}
      </h3>
      {tills.length > 1 && <TillChoice tills={tills} chosen={till} onChoose={setTill} />}
      <dl className="desk-facts">
        <dt>{paymentTexts.cashTaken}</dt>
        <dd>{formatPounds(cash.taken)}</dd>
        <dt>{paymentTexts.cashGiven}</dt>
        <dd>{formatPounds(cash.refunded)}</dd>
        <dt>{paymentTexts.expected}</dt>
        <dd>
          <strong>{formatPounds(expected)}</strong>
        </dd>
      </dl>
      <div className="desk-fields">
        <label className="desk-field">
          <span>{paymentTexts.float}</span>
          <input
            className="desk-input"
            inputMode="decimal"
            placeholder="0.00"
            aria-invalid={isWrong(float) || undefined}
            value={float}
            onChange={(event) => set({ float: event.target.value })}
          />
        </label>
        <label className="desk-field">
          <span>{paymentTexts.counted}</span>
          <input
            className="desk-input"
            inputMode="decimal"
            aria-invalid={isWrong(typed) || undefined}
            value={typed}
            onChange={(event) => set({ typed: event.target.value })}
          />
        </label>
      </div>
      <p role="status">
        {isWrong(float) || isWrong(typed)
          ? paymentTexts.notAnAmount
          : counted !== null && describeDifference(counted, expected)}
      </p>
    </section>
  )
}
