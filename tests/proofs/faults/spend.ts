import { deriveVoucherCode } from '@/server/services/vouchers/voucher-code'
import type { StaffMember } from '../support/staff-member'
import { openDesk } from './desk'
import { plainPurse, type SpendPlan } from './draw-till'
import type { Shown } from './purchase'
import { payloadSecret } from './site'
import type { Visitor } from './visitor'
import { act, sellVouchers } from './vouchers'

/** What a visitor pays first with gift vouchers at checkout, as the page shows it (D114). */
export interface Spent {
  codes: string[]
  pence: number
}

const buyVouchers = async (
  visitor: Visitor,
  member: StaffMember,
  plan: Pick<SpendPlan, 'vouchers'>,
): Promise<string[]> => {
  const { observed } = visitor
  await sellVouchers(openDesk(visitor, member, `purse-${observed.customerId}`), plan.vouchers)
  return observed.vouchers.map(({ id }) => deriveVoucherCode(payloadSecret, { id, version: 1 }))
}

/** Sells a visitor the vouchers for checkout. Those who share vouchers use what the first of them has bought. */
export const fillPurse = async (visitor: Visitor, member: StaffMember, plan: SpendPlan): Promise<void> => {
  const { observed, scenario } = visitor
  const buy = () => buyVouchers(visitor, member, plan)
  if (!plan.isShared) return void (visitor.codes = await buy())
  const bought = scenario.purses.get(observed.schedule) ?? buy()
  scenario.purses.set(observed.schedule, bought)
  visitor.codes = await bought
}

/** Sells a visitor the vouchers with which a payment link is paid. */
export const fillLinkPurse = async (
  visitor: Visitor,
  member: StaffMember,
  purse: readonly number[],
): Promise<void> => {
  if (purse.length > 0) visitor.codes = await buyVouchers(visitor, member, plainPurse([...purse]))
}

/** Enters the codes as the page does. Each voucher that can be used pays what is left on it, up to the price. */
export const enterCodes = async (
  visitor: Visitor,
  { totalPence }: Pick<Shown, 'totalPence'>,
): Promise<Spent> => {
  const spent: Spent = { codes: [], pence: 0 }
  for (const code of visitor.codes) {
    const { status, body } = await visitor.persist('/api/vouchers/open', { method: 'POST', json: { code } })
    if (status !== 200 || body.voucher.status !== 'active') continue
    spent.codes.push(code)
    spent.pence = Math.min(totalPence, spent.pence + Math.round(body.voucher.balance * 100))
  }
  return spent
}

/** Prepares what happens while the visitor presses: a server is killed between two steps. */
export const killWhilePaying = ({ plan, scenario }: Visitor): void => {
  if (plan.spend?.kill) scenario.site.killAtWrite(plan.spend.kill)
}

/** Lets staff or a bank end or change one of the vouchers while they pay. */
export const interfere = async (visitor: Visitor, member: StaffMember): Promise<void> => {
  const { observed, plan } = visitor
  const meanwhile = plan.spend?.meanwhile
  if (meanwhile) await act(openDesk(visitor, member, `purse-${observed.customerId}-end`), meanwhile)
}
