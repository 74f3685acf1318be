import { addDays } from '@/domain/time/calendar'
import { toDayKey } from '@/domain/time/time'
import type { GiftPlan } from './draw-till'
import type { Purchase } from './purchase'
import type { Visitor } from './visitor'

/** A visitor who buys a gift voucher on the site, with details entered (D114). */
export const chooseGift = async (
  visitor: Visitor,
  { pounds, isForOther, days }: GiftPlan,
): Promise<Purchase> => {
  visitor.enterAcademy()
  await visitor.sayWho()
  const purchaseId = `gift-${visitor.observed.customerId}`
  const recipient = { recipient_name: 'Ana', recipient_email: `for.${visitor.email}` }
  const send_on = addDays(toDayKey(visitor.scenario.site.clock.now()), days)
  return {
    key: purchaseId,
    fields: {
      ...{ paymentType: 'pay-full', paymentContext: 'voucher', purchaseId },
      voucher: { amount: pounds, ...(isForOther ? { ...recipient, ...(days > 0 ? { send_on } : {}) } : {}) },
      expressRequest: true,
    },
    place: null,
    shown: () => Promise.resolve({ pence: pounds * 100, totalPence: pounds * 100, code: null }),
    instead: () => null,
  }
}
