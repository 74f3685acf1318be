'use client'

import { type FormEvent, useEffect, useRef } from 'react'
import type { Answered } from '@/contract/call'
import type { openVoucher } from '@/contract/vouchers'
import { formatMoney, toPence, type Totals } from '@/domain/pricing/totals'
import { payByVoucherTexts as texts } from '@/messages/vouchers'
import { call } from '@/storefront/call'
import { Button } from '@/storefront/ui/Button'
import { Field } from '@/storefront/ui/Field'
import type { UsedVouchers } from './confirm'

/** A gift voucher that pays a part of the purchase. */
export interface EnteredVoucher {
  code: string
  lastFour: string
  balancePence: number
}

export interface VouchersEntry {
  vouchers: EnteredVoucher[]
  /** What all of them have left, in pence. */
  balancePence: number
  value: string
  error: string | null
  /** A success message for the status region. */
  news: string | null
  busy: boolean
  change: (value: string) => void
  add: () => Promise<void>
  /** `news` is the success message. */
  remove: (lastFour: string, news: string) => void
  /** Called if the server refuses a voucher. The balances are read again. */
  refuse: (message: string) => Promise<void>
  /** Called once booked. */
  forget: () => void
  /** The vouchers as they are sent, with what they pay of these totals. */
  getUsed: (totals: Totals) => UsedVouchers
}

/** The most vouchers that pay one order. The server has the same limit. */
const MOST = 5

/** Reads a voucher. Returns the message if it cannot be used. */
export const readVoucher = async (code: string): Promise<EnteredVoucher | string> => {
  const answer = await call<Answered<typeof openVoucher>>('/api/vouchers/open', {
    method: 'POST',
    json: { code },
    fallback: texts.failed,
  })
  if (!answer.ok) return answer.message
  const { status, balance, last_four } = answer.value.voucher
  if (status !== 'active') return texts.refused[status]
  return { code, lastFour: last_four, balancePence: toPence(balance) }
}

/** Adds a voucher to those already entered. Returns the message if it cannot be used. */
export const addVoucher = async (
  code: string,
  vouchers: EnteredVoucher[],
): Promise<{ vouchers: EnteredVoucher[]; news: string } | string> => {
  if (!code) return texts.empty
  if (vouchers.length >= MOST) return texts.tooMany
  const read = await readVoucher(code)
  if (typeof read === 'string') return read
  const others = vouchers.filter(({ lastFour }) => lastFour !== read.lastFour)
  return { vouchers: [...others, read], news: texts.added(read.lastFour) }
}

interface Props {
  entry: VouchersEntry
}

/** Adds or removes gift vouchers. Errors are shown next to the field. */
export const VoucherField = ({ entry }: Props) => {
  const { vouchers, value, error, news, busy, change, add, remove } = entry
  const box = useRef<HTMLElement>(null)
  // The pressed button may be gone, so the focus moves to the next possible action.
  const told = useRef({ error, news })
  useEffect(() => {
    if (told.current.error === error && told.current.news === news) return
    told.current = { error, news }
    if (error || news) box.current?.querySelector<HTMLElement>('input')?.focus()
  }, [error, news])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void add()
  }
  return (
    <section ref={box} aria-label={texts.label}>
      <p role="status" className={news ? 'mb-2 text-small text-sage' : 'sr-only'}>
        {news}
      </p>
      <ul>
        {vouchers.map(({ lastFour, balancePence }) => (
          <li key={lastFour} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="figures">{texts.entered(lastFour, formatMoney(balancePence))}</span>
            <button
              type="button"
              className="text-link"
              aria-label={texts.removeOne(lastFour)}
              onClick={() => remove(lastFour, texts.removed(lastFour))}
            >
              {texts.remove}
            </button>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={submit} className="code-form max-w-md">
        <Field
          id="voucher-code"
          label={vouchers.length > 0 ? texts.another : texts.field}
          className="contents!"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          value={value}
          error={error}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <Button kind="quiet" type="submit" aria-disabled={busy || undefined}>
          {texts.add}
        </Button>
      </form>
    </section>
  )
}
