'use client'

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { OnlineMethod } from '@/domain/payments/port'
import { calculateTotals, type Totals } from '@/domain/pricing/totals'
import { voucherPageTexts as texts } from '@/messages/vouchers'
import { findSentPayment } from '@/storefront/checkout/attempt'
import type { Outcome } from '@/storefront/checkout/confirm'
import {
  type CheckoutResult,
  goToPreviousPage,
  openResultPage,
  useFreshOnReturn,
} from '@/storefront/checkout/leave-checkout'
import type { PaymentOutcome } from '@/storefront/checkout/pay-online'
import { type Customer, useCustomer } from '@/storefront/checkout/use-customer'
import { useOnlinePayment } from '@/storefront/checkout/use-online-payment'
import { type AlertState, useStep, useTask, useLeftOut } from '@/storefront/checkout/use-step'
import { courseForm, getCourseSession } from '@/storefront/course-booking/course-session'
import type { PayerRef } from '@/storefront/payment/request'
import type { VoucherLimits } from './voucher-amounts'
import { clearVoucherPurchase, writeVoucherFields } from '@/storefront/checkout/voucher-purchase'
import {
  findProblems,
  findRefusedField,
  getChosenPence,
  readFields,
  toVoucherPurchase,
  type VoucherErrors,
  type VoucherField,
  type VoucherFields,
} from './voucher-session'

const voucherSteps = ['summary', 'pay'] as const
type VoucherStep = (typeof voucherSteps)[number]

export interface VoucherForm {
  fields: VoucherFields
  errors: VoucherErrors
  change: (name: VoucherField, value: string) => void
}

export interface VoucherCheckoutState {
  step: VoucherStep
  form: VoucherForm
  customer: Customer
  totals: Totals
  payerRef: PayerRef
  method: OnlineMethod
  onMethod: (method: OnlineMethod) => void
  checking: boolean
  busy: boolean
  result: CheckoutResult | null
  alert: AlertState | null
  dismiss: () => void
  proceed: () => Promise<void>
  back: () => void
}

/** The visitor's choices, which survive reloads. `first` is the amount that is chosen at first. */
const useVoucherForm = (first: string) => {
  const [fields, setFields] = useState(() => ({ ...emptyFields, choice: first }))
  const [errors, setErrors] = useState<VoucherErrors>({})
  // Runs before the first press is handled, so that the form's actual values are validated.
  useLayoutEffect(() => setFields(readFields(first)), [first])
  const change = useCallback((name: VoucherField, value: string) => {
    setFields((before) => {
      const after = { ...before, [name]: value }
      writeVoucherFields(after)
      return after
    })
    setErrors({})
  }, [])
  return { form: { fields, errors, change }, setErrors }
}

const emptyFields: VoucherFields = {
  choice: '',
  amount: '',
  treatment: '',
  isGift: '',
  recipientName: '',
  recipientEmail: '',
  message: '',
  sendOn: '',
}

const checkNothing = (): Promise<null> => Promise.resolve(null)

interface Options {
  limits: VoucherLimits
  first: string
  initialStep: string | null
}

/** The two steps of buying a gift voucher, and the navigation between them. */
export const useVoucherCheckout = ({ limits, first, initialStep }: Options): VoucherCheckoutState => {
  const { step, go, goBack, standAt, staying } = useStep(voucherSteps, initialStep)
  const { form, setErrors } = useVoucherForm(first)
  const customer = useCustomer(courseForm, getCourseSession)
  useFreshOnReturn()
  const [result, setResult] = useState<CheckoutResult | null>(null)
  const { alert, busy, say, once, dismiss } = useTask()
  const { fields } = form
  const online = useOnlinePayment(() => toVoucherPurchase(fields), checkNothing, say)
  staying.current = online.stays
  const totals = calculateTotals(
    [{ pricePence: getChosenPence(fields) ?? 0, depositPence: 0 }],
    'pay-full',
    0,
  )

  const showProblems = (errors: VoucherErrors) => {
    setErrors(errors)
    say(texts.checkVoucher, { focus: false })
  }

  const settle = (outcome: Outcome) => {
    if (outcome.kind === 'done' || outcome.kind === 'checking') {
      const how = outcome.kind === 'done' ? 'paid' : 'checking'
      if (how === 'paid') clearVoucherPurchase()
      setResult(how)
      return openResultPage(outcome.paymentId, how)
    }
    const field = outcome.kind === 'refused' ? findRefusedField(outcome.code) : null
    if (!field) return say(outcome.message, { failed: true })
    standAt('summary')
    setErrors({ [field]: outcome.message })
    say(outcome.message, { focus: false })
  }

  const afterPaying = (paid: PaymentOutcome | null) => {
    if (paid?.kind === 'nothing') return dismiss()
    if (paid?.kind === 'alert') say(paid.message, { focus: paid.focus })
    if (paid?.kind === 'outcome') settle(paid.outcome)
  }

  const whyLeft = useLeftOut(
    () => (step === 'pay' && !customer.savedId() ? { step: 'summary', why: texts.noCustomer } : null),
    standAt,
  )

  // Queries earlier payments from this tab or a different one, before anything else.
  const follow = useRef(async () => {})
  follow.current = () =>
    once(async () => {
      const why = whyLeft()
      const paid = await online.follow()
      if (why && !paid) say(why, { focus: false })
      afterPaying(paid)
    })
  useEffect(() => void follow.current(), [])

  const proceedToPayment = async () => {
    const problems = findProblems(fields, limits)
    const wrong = await customer.save()
    if (Object.keys(problems).length > 0) return showProblems(problems)
    if (wrong) return say(wrong.alert, { focus: Object.keys(wrong.errors).length === 0 })
    go('pay')
  }

  const pay = async () => {
    const customerId = customer.savedId()
    if (!customerId) return say(texts.noCustomer)
    const isSent = findSentPayment(toVoucherPurchase(fields).key) !== null
    const problems = isSent ? {} : findProblems(fields, limits)
    if (Object.keys(problems).length > 0) {
      standAt('summary')
      return showProblems(problems)
    }
    afterPaying(
      await online.pay({
        customerId,
        paymentType: 'pay-full',
        notes: '',
        discountCode: null,
        chargePence: totals.now,
      }),
    )
  }

  const proceed = async () => {
    if (!result) await once(step === 'summary' ? proceedToPayment : pay)
  }
  const back = () => {
    dismiss()
    if (step === 'pay') goBack('summary')
    else goToPreviousPage()
  }
  return {
    step, form, customer, totals, payerRef: online.payerRef, method: online.method, onMethod: online.setMethod,
    checking: online.checking, busy: busy || result !== null, result, alert, dismiss, proceed, back,
  } // prettier-ignore
}
