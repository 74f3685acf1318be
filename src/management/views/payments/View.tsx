import type { Answered } from '@/contract/call'
import type { listPayments as listContract } from '@/contract/payment-lists'
import type { VoucherOffer } from '@/contract/vouchers'
import type { getPayment } from '@/contract/payments'
import { ok } from '@/domain/errors'
import { addDays, parseDayRange } from '@/domain/time/calendar'
import { staffMessages } from '@/messages/staff'
import { listPayments } from '@/server/services/payments/desk-payments'
import { listGivenBack } from '@/server/services/payments/alerts'
import { loadVoucherOffer } from '@/server/services/payments/voucher-entries'
import { loadPaymentDetails } from '@/server/services/payments/payment-details'
import { VOUCHER_OFFER_CALL } from '@/management/api/catalogue'
import { parseWeek } from '@/management/format/dates'
import { withPreloadedCalls } from '@/management/shell/preloaded-calls'
import { toPaymentPath, toPaymentsPath } from './payment-totals'
import { PaymentDetailsScreen } from './PaymentDetailsScreen.client'
import { PaymentsScreen } from './PaymentsScreen.client'

const { found: message } = staffMessages

/** /management/payments: the payments of the requested week. */
export const PaymentsView = withPreloadedCalls(PaymentsScreen, ({ payload, query }) => {
  const monday = parseWeek(query('week') || query('day'))
  return [
    {
      path: VOUCHER_OFFER_CALL,
      answer: async () => ok((await loadVoucherOffer(payload)) satisfies VoucherOffer),
    },
    {
      path: toPaymentsPath(monday),
      answer: async () => {
        const range = parseDayRange({ from: monday, to: addDays(monday, 6) }, Date.now())
        if (!range.ok) return range
        const [payments, refunds] = await Promise.all([
          listPayments(payload, range.value),
          listGivenBack(payload, range.value),
        ])
        return ok({ message, payments, refunds } satisfies Answered<typeof listContract>)
      },
    },
  ]
})

export const PaymentDetailsView = withPreloadedCalls(PaymentDetailsScreen, ({ payload, query }) => [
  {
    path: toPaymentPath(query('paymentId')),
    answer: async () => {
      const found = await loadPaymentDetails(payload, query('paymentId'), { isStaff: true, session: null })
      return found.ok ? ok({ payment: found.value } satisfies Answered<typeof getPayment>) : found
    },
  },
])
