'use client'

import { type FormEvent, useEffect, useState } from 'react'
import { type Answer, post } from './post'

interface Options {
  path: string
  /** The first thing that is wrong with what was typed. */
  check(values: Record<string, string>): string | null
  /** Shown when there is no usable answer. */
  failed: string
  onDone(answer: Answer): void
}

const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/** Sends a small form as JSON; what was typed stays where it is whatever happens. */
export const useForm = ({ path, check, failed, onDone }: Options) => {
  const [alert, setAlert] = useState<string | null>(null)
  // Until the page's script runs, a submit would leave the page with what was typed.
  const [busy, setBusy] = useState(true)
  useEffect(() => setBusy(false), [])

  const send = async (values: Record<string, string>): Promise<void> => {
    setBusy(true)
    try {
      const answer = await post(path, values)
      if (answer.ok) onDone(answer)
      else setAlert(answer.message)
      if (!answer.ok) setBusy(false)
    } catch {
      setAlert(failed)
      setBusy(false)
    }
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const values = valuesOf(event.currentTarget)
    const wrong = check(values)
    setAlert(wrong)
    if (!wrong) void send(values)
  }

  return { alert, setAlert, busy, onSubmit }
}
