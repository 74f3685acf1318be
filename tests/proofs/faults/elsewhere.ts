import type { Elsewhere } from './draw-extras'
import type { DoneElsewhere } from './observed'
import { partOf } from './disturb'
import { readBooks } from './read-books'
import type { Visitor } from './visitor'

type Money = Awaited<ReturnType<Visitor['scenario']['site']['standIn']['ledger']>>['payments'][number]

/** What Square has of this visitor: the attempts that were written down say which payments those are. */
const moneyOf = async ({ scenario: { site }, observed: { customerId } }: Visitor): Promise<Money[]> => {
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

const dispute = async ({ scenario: { site } }: Visitor, money: Money, end: 'LOST' | 'WON') => {
  const { id } = await site.standIn.elsewhere({
    dispute: { paymentId: money.id, state: 'EVIDENCE_REQUIRED' },
  })
  await site.standIn.elsewhere({ dispute: { paymentId: money.id, state: end } })
  return String(id)
}

/** Somebody does it in Square's dashboard, if there is money to do it with. */
export const doElsewhere = async (visitor: Visitor, act: Elsewhere): Promise<void> => {
  const { observed, scenario } = visitor
  const money = (await moneyOf(visitor)).find(({ held, kept }) => held + kept > 0)
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
    return note('refund', await giveBack(visitor, money, act === 'refund' ? money.kept : partOf(money.kept)))
  note(act, await dispute(visitor, money, act === 'dispute-lost' ? 'LOST' : 'WON'))
}
