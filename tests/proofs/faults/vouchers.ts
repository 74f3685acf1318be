import { deriveVoucherCode, formatVoucherCode } from '@/server/services/vouchers/voucher-code'
import { pick } from '../support/chances'
import { readBooks } from '../support/read-books'
import type { Desk } from './desk'
import { type TillAct, type VoucherAct, type VoucherPlan, voucherActs } from './draw-till'
import { dispute } from './elsewhere'
import { getOutcome, type VoucherSeen } from './observed'
import { payloadSecret } from './site'
import { tokenFor } from './tokens'

export const isVoucherAct = (act: TillAct): act is VoucherAct => voucherActs.some((one) => one === act)

/** More versions of a code than a voucher has here. */
const VERSIONS = 6

/** All codes that a voucher may have had, as they are stored and as people see them. */
export const listCodes = (id: string): string[] =>
  Array.from({ length: VERSIONS }, (_, n) =>
    deriveVoucherCode(payloadSecret, { id, version: n + 1 }),
  ).flatMap((code) => [code, formatVoucherCode(code)])

const payByCard = async ({ ask, visitor }: Desk, paymentId: string, pounds: number): Promise<void> => {
  const { plan, scenario, email } = visitor
  const pence = pounds * 100
  const token = await tokenFor(scenario.site, { method: 'card', card: plan.card, pence, email })
  scenario.secrets.add('a payment token', token)
  const json = { paymentId, amount: pounds, sourceId: token, idempotencyKey: `${paymentId}-card` }
  await ask('/api/payments/take-by-card', json)
}

const sell = async (desk: Desk, { pounds, method, isTwice }: VoucherPlan): Promise<void> => {
  const { ask, visitor, nextKey } = desk
  const { observed, scenario } = visitor
  const json = {
    ...{ customer_id: observed.customerId, location_id: scenario.target.locationId },
    ...{ amount: pounds, method, idempotencyKey: `gift-${nextKey()}` },
  }
  const press = () => ask('/api/vouchers/sell', json)
  const answers = await Promise.all(isTwice ? [press(), press()] : [press()])
  const ids = new Set(answers.flatMap(({ body }) => body.voucher?.voucher_id ?? []))
  if (ids.size > 1) observed.broken.push(`one key sold ${ids.size} vouchers (D114)`)
  const made = answers.find(({ status }) => status === 200)?.body.voucher
  if (!made) return
  observed.vouchers.push({
    id: made.voucher_id,
    payment: made.payment_id,
    pounds,
    isByCard: method === 'card',
    isDisputed: false,
    stoppedAt: null,
  })
  for (const code of listCodes(made.voucher_id)) scenario.secrets.add('the code of a voucher', code)
  if (method === 'card') await payByCard(desk, made.payment_id, pounds)
}

/** Sells vouchers to a customer, one after the other. */
export const sellVouchers = async (desk: Desk, plans: VoucherPlan[]): Promise<void> => {
  for (const plan of plans) await sell(desk, plan)
}

/** Refunds what is left of a voucher's purchase. From then on it must pay nothing. */
const refundPurchase = async ({ ask, askOnce, visitor }: Desk, voucher: VoucherSeen): Promise<void> => {
  const { body } = await ask(`/api/vouchers/voucher?voucherId=${voucher.id}`)
  const amount = body.voucher?.balance ?? 0
  if (amount <= 0) return
  const json = { paymentId: voucher.payment, amount, reason: 'Changed their mind' }
  const answer = await askOnce('/api/payments/refund', { ...json, by_hand: !voucher.isByCard })
  if (answer.status === 200) voucher.stoppedAt ??= visitor.scenario.site.clock.now()
}

/** Lets the buyer's bank question the purchase. */
const disputePurchase = async ({ visitor }: Desk, voucher: VoucherSeen): Promise<void> => {
  const { observed, scenario } = visitor
  if (voucher.isDisputed) return
  voucher.isDisputed = true
  const { payments } = await readBooks(scenario.site, ['payments'])
  const providerId = payments.find(({ id }) => id === voucher.payment)?.providerId
  const money = (await scenario.site.standIn.ledger()).payments.find(({ id }) => id === providerId)
  if (!money || money.kept === 0) return
  const kind = pick(['dispute-lost', 'dispute-won'] as const, visitor.random)
  observed.elsewhere.push({ kind, paymentId: money.id, about: await dispute(visitor, money, kind) })
}

/** Does this with one of the customer's vouchers. */
export const act = async (desk: Desk, what: VoucherAct): Promise<void> => {
  const { ask, visitor } = desk
  const { vouchers } = visitor.observed
  if (vouchers.length === 0) return
  const voucher = pick(vouchers, visitor.random)
  switch (what) {
    case 'renew-code':
      return void (await ask('/api/vouchers/new-code', { voucherId: voucher.id }))
    case 'refund-voucher':
      return refundPurchase(desk, voucher)
    case 'dispute-voucher':
      return disputePurchase(desk, voucher)
    case 'withdraw-voucher': {
      const json = { voucherId: voucher.id, reason: 'The customer asked for it' }
      const { kind } = getOutcome(await ask('/api/vouchers/withdraw', json))
      if (kind === 'booked') voucher.stoppedAt ??= visitor.scenario.site.clock.now()
    }
  }
}
