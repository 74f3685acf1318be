import { useEffect, useRef, useState } from 'react'
import type { DueFormView } from '@/contract/forms'
import { type AnswerProblem, type Answers, checkAnswers } from '@/domain/forms/forms'
import { toDayKey } from '@/domain/time/time'
import { formTexts as texts } from '@/messages/visit-forms'
import { createRandomKey, readLocal, writeLocal } from '@/client/storage'
import { call } from '@/storefront/call'

/** How long after the last change the answers are saved, in ms. */
const SAVE_DELAY = 800

/** How long after a save without a response the next one begins, in ms. */
const RETRY_DELAY = 5000

/** How long a call may take, in ms. A lost connection may not be noticed, and the next call waits for this one. */
const PATIENCE = 20_000

/** `AbortSignal.timeout` is missing in older browsers. */
const startTimeout = (): AbortSignal => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), PATIENCE)
  return controller.signal
}

interface Saved {
  message: string
}

/** The key with which only this browser gets the unsent answers of a guest again. Made once somebody agrees. */
const getDevice = (): string => {
  const key = readLocal('formsDevice') ?? createRandomKey()
  writeLocal('formsDevice', key)
  return key
}

const post = (what: 'save' | 'send' | 'withdraw', json: object, fallback: string) =>
  call<Saved>(`/api/visit-forms/${what}`, { method: 'POST', json, fallback, signal: startTimeout() })

/** The questions as the domain checks them. Only the server knows which answers flag the appointment. */
const toChecked = ({ questions }: DueFormView) => questions.map((one) => ({ ...one, tellFirst: false }))

const toProblem = (code: string | null): AnswerProblem | null => {
  if (code === 'ANSWER_MISSING') return 'missing'
  if (code === 'ANSWER_TOO_LONG') return 'long'
  return code === 'ANSWER_INVALID' ? 'invalid' : null
}

/** True if the form was sent, or the consent withdrawn, in a different tab. */
const isOutdated = (code: string | null): boolean => code === 'FORM_SENT' || code === 'CONSENT_WITHDRAWN'

/** True if the same answers would be refused again. Too many calls, a lost connection or a restart end by themselves. */
const isRefused = (status: number): boolean => status >= 400 && status < 500 && status !== 429

/**
 * One form being filled in. Each change is saved after a short delay, one request at a time, once the person has agreed.
 * `onDone` reloads the forms after sending or withdrawing.
 */
export const useForm = (link: string, form: DueFormView, onDone: () => Promise<void>) => {
  const [answers, setAnswers] = useState<Answers>(form.answers)
  const [consent, setConsent] = useState(form.state === 'open')
  const [saving, setSaving] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle')
  const [problems, setProblems] = useState<ReadonlyMap<string, AnswerProblem>>(new Map())
  const [isConsentMissing, setIsConsentMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  // Requests wait for each other, so that an older save never overwrites a newer one or a form that was sent.
  const queue = useRef(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Answers that wait to be saved. */
  const unsaved = useRef<Answers | null>(null)
  const changes = useRef(0)
  const where = { link, form_id: form.form_id }
  const seen = { withdrawn_at: form.withdrawn_at }

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    const mine = queue.current.then(work)
    queue.current = mine.then(
      () => undefined,
      () => undefined,
    )
    return mine
  }

  /** Without a response, it tries again, and then says nothing until it succeeds. */
  const save = async (latest: Answers, isAgain = false): Promise<void> => {
    clearTimeout(timer.current)
    unsaved.current = null
    const saved = changes.current
    if (!isAgain) setSaving('saving')
    const answer = await inTurn(() =>
      post(
        'save',
        { ...where, ...seen, device: getDevice(), consent: true, answers: latest },
        texts.notSaved,
      ),
    )
    if (answer.ok) {
      // A later change is not saved yet, so the page must not say so.
      if (saved === changes.current) setSaving('saved')
      return
    }
    setSaving('failed')
    showRefusal(answer)
    if (isOutdated(answer.code)) return onDone()
    if (isRefused(answer.status) || unsaved.current) return
    unsaved.current = latest
    timer.current = setTimeout(() => void save(latest, true), RETRY_DELAY)
  }

  const saveSoon = (latest: Answers): void => {
    clearTimeout(timer.current)
    changes.current += 1
    setSaving('saving')
    unsaved.current = latest
    timer.current = setTimeout(() => void save(latest), SAVE_DELAY)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  // Phones may close a page that they have put in the background without telling it.
  useEffect(() => {
    const saveRest = () => {
      if (unsaved.current) void save(unsaved.current)
    }
    document.addEventListener('visibilitychange', saveRest)
    return () => document.removeEventListener('visibilitychange', saveRest)
  })

  const showRefusal = ({ code, field }: { code: string | null; field: string | null }): void => {
    const problem = toProblem(code)
    if (field && problem) setProblems(new Map([[field, problem]]))
    if (code === 'CONSENT_MISSING') setIsConsentMissing(true)
  }

  const change = (id: string, answer: string): void => {
    const latest = { ...answers, [id]: answer }
    setAnswers(latest)
    setProblems((before) => new Map([...before].filter(([one]) => one !== id)))
    if (consent) saveSoon(latest)
  }

  const agree = (): void => {
    setConsent(true)
    setIsConsentMissing(false)
    saveSoon(answers)
  }

  /** Runs one final request, and reloads the forms if it succeeded. Returns false if it was refused. */
  const finish = async (what: 'send' | 'withdraw', json: object, fallback: string): Promise<boolean> => {
    if (busy) return false
    clearTimeout(timer.current)
    setBusy(true)
    setError(null)
    const answer = await inTurn(() => post(what, { ...where, ...json }, fallback))
    if (answer.ok || isOutdated(answer.code)) {
      unsaved.current = null
      await onDone()
    } else {
      showRefusal(answer)
      setError(answer.message)
      if (unsaved.current) saveSoon(unsaved.current)
    }
    setBusy(false)
    return answer.ok
  }

  /** Sends the form if nothing is missing. Returns the id of the first control with a problem. */
  const send = async (): Promise<string | null> => {
    const found = checkAnswers(toChecked(form), answers, toDayKey(Date.now()))
    setProblems(found)
    setIsConsentMissing(!consent)
    const [first] = found.keys()
    if (!consent) return 'consent'
    if (first) return first
    await finish('send', { ...seen, consent: true, answers }, texts.sendFailed)
    return null
  }

  const confirmUnchanged = () => finish('send', { ...seen, unchanged: true }, texts.sendFailed)
  const withdraw = () => finish('withdraw', {}, texts.withdrawFailed)
  const retry = () => save(answers)
  const state = { answers, consent, saving, problems, isConsentMissing, busy, error }
  return { ...state, change, agree, send, confirmUnchanged, withdraw, retry }
}
