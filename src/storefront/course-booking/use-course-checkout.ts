'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { CourseDiscount } from '@/contract/enrolments'
import type { OnlineMethod } from '@/domain/payments/port'
import { type Totals, calculateTotals } from '@/domain/pricing/totals'
import { courseTexts } from '@/messages/booking'
import { discountTexts } from '@/messages/payment'
import { deleteBookedBasket, findPaymentOfBasket } from '@/storefront/basket/actions'
import { call } from '@/storefront/call'
import { findSentPayment } from '@/storefront/checkout/confirm'
import type { Outcome } from '@/storefront/checkout/confirm'
import { courseKey } from '@/storefront/checkout/course-key'
import { courseForm } from '@/storefront/checkout/fields'
import { openResultPage, type CheckoutResult } from '@/storefront/checkout/leave-checkout'
import { goToPreviousPage } from '@/storefront/checkout/leave-checkout'
import { type Customer, useCustomer } from '@/storefront/checkout/use-customer'
import { type DiscountEntry, useDiscount } from '@/storefront/checkout/use-discount'
import { useFreshOnReturn } from '@/storefront/checkout/use-fresh-on-return'
import { useLeftOut } from '@/storefront/checkout/use-holds'
import { type PaymentOutcome, useOnlinePayment } from '@/storefront/checkout/use-online-payment'
import { useStep } from '@/storefront/checkout/use-step'
import { type AlertState, useTask } from '@/storefront/checkout/use-step'
import type { PayerRef } from '@/storefront/payment/request'
import { type BoughtCourse, toCoursePurchase, getCourseSession, isStillBought } from './course-session'

const courseSteps = ['summary', 'pay'] as const
type CourseStep = (typeof courseSteps)[number]

export interface CourseCheckoutState {
  step: CourseStep
  customer: Customer
  discount: DiscountEntry
  totals: Totals
  payerRef: PayerRef
  method: OnlineMethod
  onMethod: (method: OnlineMethod) => void
  checking: boolean
  busy: boolean
  leaving: CheckoutResult | null
  alert: AlertState | null
  dismiss: () => void
  /** The payment by which this visitor has bought the same before; null without one. */
  before: string | null
  /** Goes on, for somebody else. */
  buyForAnother: () => void
  /** Why the date cannot be had any more; null while it can. */
  closed: string | null
  proceed: () => Promise<void>
  back: () => void
}

/** What was chosen is not to be had any more, or not as it was shown. */
const datesGone = new Set([
  'COURSE_DATE_FULL',
  'COURSE_DATE_CLOSED',
  'COURSE_DATE_MOVED',
  'COURSE_DATE_REQUIRED',
])

/** Why what was chosen cannot be had any more; null while it can. Whoever pays has seen it: it was not unknown. */
const describeClosed = (code: string | null, message: string, gone: string): string | null => {
  if (code !== null && datesGone.has(code)) return message
  if (code === 'COURSE_DATE_NOT_FOUND') return gone
  return code === 'COURSE_NOT_FOUND' ? courseTexts.courseClosed : null
}

const checkNothing = (): Promise<null> => Promise.resolve(null)

const useCourseDiscount = (courseId: string): DiscountEntry => {
  const preview = useCallback(
    (discountCode: string) =>
      call<CourseDiscount>('/api/courses/discount', {
        method: 'POST',
        json: { courseId, discountCode },
        fallback: discountTexts.failed,
      }),
    [courseId],
  )
  return useDiscount({ slot: 'courseDiscount', about: courseId, preview })
}

/**
 * What the browser remembers of the same purchase, until the salon says that the place is no longer theirs; a payment
 * on its way is followed, not called bought.
 */
const useBoughtBefore = ({ id, courseDateId }: BoughtCourse) => {
  const [before, setBefore] = useState<string | null>(null)
  useEffect(() => {
    const key = courseKey(id, courseDateId)
    const paymentId = findSentPayment(key) ? null : findPaymentOfBasket(key)
    setBefore(paymentId)
    if (!paymentId) return
    const check = async () => {
      if (await isStillBought(paymentId, { courseDateId })) return
      if (findPaymentOfBasket(key) === paymentId) deleteBookedBasket(key)
      setBefore((shown) => (shown === paymentId ? null : shown))
    }
    void check()
  }, [id, courseDateId])
  return [before, setBefore] as const
}

interface Options {
  course: BoughtCourse
  initialStep: string | null
  /** The sentence for a date that was full when the page was drawn; null while there was room. */
  full: string | null
  /** The sentence for a date that was taken away. */
  gone: string
  noCustomer: string
}

/** The two steps of buying a course and what moves between them. */
export const useCourseCheckout = (options: Options): CourseCheckoutState => {
  const { course } = options
  const { step, go, goBack, standAt, staying } = useStep(courseSteps, options.initialStep)
  const customer = useCustomer(courseForm, getCourseSession)
  const discount = useCourseDiscount(course.id)
  const [before, setBefore] = useBoughtBefore(course)
  useFreshOnReturn()
  const [isForAnother, setForAnother] = useState(false)
  const [closed, setClosed] = useState(options.full)
  const [leaving, setLeaving] = useState<CheckoutResult | null>(null)
  const { alert, busy, say, once, dismiss } = useTask()
  const online = useOnlinePayment(() => toCoursePurchase(course, isForAnother), checkNothing, say)
  staying.current = online.stays
  const totals = calculateTotals([{ pricePence: course.pricePence }], 'pay-full', discount.pence)

  const leave = (how: CheckoutResult, paymentId: string) => {
    if (how === 'paid') discount.forget()
    setLeaving(how)
    openResultPage(paymentId, how)
  }

  const settle = (outcome: Outcome) => {
    if (outcome.kind === 'done' || outcome.kind === 'checking')
      return leave(outcome.kind === 'done' ? 'paid' : 'checking', outcome.paymentId)
    if (outcome.kind === 'bought-before') return setBefore(outcome.paymentId)
    const code = outcome.kind === 'refused' ? outcome.code : null
    const why = describeClosed(code, outcome.message, options.gone)
    if (why) return setClosed(why)
    const ofDiscount = code?.startsWith('DISCOUNT_')
    if (ofDiscount) discount.refuse(outcome.message)
    say(outcome.message, { focus: !ofDiscount, failed: true })
  }

  const afterPaying = (paid: PaymentOutcome | null) => {
    if (paid?.kind === 'nothing') return dismiss()
    if (paid?.kind === 'alert') say(paid.message, { focus: paid.focus })
    if (paid?.kind === 'outcome') settle(paid.outcome)
  }

  const whyLeft = useLeftOut(
    () => (step === 'pay' && !customer.savedId() ? { step: 'summary', why: options.noCustomer } : null),
    standAt,
  )

  // What was paid before, in this tab or another, is asked about before anything else.
  const follow = useRef(async () => {})
  follow.current = () =>
    once(async () => {
      const why = whyLeft()
      const paid = await online.follow()
      if (why && !paid) say(why, { focus: false })
      afterPaying(paid)
    })
  useEffect(() => void follow.current(), [])

  const saveCustomer = async () => {
    const wrong = await customer.save()
    if (wrong) return say(wrong.alert, { focus: Object.keys(wrong.errors).length === 0 })
    go('pay')
  }

  const pay = async () => {
    const customerId = customer.savedId()
    if (!customerId) return say(options.noCustomer)
    const { comments } = customer.fields
    const paid = await online.pay({
      customerId,
      paymentType: 'pay-full',
      notes: comments,
      discountCode: discount.code,
      chargePence: totals.now,
    })
    afterPaying(paid)
  }

  // Who has pressed Apply means the code to count.
  const isAsking = discount.busy && step === 'pay'
  const proceed = async () => {
    if (!leaving && !isAsking) await once(step === 'summary' ? saveCustomer : pay)
  }
  const back = () => {
    dismiss()
    if (step === 'pay') goBack('summary')
    else goToPreviousPage()
  }
  const buyForAnother = () => {
    setForAnother(true)
    setBefore(null)
  }
  return {
    step, customer, discount, totals, payerRef: online.payerRef, method: online.method,
    onMethod: online.setMethod, checking: online.checking, busy: busy || isAsking || leaving !== null, leaving,
    alert, dismiss, before, buyForAnother, closed, proceed, back,
  } // prettier-ignore
}
