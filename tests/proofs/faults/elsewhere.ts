import type { Elsewhere } from './draw-extras'
import type { DisputeAct, DoneElsewhere } from './observed'
import { getPart } from './disturb'
import { readBooks } from '../support/read-books'
import type { Visitor } from './visitor'

type Money = Awaited<ReturnType<Visitor['scenario']['site']['standIn']['ledger']>>['payments'][number]

/** The visitor's payments at Square. Their recorded attempts show which ones these are. */
const getMoney = async ({ scenario: { site }, observed: { customerId } }: Visitor): Promise<Money[]> => {
  const { orders, attempts } = await readBooks(site, ['orders', 'attempts'])
  const own = new Set(orders.flatMap(({ id, customer }) => (customer === customerId ? [id] : [])))
  const keys = new Set(attempts.flatMap((one) => (own.has(one.order) ? [one.key] : [])))
  const { payments } = await site.standIn.ledger()
  return payments.filter((one) => keys.has(one.reference_id ?? ''))
}

const giveBack = async ({ scenario: { site } }: Visitor, money: Money, pence: number) => {
  const { refund } = await site.standIn.elsewhere({ refund: { paymentId: money.id, amount: pence } })
  return (refund as { id: string } | undefined)?.id
}

/** The sequence of states for each dispute. */
const courses: Record<DisputeAct, string[]> = {
  'dispute-lost': ['EVIDENCE_REQUIRED', 'LOST'],
  'dispute-won': ['EVIDENCE_REQUIRED', 'WON'],
  'dispute-grows': ['INQUIRY_EVIDENCE_REQUIRED', 'EVIDENCE_REQUIRED'],
  'dispute-won-after-lost': ['EVIDENCE_REQUIRED', 'LOST', 'WON'],
  'dispute-reopened': ['EVIDENCE_REQUIRED', 'WON', 'EVIDENCE_REQUIRED'],
}

const isDispute = (act: Elsewhere): act is DisputeAct => Object.hasOwn(courses, act)

/** Opens a dispute of a payment, and takes it through its states. Returns its id. */
export const dispute = async ({ scenario: { site } }: Visitor, money: Money, act: DisputeAct) => {
  let id: unknown
  for (const state of courses[act])
    id = (await site.standIn.elsewhere({ dispute: { paymentId: money.id, state } })).id
  return String(id)
}

/** Lets a different copy of the site take money under a similar key, or a till take it in a different currency. */
const takeAsOther = async ({ scenario: { site } }: Visitor, money: Money, act: 'stranger' | 'foreign') => {
  const referenceId = money.reference_id?.replace(/-\d+$/, '-99')
  const made = await site.standIn.elsewhere({
    payment: act === 'stranger' ? { amount: 777, referenceId } : { amount: 777, currency: 'EUR' },
  })
  return (made.payment as { id: string } | undefined)?.id
}

/** Does this in Square's dashboard, if there is money for it. */
export const doElsewhere = async (visitor: Visitor, act: Elsewhere): Promise<void> => {
  const { observed, scenario } = visitor
  const money = (await getMoney(visitor)).find(({ held, kept }) => held + kept > 0)
  if (!money) return
  const note = (kind: DoneElsewhere['kind'], about: string | undefined) => {
    if (about) observed.elsewhere.push({ kind, paymentId: money.id, about })
  }
  if (act === 'cancel') {
    if (money.held === 0) return
    await scenario.site.standIn.elsewhere({ cancel: { paymentId: money.id } })
    return note('cancel', money.id)
  }
  if (money.kept === 0) return
  if (act === 'refund' || act === 'refund-part')
    return note('refund', await giveBack(visitor, money, act === 'refund' ? money.kept : getPart(money.kept)))
  note(act, await (isDispute(act) ? dispute(visitor, money, act) : takeAsOther(visitor, money, act)))
}
