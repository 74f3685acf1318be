import { pause, untilReachable } from '../support/http-client'
import { StaffMember } from '../support/staff-member'
import type { Attempt, Outcome } from './observed'
import { outcomeOf } from './observed'
import { tokenFor } from './tokens'
import type { Visitor } from './visitor'

/** A page that waits for an answer asks so often, then the tab is closed. */
const LOOKS = 4

/** A sum of money given back in part: a third, at least a penny. */
export const partOf = (pence: number): number => Math.max(1, Math.floor(pence / 3))

interface Form {
  attempt: Attempt
  json: object
}

/** A token for what is shown, the faults that strike it, and the form as the browser sends it. */
const prepare = async (visitor: Visitor, key: string, secondCard: boolean): Promise<Form | null> => {
  const shown = await visitor.shown()
  if (!shown) return null
  const { plan, scenario, observed } = visitor
  const card = secondCard ? 'good' : plan.card
  const pays = shown.pence > 0
  const wish = { method: plan.method, card, pence: shown.pence, email: visitor.email }
  const token = pays ? await tokenFor(scenario.site, wish) : null
  scenario.secrets.add('a payment token', token)
  const at = scenario.site.clock.now()
  const attempt: Attempt = {
    ...{ token, key, shownPence: shown.pence, outcomes: [] },
    ...{ beganAt: at, toldAt: at },
  }
  observed.attempts.push(attempt)
  if (!secondCard) await orderFaults(visitor, token)
  const json = {
    paymentType: plan.type,
    paymentContext: 'booking',
    customerId: visitor.customerId,
    basketId: observed.basketId,
    idempotencyKey: key,
    ...(plan.saysSum ? { amountNow: shown.pence / 100 } : {}),
    ...(token ? { sourceId: token, paymentMethod: plan.method === 'card-3ds' ? 'card' : plan.method } : {}),
    ...(shown.code ? { discountCode: shown.code } : {}),
  }
  return { attempt, json }
}

const orderFaults = async ({ plan, scenario }: Visitor, token: string | null): Promise<void> => {
  for (const { fault, operation, ofToken, nth, times } of plan.faults) {
    if (ofToken && !token) continue
    const match = { operation, ...(ofToken && token ? { sourceId: token } : {}) }
    await scenario.site.standIn.fault({ fault, match, nth, times })
  }
}

/** Money that is to be given up in the dashboard must not be taken at once. */
const keepReserved = (visitor: Visitor, sourceId: string) =>
  visitor.scenario.site.standIn.fault({
    fault: '500-before',
    match: { operation: 'payments.complete', sourceId },
    times: 3,
  })

const press = async (visitor: Visitor, { attempt, json }: Form, hangUpAfter?: number): Promise<Outcome> => {
  const options = { method: 'POST', json, hangUpAfter }
  const outcome = outcomeOf(await visitor.once('/api/booking/confirm-booking', options))
  attempt.outcomes.push(outcome)
  attempt.toldAt = visitor.scenario.site.clock.now()
  return outcome
}

/** Asks the same again while nothing is certain, as the page does; then leaves. */
const wait = async (visitor: Visitor, form: Form, first: Outcome): Promise<Outcome> => {
  let outcome = first
  for (let i = 0; i < LOOKS && (outcome.kind === 'pending' || outcome.kind === 'nothing'); i++) {
    if (outcome.kind === 'nothing') await untilReachable(visitor.baseUrl)
    else await pause(500 + visitor.random() * 1500)
    outcome = await press(visitor, form)
  }
  return outcome
}

/** The one press, or several at once: the same form twice, a second tab with its own token and perhaps its own key. */
const pressAll = async (visitor: Visitor, form: Form): Promise<Outcome> => {
  const { plan, observed } = visitor
  switch (plan.press) {
    case 'once':
      return wait(visitor, form, await press(visitor, form))
    case 'double-click': {
      const [first] = await Promise.all([press(visitor, form), press(visitor, form)])
      return wait(visitor, form, first)
    }
    case 'two-tabs':
    case 'other-key': {
      const key = plan.press === 'two-tabs' ? form.attempt.key : `${observed.basketId}-other`
      const other = await prepare(visitor, key, true)
      const [first] = await Promise.all([press(visitor, form), other ? press(visitor, other) : null])
      return wait(visitor, form, first)
    }
    case 'leave':
      return press(visitor, form)
    case 'hang-up':
    case 'hang-up-and-leave': {
      const outcome = await press(visitor, form, 5 + Math.floor(visitor.random() * 300))
      return plan.press === 'hang-up' ? wait(visitor, form, outcome) : outcome
    }
  }
}

/** Pays for what is in the basket, and after a decline perhaps with another card. What it came to at last. */
export const pay = async (visitor: Visitor): Promise<Outcome> => {
  const form = await prepare(visitor, `${visitor.observed.basketId}-1`, false)
  if (!form) return { kind: 'nothing' }
  const { plan, scenario } = visitor
  if (plan.change) await scenario.changes.make(plan.change, visitor)
  if (plan.elsewhere === 'cancel' && form.attempt.token) await keepReserved(visitor, form.attempt.token)
  const outcome = await pressAll(visitor, form)
  if (outcome.kind !== 'declined' || !plan.triesAgain) return outcome
  const second = await prepare(visitor, `${visitor.observed.basketId}-2`, true)
  return second ? wait(visitor, second, await press(visitor, second)) : outcome
}

/** Staff cancel, or give money back, in the middle of everything. */
export const disturb = async (visitor: Visitor, member: StaffMember, paymentId: string): Promise<void> => {
  const { plan, observed, scenario } = visitor
  const ask = async (path: string, options = {}) => {
    const answer = await member.call(path, options)
    if (answer.status >= 500) observed.broken.push(`${path} answered ${answer.status}`)
    return answer
  }
  const found = await visitor.persist(`/api/payments/payment-details?paymentId=${paymentId}`)
  const payment = found.body.payment
  if (!payment) return
  if (plan.staff === 'cancel' || plan.staff === 'cancel-and-refund') {
    observed.cancelled = true
    const path = `/api/booking/cancel-booking?bookingId=${payment.booking_id}`
    const answer = await ask(path, { method: 'DELETE' })
    if (answer.status === 200) observed.cancelledAt = scenario.site.clock.now()
  }
  if (plan.staff === 'cancel' || payment.amount_paid === 0) return
  if (visitor.random() < 0.3)
    await scenario.site.standIn.fault({
      fault: visitor.random() < 0.5 ? 'refund-rejected' : 'refund-failed',
      match: { operation: 'refunds.create' },
    })
  const amount =
    plan.staff === 'refund-part' ? partOf(Math.round(payment.amount_paid * 100)) / 100 : payment.amount_paid
  const json = { paymentId, amount, reason: 'Goodwill' }
  const clicks = visitor.random() < 0.3 ? 2 : 1
  await Promise.all(
    Array.from({ length: clicks }, () => ask('/api/payments/refund', { method: 'POST', json })),
  )
}
