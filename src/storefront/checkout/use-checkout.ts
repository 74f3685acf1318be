'use client'

import { useEffect, useRef, useState } from 'react'
import type { PaymentType } from '../../domain/pricing/totals'
import { checkoutTexts } from '../../messages/booking-texts'
import { basketState } from '../basket/store'
import { paymentOfBasket } from './attempt'
import { confirmBooking } from './confirm'
import { type CodeEntry, useCodeEntry } from './use-code-entry'
import { type Customer, useCustomer } from './use-customer'
import { readPaymentType, writePaymentType } from './session-memory'
import { type Holds, type HoldSentences, useHolds } from './use-holds'
import { type CheckoutStep, useStep } from './use-step'

export interface CheckoutSentences extends HoldSentences {
  noCustomer: string
  noPaymentType: string
  noBasket: string
}

interface AlertState {
  message: string
  /** Each alert is one of its own, also when it says the same again. */
  at: number
  /** False when a field of the form has the focus instead. */
  focus: boolean
}

export interface CheckoutState {
  step: CheckoutStep
  customer: Customer
  paymentType: PaymentType | null
  holds: Holds
  code: CodeEntry
  busy: boolean
  /** Booked, and on the way to the result page. */
  leaving: boolean
  alert: AlertState | null
  dismiss: () => void
  choosePayment: (type: PaymentType) => void
  proceed: () => Promise<void>
  back: () => void
}

/** Milliseconds between success and the result page (specification, section 9). */
const REDIRECT_DELAY = 500

const leaveFor = (paymentId: string): void => {
  const target = `/payment-success?${new URLSearchParams({ paymentId })}`
  setTimeout(() => window.location.assign(target), REDIRECT_DELAY)
}

interface Options {
  initialStep: string | null
  offered: PaymentType[]
  sentences: CheckoutSentences
}

/** The payment type of this tab, if it is still offered. */
const usePaymentType = (offered: PaymentType[]) => {
  const [type, setType] = useState<PaymentType | null>(null)
  useEffect(() => {
    const remembered = readPaymentType()
    setType(offered.find((one) => one === remembered) ?? null)
  }, [offered])
  const choose = (one: PaymentType) => {
    writePaymentType(one)
    setType(one)
  }
  return [type, choose] as const
}

/** The alert, and one thing at a time. */
const useTask = () => {
  const [alert, setAlert] = useState<AlertState | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const count = useRef(0)
  const say = (message: string, focus = true) => setAlert({ message, at: ++count.current, focus })
  const once = async (task: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setAlert(null)
    await task().finally(() => {
      running.current = false
      setBusy(false)
    })
  }
  return { alert, busy, say, once, dismiss: () => setAlert(null) }
}

/** The steps of checkout and what moves between them. */
export const useCheckout = ({ initialStep, offered, sentences }: Options): CheckoutState => {
  const { step, go } = useStep(initialStep)
  const customer = useCustomer()
  const holds = useHolds(sentences)
  const code = useCodeEntry()
  const [paymentType, setPaymentType] = usePaymentType(offered)
  const [leaving, setLeaving] = useState(false)
  const { alert, busy, say, once, dismiss } = useTask()

  const saveCustomer = async () => {
    code.close()
    const wrong = await customer.save()
    if (wrong) return say(wrong, wrong !== checkoutTexts.fillIn)
    const problem = await holds.check()
    if (problem) return say(problem)
    go('payment-options')
  }

  const leave = (paymentId: string) => {
    setLeaving(true)
    leaveFor(paymentId)
  }

  const confirm = async () => {
    const customerId = customer.savedId()
    if (!customerId) return say(sentences.noCustomer)
    if (!paymentType) return say(step === 'make-payment' ? sentences.noPaymentType : checkoutTexts.noOption)
    const { basketId } = basketState()
    if (!basketId) return say(sentences.noBasket)
    const problem = await holds.check()
    const bookedElsewhere = paymentOfBasket(basketId)
    if (bookedElsewhere) return leave(bookedElsewhere)
    if (problem) return say(problem)
    const notes = customer.fields.comments
    const fallback = checkoutTexts.confirmFailed
    const confirmationCode = paymentType === 'pay-at-salon' ? code.value : ''
    const outcome = await confirmBooking({ customerId, paymentType, notes, confirmationCode, fallback })
    if (outcome.kind === 'code') return code.ask(outcome)
    if (outcome.kind === 'refused') {
      say(outcome.message)
      if (outcome.basketChanged) await holds.check()
      return
    }
    leave(outcome.paymentId)
  }

  const proceed = () => once(step === 'customer-info' ? saveCustomer : confirm)
  const choosePayment = (type: PaymentType) => {
    dismiss()
    setPaymentType(type)
    code.close()
    if (type !== 'pay-at-salon') go('make-payment')
  }
  const back = () => {
    dismiss()
    go(step === 'make-payment' ? 'payment-options' : 'customer-info')
  }
  return {
    step, customer, paymentType, holds, code, busy: busy || leaving, leaving, alert, dismiss, choosePayment,
    proceed: async () => (leaving ? undefined : proceed()), back,
  } // prettier-ignore
}
