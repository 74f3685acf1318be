import { derivePaymentLinkSecret } from '@/server/ids'
import { pick } from '../support/chances'
import type { Answer } from '../support/http-client'
import { pause, untilReachable } from '../support/http-client'
import { untilAnswered } from '../support/insist'
import type { StaffMember } from '../support/staff-member'
import type { LinkPlan } from './draw-till'
import { getOutcome, type LinkPayment, type LinksSeen } from './observed'
import { orderFaults } from './pay'
import { payloadSecret } from './site'
import { enterCodes, fillLinkPurse } from './spend'
import { tokenFor } from './tokens'
import type { Visitor } from './visitor'

/** How often a waiting page checks for an outcome before the tab is closed. */
const LOOKS = 4
/** How often staff check every 20 ms if somebody has begun to pay. */
const LOOKS_FOR_PAYER = 500
/** How many times staff try to book before they give up. */
const TRIES = 6

/** Makes a staff call that can be repeated. A 5xx is recorded as a failure. */
const askAsStaff = async (
  { observed, scenario }: Visitor,
  member: StaffMember,
  path: string,
  json: object,
): Promise<Answer> => {
  const answer = await untilAnswered(member, scenario.site.url, path, { method: 'POST', json })
  if (answer.status >= 500) observed.broken.push(`${path} answered ${answer.status}`)
  return answer
}

const see = ({ observed }: Visitor, paymentId: string, isHeld: boolean): LinksSeen =>
  (observed.links = { paymentId, isHeld, payments: [], stopped: [] })

/** An appointment that staff book, with its member of staff. */
interface Wanted {
  staff_id: string
  service_id: string
  start_time: string
  guest_name?: string
}

/** The call that books these appointments with a link: in the panel for a visit, and in the wizard for one appointment. */
const toBookingCall = (
  { observed, scenario }: Visitor,
  items: readonly Wanted[],
  { pays, key }: { pays: LinkPlan['pays']; key: string },
): [string, object] => {
  const [first] = items
  const shared = {
    ...{ customer_id: observed.customerId, location_id: scenario.target.locationId },
    ...{ confirm_outside: true, payment_link: pays },
  }
  if (!first || items.length > 1) return ['/api/booking/admin-create-visit', { ...shared, items, key }]
  const { staff_id, service_id, start_time } = first
  const single = { staff_id, service: { service_id }, slot: { start_time }, answer_same: true }
  return ['/api/booking/admin-create-booking', { ...shared, ...single }]
}

/** Lets staff make a booking that waits for its link. Null if no time was available. */
const bookForLink = async (
  visitor: Visitor,
  member: StaffMember,
  { pays, isVisit }: LinkPlan,
): Promise<LinksSeen | null> => {
  const { observed, scenario, random } = visitor
  visitor.enterAcademy()
  await visitor.sayWho()
  const offers = scenario.target.offers.flatMap((one) =>
    one.staffId === null ? [] : [{ ...one, staffId: one.staffId }],
  )
  for (let i = 0; i < TRIES; i++) {
    const { staffId, serviceId, days } = pick(offers, random)
    const { start_time } = pick(days[pick(Object.keys(days), random)] ?? [], random)
    const first: Wanted = { staff_id: staffId, service_id: serviceId, start_time }
    const other = offers.find((one) => one.serviceId === serviceId && one.staffId !== staffId)
    const guest = isVisit && other ? [{ ...first, staff_id: other.staffId, guest_name: 'Ana' }] : []
    const items = [first, ...guest]
    const key = `${observed.customerId}-held-${i}`
    const { status, body } = await askAsStaff(
      visitor,
      member,
      ...toBookingCall(visitor, items, { pays, key }),
    )
    if (status !== 200) continue
    const ids = [body.bookingSlotId ?? [], body.appointments ?? []].flat()
    for (const [n, { staff_id, start_time: start }] of items.entries())
      observed.held.push({ start, staffId: staff_id, itemId: ids[n]?.bookingSlotId ?? ids[n] })
    observed.bookingId = body.bookingId
    return see(visitor, body.paymentId, true)
  }
  return null
}

/** Lets staff email a link for what is owed. Null if none can be sent. */
const sendLink = async (visitor: Visitor, member: StaffMember, paymentId: string): Promise<string | null> => {
  const { link, type } = visitor.plan
  const pays = type === 'pay-half' ? 'rest' : link?.pays
  const { status, body } = await askAsStaff(visitor, member, '/api/payments/links', { paymentId, pays })
  return status === 200 ? body.link.id : null
}

/** Pays by card as the page of the link does: once, or with a double click, and again while the outcome is uncertain. */
const press = async (visitor: Visitor, json: object, payment: LinkPayment): Promise<void> => {
  const once = async () => {
    const outcome = getOutcome(await visitor.once('/api/pay/card', { method: 'POST', json }))
    payment.outcomes.push(outcome)
    return outcome
  }
  const clicks = visitor.plan.press === 'double-click' ? [once(), once()] : [once()]
  let outcome = await clicks[0]
  await Promise.all(clicks)
  for (let i = 0; i < LOOKS && (outcome?.kind === 'pending' || outcome?.kind === 'nothing'); i++) {
    if (outcome.kind === 'nothing') await untilReachable(visitor.baseUrl)
    else await pause(500 + visitor.random() * 1500)
    outcome = await once()
  }
}

/** Opens a link and pays what the page shows. After a decline, this person may try a different card. */
const payLink = async (visitor: Visitor, seen: LinksSeen, id: string, payer: number): Promise<void> => {
  const { plan, scenario } = visitor
  const link = derivePaymentLinkSecret({ secret: payloadSecret }, id)
  scenario.secrets.add('the secret of a payment link', link)
  for (const card of plan.triesAgain && plan.card !== 'good' ? [plan.card, 'good' as const] : [plan.card]) {
    const { body } = await visitor.persist('/api/pay/open', { method: 'POST', json: { link } })
    if (body.payable?.state !== 'open') return
    const pence = Math.round(body.payable.amount * 100)
    const spent = await enterCodes(visitor, { totalPence: pence })
    const charge = pence - spent.pence
    const method = plan.method === 'card-3ds' ? 'card-3ds' : 'card'
    const token =
      charge > 0
        ? await tokenFor(scenario.site, { method, card, pence: charge, email: visitor.email })
        : undefined
    if (token) scenario.secrets.add('a payment token', token)
    if (token && payer === 0 && card === plan.card) await orderFaults(visitor, token)
    const key = `${id}-${payer}-${card}`
    const payment: LinkPayment = { link: id, key, shownPence: charge, outcomes: [] }
    seen.payments.push(payment)
    const used = spent.codes.length > 0 ? { vouchers: spent.codes, amountVouchers: spent.pence / 100 } : {}
    await press(visitor, { link, idempotencyKey: key, sourceId: token, ...used }, payment)
    if (!payment.outcomes.some(({ kind }) => kind === 'declined')) return
  }
}

/** Lets staff do something at the same moment that ends the link, or would. */
const interfere = async (
  visitor: Visitor,
  member: StaffMember,
  { meanwhile, after, payers }: LinkPlan,
  { seen, id }: { seen: LinksSeen; id: string },
): Promise<void> => {
  const { observed, plan, scenario } = visitor
  const { paymentId } = seen
  const ask = (path: string, json: object) => askAsStaff(visitor, member, `/api/payments/${path}`, json)
  for (let i = 0; i < LOOKS_FOR_PAYER && payers > 0 && seen.payments.length === 0; i++) await pause(20)
  await pause(after)
  switch (meanwhile) {
    case 'cash': {
      const isRest = !seen.isHeld && plan.type === 'pay-half'
      await ask(isRest ? 'take-balance' : 'take-payment', { paymentId, method: 'cash' })
      break
    }
    case 'stop': {
      const { status } = await ask('stop-link', { linkId: id })
      if (status === 200) seen.stopped.push(id)
      break
    }
    case 'replace':
      await sendLink(visitor, member, paymentId)
      break
    case 'discount': {
      const change = { kind: 'discount', amount: 1, reason: 'For waiting', idempotencyKey: `less-${id}` }
      await ask('change-bill', { paymentId, ...change })
      break
    }
    case 'cancel': {
      if (!observed.bookingId) break
      observed.cancelled = true
      const path = `/api/booking/cancel-booking?bookingId=${observed.bookingId}`
      const { status } = await untilAnswered(member, scenario.site.url, path, { method: 'DELETE' })
      if (status === 200) observed.cancelledAt = scenario.site.clock.now()
    }
  }
}

const payTogether = async (
  visitor: Visitor,
  member: StaffMember,
  plan: LinkPlan,
  at: { seen: LinksSeen; id: string },
): Promise<void> => {
  const payers = Array.from({ length: plan.payers }, (_, n) => payLink(visitor, at.seen, at.id, n))
  await Promise.all([...payers, interfere(visitor, member, plan, at)])
}

/** Lets staff book an appointment that waits for its link, and people pay it. */
export const payHeldLink = async (visitor: Visitor, member: StaffMember, plan: LinkPlan): Promise<void> => {
  const seen = await bookForLink(visitor, member, plan)
  if (seen) await fillLinkPurse(visitor, member, plan.purse)
  if (seen) await payTogether(visitor, member, plan, { seen, id: `${seen.paymentId}-link-1` })
}

/** Lets staff email a link for what a visitor owes, and people pay it. */
export const paySentLink = async (
  visitor: Visitor,
  member: StaffMember,
  plan: LinkPlan,
  paymentId: string,
): Promise<void> => {
  const seen = see(visitor, paymentId, false)
  await fillLinkPurse(visitor, member, plan.purse)
  const id = await sendLink(visitor, member, paymentId)
  if (id) await payTogether(visitor, member, plan, { seen, id })
}
