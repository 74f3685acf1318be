'use client'

import { type FormEvent, useEffect, useRef } from 'react'
import { around } from '../../domain/content/filled-in'
import type { SiteWords } from '../../messages/site-words'
import { Field } from '../ui/Field'
import type { CodeEntry } from './use-code-entry'

interface Props {
  words: Pick<SiteWords['booking'], 'code' | 'codeField' | 'codeSent'>
  code: CodeEntry
  /** Where it was sent. */
  email: string
  onSubmit: () => Promise<void>
}

/** Asks for the mailed code. Confirming without one sends another. */
export const EnterCode = ({ words, code, email, onSubmit }: Props) => {
  const { asked, error, value, change } = code
  const [before, after] = around(words.codeSent, 'email')
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
