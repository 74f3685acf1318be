'use client'

import { type FormEvent, useEffect, useRef } from 'react'
import { Field } from '../ui/Field'
import type { CodeEntry } from './use-code-entry'

interface Props {
  title: string
  code: CodeEntry
  /** Where it was sent. */
  email: string
  onSubmit: () => Promise<void>
}

/** Asks for the mailed code. Confirming without one sends another. */
export const EnterCode = ({ title, code, email, onSubmit }: Props) => {
  const { asked, error, value, change } = code
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
        {title}
      </h2>
      <p role="status" className="mb-4 mt-2 max-w-(--measure)">
        {asked}
      </p>
      <form ref={form} noValidate onSubmit={submit}>
        <Field
          id="confirmation-code"
          label="Code from our email"
          hint={
            <>
              Sent to <b className="break-all">{email}</b>. Nothing there after a minute? Look among the
              unwanted mail, or leave this empty and confirm again for a new code.
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
