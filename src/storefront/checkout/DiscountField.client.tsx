'use client'

import { type FormEvent, useEffect, useRef } from 'react'
import { Button } from '../ui/Button'
import { Field } from '../ui/Field'
import { formatMoney } from '../../domain/pricing/money'
import type { DiscountEntry } from './use-discount'

/** A discount code: applied or taken out; what is wrong with it stands at the field. */
export const DiscountField = ({ discount }: { discount: DiscountEntry }) => {
  const { code, error, news } = discount
  const box = useRef<HTMLElement>(null)
  // The button that was pressed may be gone: the focus goes to what can be done now.
  const told = useRef({ error, news })
  useEffect(() => {
    if (told.current.error === error && told.current.news === news) return
    told.current = { error, news }
    if (error || news) box.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [error, news])
  return (
    <section ref={box} aria-label="Discount code">
      <p role="status" className={news ? 'mb-2 text-small text-sage' : 'sr-only'}>
        {news}
      </p>
      {code ? <Applied discount={discount} /> : <Enter discount={discount} />}
    </section>
  )
}

const Applied = ({ discount: { code, pence, error, remove } }: { discount: DiscountEntry }) => (
  <div className="grid gap-2">
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p>
        Discount code <b className="font-[600]">{code}</b>:{' '}
        <span className="figures">−{formatMoney(pence)}</span>
      </p>
      <button type="button" className="text-link" onClick={remove}>
        Remove discount code
      </button>
    </div>
    {error && (
      <p role="alert" className="text-small font-[550] text-brick">
        {error}
      </p>
    )}
  </div>
)

const Enter = ({ discount: { value, error, busy, change, apply } }: { discount: DiscountEntry }) => {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void apply()
  }
  return (
    <form noValidate onSubmit={submit} className="code-form max-w-md">
      <Field
        id="discount-code"
        label="Discount code (optional)"
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
        Apply
      </Button>
    </form>
  )
}
