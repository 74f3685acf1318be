import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { courseTexts } from '@/messages/course-booking'
import { findPaymentOfBasket } from '@/storefront/basket/booked-baskets'
import { changeBasket } from '@/storefront/basket/store'
import { courseKey, courseOfKey, findSentPayment } from '@/storefront/checkout/attempt'
import { rememberSent } from '@/storefront/checkout/confirm'
import { confirmPurchase } from '@/storefront/checkout/confirm'
import { paymentFormTexts } from '@/messages/payment-form'
import { confirmBooking, payOnline, type PayingPage } from '@/storefront/checkout/pay-online'
import { type CustomerFields, emptyFields } from '@/storefront/checkout/fields'
import { courseForm, toCoursePurchase, isStillBought } from '@/storefront/course-booking/course-session'
import { toCourseFailedHref, toPaymentFailedHref } from '@/storefront/results/payment'

const course = {
  ...{ id: 'lash', slug: 'lash', title: 'Lash', type: 'in-person' as const, pricePence: 240_00 },
  courseDateId: 'june',
  locationId: 'medway',
  ...{ start: Date.UTC(2026, 5, 10, 9), when: 'Wed 10 Jun, 10:00 am to 4:00 pm, Medway' },
}
const wish = { customerId: 'ada', paymentType: 'pay-full', notes: '', fallback: 'Something went wrong.' }

let answers: Response[] = []
let sent: Record<string, unknown>[] = []

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  sent = []
  vi.stubGlobal('fetch', (_: string, { body }: { body?: string }) => {
    if (body) sent.push(JSON.parse(body) as Record<string, unknown>)
    return Promise.resolve(answers.shift())
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const buy = (isForAnother = false) =>
  confirmPurchase(toCoursePurchase(course, { isForAnother, hasExpressRequest: false }), wish)
const key = courseKey('lash', 'june')

describe('buying a course in the browser', () => {
  it('sends the course, its date and no basket', async () => {
    answers = [
      Response.json({
        success: true,
        status: 'SUCCESS',
        paymentId: 'p',
        paymentResult: { status: 'COMPLETED' },
      }),
    ]
    rememberSent(key, wish)
    expect(await buy()).toEqual({ kind: 'done', paymentId: 'p' })
    expect(sent[0]).toMatchObject({ paymentContext: 'course', course: { id: 'lash' }, courseDateId: 'june' })
    expect(sent[0]).toMatchObject({
      ...{ courseDateStart: '2026-06-10T09:00:00.000Z', courseDateLocation: 'medway' },
    })
    expect(sent[0]).not.toHaveProperty('basketId')
    expect(sent[0]).not.toHaveProperty('confirm')
    expect(findPaymentOfBasket(key)).toBe('p')
    expect(findSentPayment(key)).toBeNull()
  })

  it('reports an earlier purchase, and buys another place only if asked to', async () => {
    const refusal = { success: false, error: 'Before.', code: 'COURSE_BOOKED_BEFORE', paymentId: 'p' }
    answers = [
      Response.json(refusal, { status: 409 }),
      Response.json({ success: false, error: 'No.', code: 'TRY_ANOTHER_CARD' }, { status: 402 }),
    ]
    expect(await buy()).toEqual({ kind: 'bought-before', message: 'Before.', paymentId: 'p' })
    expect(await buy(true)).toMatchObject({ kind: 'refused', message: 'No.' })
    expect(sent[1]).toMatchObject({ confirm: true })
    expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey)
    expect(findPaymentOfBasket(key)).toBe('p')
  })

  it('counts as bought until the place is cancelled or moved', async () => {
    const details = (course_status: string | null, course_date_id: string | null) =>
      Response.json({ success: true, payment: { course_status, course_date_id } })
    answers = [
      details('Confirmed', 'june'),
      details(null, null),
      Response.json({ success: false, error: 'Busy.' }, { status: 503 }),
      details('Cancelled', 'june'),
      details('Confirmed', 'july'),
    ]
    const said = []
    for (let n = 0; n < 5; n++) said.push(await isStillBought('p', course))
    expect(said).toEqual([true, true, true, false, false])
  })

  it('does not forget an open payment when a basket is confirmed', async () => {
    answers = [Response.json({ success: false, error: 'Busy.' }, { status: 503 })]
    rememberSent(key, wish)
    changeBasket({ known: true, basketId: 'basket', session: 'session', items: [] })
    expect(await confirmBooking(wish)).toMatchObject({ kind: 'unknown' })
    expect(findSentPayment(key)).toMatchObject({ customerId: 'ada' })
    expect(sent[0]).toMatchObject({ paymentContext: 'booking', basketId: 'basket' })
  })

  it('waits for no payment that was refused before it was sent, and still asks about one that may have arrived', async () => {
    const purchase = toCoursePurchase(course, { isForAnother: false, hasExpressRequest: false })
    const page: PayingPage = {
      purchaseNow: () => purchase,
      checkFirst: () => Promise.resolve(null),
      say: () => undefined,
      sheet: { current: null },
      payerRef: { current: null },
      gone: { current: false },
      setChecking: () => undefined,
    }
    const pay = () => payOnline(page, { ...wish, discountCode: null, chargePence: 0 })
    const refuse = (code: string) => Response.json({ success: false, error: 'No.', code }, { status: 429 })
    answers = [refuse('RATE_LIMITED'), refuse('TOO_MANY_DECLINES')]
    expect(await pay()).toMatchObject({ kind: 'alert', message: paymentFormTexts.tooFast })
    expect(findSentPayment(key)).toBeNull()
    expect(await pay()).toMatchObject({ outcome: { kind: 'refused', code: 'TOO_MANY_DECLINES' } })

    vi.useFakeTimers()
    rememberSent(key, wish)
    const paid = { success: true, status: 'SUCCESS', paymentId: 'p', paymentResult: { status: 'COMPLETED' } }
    answers = [refuse('RATE_LIMITED'), Response.json(paid)]
    const known = pay()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await known).toMatchObject({ outcome: { kind: 'done', paymentId: 'p' } })
    expect(sent).toHaveLength(4)
  })

  it('tells its keys apart from basket keys', () => {
    expect(courseOfKey(key)).toEqual({ courseId: 'lash', courseDateId: 'june' })
    expect(courseOfKey(courseKey('skin', null))).toEqual({ courseId: 'skin', courseDateId: null })
    expect(courseOfKey('0123456789abcdef')).toBeNull()
  })

  it('leads back to its checkout after a failure', () => {
    expect(toCourseFailedHref(courseOfKey(key), null)).toBe(
      '/payment-failed?paymentContext=course&courseId=lash&courseDateId=june',
    )
    expect(toCourseFailedHref(null, 'PAYMENT_FAILED')).toBe('/payment-failed?paymentContext=course')
  })

  it('gives the reason if the buyer can do something about it', () => {
    expect(toCourseFailedHref(courseOfKey(key), 'TRY_ANOTHER_CARD')).toMatch(/&because=TRY_ANOTHER_CARD$/)
    expect(toPaymentFailedHref('VERIFY_WITH_BANK')).toBe('/payment-failed?because=VERIFY_WITH_BANK')
    for (const code of [null, 'INTERNAL', 'constructor', '<b>'])
      expect(toPaymentFailedHref(code)).toBe('/payment-failed')
  })
})

describe('the course form', () => {
  const all: CustomerFields = {
    ...emptyFields,
    ...{
      firstName: 'Ada',
      lastName: 'Marsh',
      email: 'a@b.example',
      phone: '01632',
      city: 'R',
      postcode: 'M',
    },
  }

  it('reports the first empty field and marks all of them, treating spaces as empty', () => {
    const order = ['firstName', 'lastName', 'email', 'phone', 'city', 'postcode'] as const
    const said = order.map((_, at) => {
      const fields = { ...all }
      for (const name of order.slice(at)) fields[name] = '  '
      return courseForm.problem(fields)
    })
    expect(said).toEqual(
      order.map((name, at) => ({
        alert: courseTexts[name],
        errors: Object.fromEntries(order.slice(at).map((empty) => [empty, courseTexts[empty]])),
      })),
    )
  })

  it('does not require an address or comments', () => expect(courseForm.problem(all)).toBeNull())
})
