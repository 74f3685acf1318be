'use client'

import { type FormEvent, useEffect, useState } from 'react'
import { fetchJson, toTextOrNull } from '@/client/request-json'

/** An answer of the site that is a success. */
interface FormAnswer {
  /** Empty when the answer had none. */
  message: string
  body: Record<string, unknown>
}

interface Options {
  path: string
  /** The first thing that is wrong with what was typed. */
  check(values: Record<string, string>): string | null
  /** Shown when there is no usable answer: none at all, one that is not the site's, or a 5xx. */
  failed: string
  onDone(answer: FormAnswer): void
  /** Whether a refusal with this code is no failure but asks for more; then nothing is said. */
  onRefused?(code: string): boolean
}

const readFormValues = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/** Sends a small form as JSON; what was typed stays where it is whatever happens. */
export const useForm = ({ path, check, failed, onDone, onRefused }: Options) => {
  const [alert, setAlert] = useState<string | null>(null)
  // Until the page's script runs, a submit would leave the page with what was typed.
  const [busy, setBusy] = useState(true)
  useEffect(() => setBusy(false), [])

  const send = async (values: Record<string, string>): Promise<void> => {
    setBusy(true)
    const { ok, status, body } = await fetchJson(path, { method: 'POST', json: values })
    const message = toTextOrNull(body?.message) ?? ''
    if (ok && body) return onDone({ message, body })
    setBusy(false)
    if (onRefused?.(toTextOrNull(body?.code) ?? '')) return
    setAlert(body && status < 500 ? message : failed)
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const values = readFormValues(event.currentTarget)
    const wrong = check(values)
    setAlert(wrong)
    if (!wrong) void send(values)
  }

  return { alert, setAlert, busy, onSubmit }
}
