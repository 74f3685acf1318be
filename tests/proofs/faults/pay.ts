import { pause, untilReachable } from '../support/http-client'
import type { StaffMember } from '../support/staff-member'
import { changeDate } from './disturb'
import { type Attempt, type Outcome, getOutcome } from './observed'
import type { Purchase } from './purchase'
import { enterCodes, interfere, killWhilePaying } from './spend'
import { tokenFor } from './tokens'
import type { Visitor } from './visitor'

/** How often a waiting page checks for an outcome before the tab is closed. */
const LOOKS = 4
/** Refusals after which the visitor may choose a different date of the course. */
const goneCodes = ['COURSE_DATE_FULL', 'COURSE_DATE_CLOSED', 'COURSE_DATE_MOVED', 'COURSE_DATE_NOT_FOUND']

interface Form {
  attempt: Attempt
  json: object
}

/** Prepares a token for the amount shown, the faults that apply to it, and the form as the browser sends it. */
const prepare = async (
  visitor: Visitor,
  purchase: Purchase,
  key: string,
  secondCard: boolean,
): Promise<Form | null> => {
  const shown = await purchase.shown()
  if (!shown) return null
  const { plan, scenario, observed } = visitor
  const card = secondCard ? 'good' : plan.card
  const spent = await enterCodes(visitor, shown)
  const pence = Math.max(0, shown.pence - spent.pence)
  const pays = pence > 0
  const wish = { method: plan.method, card, pence, email: visitor.email }
  const token = pays ? await tokenFor(scenario.site, wish) : null
  scenario.secrets.add('a payment token', token)
  const at = scenario.site.clock.now()
  const attempt: Attempt = {
    ...{ token, key, place: purchase.place, outcomes: [] },
    ...{ shownPence: pence, voucherPence: spent.pence },
    ...{ beganAt: at, toldAt: at },
  }
  observed.attempts.push(attempt)
  if (!secondCard) await orderFaults(visitor, token)
  const json = {
    ...purchase.fields,
    customerId: observed.customerId,
    idempotencyKey: key,
    ...(plan.saysSum ? { amountNow: pence / 100 } : {}),
    ...(token ? { sourceId: token, paymentMethod: plan.method === 'card-3ds' ? 'card' : plan.method } : {}),
    ...(shown.code ? { discountCode: shown.code } : {}),
    ...(spent.codes.length > 0 ? { vouchers: spent.codes, amountVouchers: spent.pence / 100 } : {}),
  }
  return { attempt, json }
}

/** Orders the faults of a visitor's plan from the stand-in. */
export const orderFaults = async ({ plan, scenario }: Visitor, token: string | null): Promise<void> => {
  for (const { fault, operation, ofToken, nth, times } of plan.faults) {
    if (ofToken && !token) continue
    const match = { operation, ...(ofToken && token ? { sourceId: token } : {}) }
    await scenario.site.standIn.fault({ fault, match, nth, times })
  }
}

/** Keeps a payment reserved, because it will be cancelled in the dashboard and must not be taken before. */
const keepReserved = (visitor: Visitor, sourceId: string) =>
  visitor.scenario.site.standIn.fault({
    fault: '500-before',
    match: { operation: 'payments.complete', sourceId },
    times: 3,
  })

const press = async (visitor: Visitor, { attempt, json }: Form, hangUpAfter?: number): Promise<Outcome> => {
  const options = { method: 'POST', json, hangUpAfter }
  const outcome = getOutcome(await visitor.once('/api/booking/confirm-booking', options))
  attempt.outcomes.push(outcome)
  attempt.toldAt = visitor.scenario.site.clock.now()
  return outcome
}

/** Repeats the request while the outcome is uncertain, as the page does. Then leaves. */
const wait = async (visitor: Visitor, form: Form, first: Outcome): Promise<Outcome> => {
  let outcome = first
  for (let i = 0; i < LOOKS && (outcome.kind === 'pending' || outcome.kind === 'nothing'); i++) {
    if (outcome.kind === 'nothing') await untilReachable(visitor.baseUrl)
    else await pause(500 + visitor.random() * 1500)
    outcome = await press(visitor, form)
  }
  return outcome
}

/**
 * Presses once, or several times together. This is the same form twice, or a second tab with its own token and possibly
 * its own key.
 */
const pressAll = async (visitor: Visitor, purchase: Purchase, form: Form): Promise<Outcome> => {
  const { plan } = visitor
  switch (plan.press) {
    case 'once':
      return wait(visitor, form, await press(visitor, form))
    case 'double-click': {
      const [first] = await Promise.all([press(visitor, form), press(visitor, form)])
      return wait(visitor, form, first)
    }
    case 'two-tabs':
    case 'other-key': {
      const key = plan.press === 'two-tabs' ? form.attempt.key : `${purchase.key}-other`
      const other = await prepare(visitor, purchase, key, true)
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

/** Presses while staff make their change to the date, if there is one. Only dates with few places are changed. */
const pressAmid = async (
  visitor: Visitor,
  purchase: Purchase,
  form: Form,
  member: StaffMember,
): Promise<Outcome> => {
  const { course } = visitor.plan
  const change = course?.kind === 'last-places' ? course.dateChange : null
  const [outcome] = await Promise.all([
    pressAll(visitor, purchase, form),
    change && purchase.place ? changeDate(visitor, member, change, purchase.place) : null,
    interfere(visitor, member),
  ])
  return outcome
}

/** True if a voucher has less left than the page showed, or cannot be used any more. The page looks it up again. */
const isShortOfVouchers = (outcome: Outcome): boolean =>
  outcome.kind === 'refused' && outcome.code.startsWith('VOUCHER_')

const payOnce = async (visitor: Visitor, purchase: Purchase, member: StaffMember): Promise<Outcome> => {
  const form = await prepare(visitor, purchase, `${purchase.key}-1`, false)
  if (!form) return { kind: 'nothing' }
  const { plan, scenario } = visitor
  if (plan.change) await scenario.changes.make(plan.change, visitor, purchase.place)
  if (plan.elsewhere === 'cancel' && form.attempt.token) await keepReserved(visitor, form.attempt.token)
  killWhilePaying(visitor)
  const outcome = await pressAmid(visitor, purchase, form, member)
  const isAgain = outcome.kind === 'declined' ? plan.triesAgain : isShortOfVouchers(outcome)
  if (!isAgain) return outcome
  const second = await prepare(visitor, purchase, `${purchase.key}-2`, true)
  return second ? wait(visitor, second, await press(visitor, second)) : outcome
}

/** Returns true if the chosen item has gone, and no tab of this visitor was told that it was booked. */
const isGone = ({ observed }: Visitor, outcome: Outcome): boolean =>
  outcome.kind === 'refused' &&
  goneCodes.includes(outcome.code) &&
  !observed.attempts.some(({ outcomes }) => outcomes.some(({ kind }) => kind === 'booked'))

/**
 * Pays. After a decline, may try a different card. If the item has gone, may choose something else. Returns the final
 * outcome.
 */
export const pay = async (visitor: Visitor, purchase: Purchase, member: StaffMember): Promise<Outcome> => {
  let outcome: Outcome = { kind: 'nothing' }
  for (let wanted: Purchase | null = purchase; wanted; wanted = wanted.instead()) {
    outcome = await payOnce(visitor, wanted, member)
    if (!isGone(visitor, outcome)) break
  }
  return outcome
}
