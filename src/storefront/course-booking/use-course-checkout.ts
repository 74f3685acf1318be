'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { CourseDiscount } from '@/contract/enrolments'
import type { OnlineMethod } from '@/domain/payments/port'
import { type Totals, calculateTotals, withVouchers } from '@/domain/pricing/totals'
import { courseTexts } from '@/messages/course-booking'
import { discountTexts } from '@/messages/checkout'
import { deleteBookedBasket, findPaymentOfBasket } from '@/storefront/basket/booked-baskets'
import { call } from '@/storefront/call'
import { courseKey, findSentPayment } from '@/storefront/checkout/attempt'
import type { Outcome } from '@/storefront/checkout/confirm'
import {
  courseForm,
  type BoughtCourse,
  toCoursePurchase,
  getCourseSession,
  isStillBought,
} from './course-session'
import {
  type CheckoutResult,
  goToPreviousPage,
  openResultPage,
  useFreshOnReturn,
} from '@/storefront/checkout/leave-checkout'
import { type ExpressRequestState, useExpressRequest } from '@/storefront/checkout/use-express-request'
import { type Customer, useCustomer } from '@/storefront/checkout/use-customer'
import { type DiscountEntry, useDiscount } from '@/storefront/checkout/use-discount'
import { refuseEntry, useVouchers } from '@/storefront/checkout/use-vouchers'
import type { VouchersEntry } from '@/storefront/checkout/VoucherField.client'
import type { PaymentOutcome } from '@/storefront/checkout/pay-online'
import { useOnlinePayment } from '@/storefront/checkout/use-online-payment'
import { type AlertState, useStep, useTask, useLeftOut } from '@/storefront/checkout/use-step'
import type { PayerRef } from '@/storefront/payment/request'

const courseSteps = ['summary', 'pay'] as const
type CourseStep = (typeof courseSteps)[number]

export interface CourseCheckoutState {
  step: CourseStep
  customer: Customer
  discount: DiscountEntry
  vouchers: VouchersEntry
  totals: Totals
  payerRef: PayerRef
  method: OnlineMethod
  onMethod: (method: OnlineMethod) => void
  checking: boolean
  busy: boolean
  result: CheckoutResult | null
  alert: AlertState | null
  dismiss: () => void
  /** The payment with which this visitor bought the same before. Null if there is none. */
  before: string | null
  /** Continues the purchase for a different person. */
  buyForAnother: () => void
  /** Why the date is no longer available. Null while it is available. */
  closed: string | null
  request: ExpressRequestState
  proceed: () => Promise<void>
  back: () => void
}

/** Codes of errors which mean that the chosen date is no longer available, or not as shown. */
const datesGone = new Set([
  'COURSE_DATE_FULL',
  'COURSE_DATE_CLOSED',
  'COURSE_DATE_MOVED',
  'COURSE_DATE_REQUIRED',
])

/**
 * The reason why the date is no longer available. Null while it is available. A date that the server does not know has
 * gone, because the visitor has seen it.
 */
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
 * An earlier payment for the same purchase, from the browser's storage, until the server confirms that the visitor no
 * longer has the place. A payment in progress does not count, because its outcome is queried.
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
  /** The message for a date that was already full when the page was rendered. Otherwise null. */
  full: string | null
  /** The message for a date that is no longer on offer. */
  gone: string
  noCustomer: string
  needsRequest: boolean
  /** The message if the visitor has not asked. */
  noRequest: string
}

/** The two steps of buying a course, and the navigation between them. */
export const useCourseCheckout = (options: Options): CourseCheckoutState => {
  const { course } = options
  const { step, go, goBack, standAt, staying } = useStep(courseSteps, options.initialStep)
  const customer = useCustomer(courseForm, getCourseSession)
  const discount = useCourseDiscount(course.id)
  const vouchers = useVouchers()
  const [before, setBefore] = useBoughtBefore(course)
  useFreshOnReturn()
  const [isForAnother, setForAnother] = useState(false)
  const [closed, setClosed] = useState(options.full)
  const [result, setResult] = useState<CheckoutResult | null>(null)
  const { alert, busy, say, once, dismiss } = useTask()
  const request = useExpressRequest(options.needsRequest)
  const online = useOnlinePayment(
    () => toCoursePurchase(course, { isForAnother, hasExpressRequest: request.isMade }),
    checkNothing,
    say,
  )
  staying.current = online.stays
  const priced = [{ pricePence: course.pricePence, depositPence: 0 }]
  const totals = withVouchers(calculateTotals(priced, 'pay-full', discount.pence), vouchers.balancePence)

  const leave = (how: CheckoutResult, paymentId: string) => {
    if (how === 'paid') [discount, vouchers].forEach((one) => one.forget())
    setResult(how)
    openResultPage(paymentId, how)
  }

  const settle = (outcome: Outcome) => {
    if (outcome.kind === 'done' || outcome.kind === 'checking')
      return leave(outcome.kind === 'done' ? 'paid' : 'checking', outcome.paymentId)
    if (outcome.kind === 'bought-before') return setBefore(outcome.paymentId)
    const code = outcome.kind === 'refused' ? outcome.code : null
    const why = describeClosed(code, outcome.message, options.gone)
    if (why) return setClosed(why)
    const ofCode = refuseEntry({ code, message: outcome.message }, { discount, vouchers, request })
    say(outcome.message, { focus: !ofCode, failed: true })
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

  const saveCustomer = async () => {
    const wrong = await customer.save()
    if (wrong) return say(wrong.alert, { focus: Object.keys(wrong.errors).length === 0 })
    go('pay')
  }

  const pay = async () => {
    const customerId = customer.savedId()
    if (!customerId) return say(options.noCustomer)
    if (!request.check()) return say(options.noRequest)
    const { comments } = customer.fields
    const paid = await online.pay({
      customerId,
      paymentType: 'pay-full',
      notes: comments,
      discountCode: discount.code,
      vouchers: vouchers.getUsed(totals),
      chargePence: totals.now,
    })
    afterPaying(paid)
  }

  // A visitor who pressed Apply expects the code to count, so checkout waits for it.
  const isAsking = (discount.busy || vouchers.busy) && step === 'pay'
  const proceed = async () => {
    if (!result && !isAsking) await once(step === 'summary' ? saveCustomer : pay)
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
    step, customer, discount, vouchers, totals, payerRef: online.payerRef, method: online.method,
    onMethod: online.setMethod, checking: online.checking, busy: busy || isAsking || result !== null, result,
    alert, dismiss, before, buyForAnother, closed, proceed, back, request,
  } // prettier-ignore
}
