'use client'

import { type FormEvent, useEffect, useState } from 'react'
import { fetchJson, toTextOrNull } from '@/client/request-json'

/** A successful response from our own server. */
interface FormAnswer {
  /** The server's message. Empty if the response had none. */
  message: string
  body: Record<string, unknown>
}

interface Options {
  path: string
  /** The first error in the typed values. */
  check(values: Record<string, string>): string | null
  /** The message if there is no usable response: none at all, one that is not from our server, or a 5xx. */
  failed: string
  onDone(answer: FormAnswer): void
  /** Returns true if a refusal with this code only asks for more input. No error is shown then. */
  onRefused?(code: string): boolean
}

const readFormValues = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/** Sends a small form as JSON. The typed values are kept, whatever happens. */
export const useForm = ({ path, check, failed, onDone, onRefused }: Options) => {
  const [alert, setAlert] = useState<string | null>(null)
  // Busy until hydration. Before that, the browser itself would submit the form and put the typed values in the
  // address.
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
