'use client'

import { type FormEvent, useEffect, useRef } from 'react'
import { splitAround } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import { Field } from '@/storefront/ui/Field'
import type { CodeEntry, DiscountEntry } from './use-discount'
import { Button } from '@/storefront/ui/Button'
import { formatMoney } from '@/domain/pricing/totals'

interface Props {
  words: Pick<SiteWords['booking'], 'code' | 'codeField' | 'codeSent'>
  code: CodeEntry
  /** The email address to which the code was sent. */
  email: string
  onSubmit: () => Promise<void>
}

/** Asks for the emailed code. Submitting without a code sends a new one. */
export const EnterCode = ({ words, code, email, onSubmit }: Props) => {
  const { asked, error, value, change } = code
  const [before, after] = splitAround(words.codeSent, 'email')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [asked, error])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onSubmit()
  }
  return (
    <section aria-labelledby="code-title" className="rounded-control bg-linen p-5">
      <h2 id="code-title" className="text-h4">
        {words.code}
      </h2>
      <p role="status" className="mb-4 mt-2 max-w-(--measure)">
        {asked}
      </p>
      <form ref={form} noValidate onSubmit={submit}>
        <Field
          id="confirmation-code"
          label={words.codeField}
          hint={
            <>
              {before}
              <b className="break-all">{email}</b>
              {after}
            </>
          }
          className="max-w-80"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={value}
          error={error}
          onChange={(event) => change(event.currentTarget.value)}
        />
      </form>
    </section>
  )
}

interface DiscountFieldProps {
  words: Pick<SiteWords['checkout'], 'code' | 'removeCode'>
  discount: DiscountEntry
}

/** Applies or removes a discount code. Errors are shown next to the field. */
export const DiscountField = ({ words, discount }: DiscountFieldProps) => {
  const { code, error, news } = discount
  const box = useRef<HTMLElement>(null)
  // The pressed button may be gone, so the focus moves to the next possible action.
  const told = useRef({ error, news })
  useEffect(() => {
    if (told.current.error === error && told.current.news === news) return
    told.current = { error, news }
    if (error || news) box.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [error, news])
  return (
    <section ref={box} aria-label={words.code}>
      <p role="status" className={news ? 'mb-2 text-small text-sage' : 'sr-only'}>
        {news}
      </p>
      {code ? <Applied words={words} discount={discount} /> : <Enter words={words} discount={discount} />}
    </section>
  )
}

const Applied = ({ words, discount: { code, pence, error, remove } }: DiscountFieldProps) => (
  <div className="grid gap-2">
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p>
        {words.code} <b className="font-[600]">{code}</b>:{' '}
        <span className="figures">−{formatMoney(pence)}</span>
      </p>
      <button type="button" className="text-link" onClick={remove}>
        {words.removeCode}
      </button>
    </div>
    {error && (
      <p role="alert" className="text-small font-[550] text-brick">
        {error}
      </p>
    )}
  </div>
)

const Enter = ({ words, discount: { value, error, busy, change, apply } }: DiscountFieldProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void apply()
  }
  return (
    <form noValidate onSubmit={submit} className="code-form max-w-md">
      <Field
        id="discount-code"
        label={`${words.code} (optional)`}
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
