import type { Answered } from '@/contract/call'
import type { listPayments as listContract } from '@/contract/payment-lists'
import type { getPayment } from '@/contract/payments'
import { ok } from '@/domain/errors'
import { addDays, dayRange } from '@/domain/time/calendar'
import { staffMessages } from '@/messages/staff'
import { listPayments } from '@/server/services/payments/desk-payments'
import { listGivenBack } from '@/server/services/payments/alerts'
import { paymentDetails } from '@/server/services/payments/payment-details'
import { weekFrom } from '../../format/dates'
import { withAnswers } from '../../shell/with-answers'
import { paymentCall, paymentsCall } from './payment-totals'
import { PaymentDetailsScreen } from './PaymentDetailsScreen.client'
import { PaymentsScreen } from './PaymentsScreen.client'

const { found: message } = staffMessages

/** /management/payments: those of the week that the address asks for. */
export const PaymentsView = withAnswers(PaymentsScreen, ({ payload, query }) => {
  const monday = weekFrom(query('week') || query('day'))
  return [
    {
      path: paymentsCall(monday),
      answer: async () => {
        const range = dayRange({ from: monday, to: addDays(monday, 6) }, Date.now())
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

/** /management/payment-details. */
export const PaymentDetailsView = withAnswers(PaymentDetailsScreen, ({ payload, query }) => [
  {
    path: paymentCall(query('paymentId')),
    answer: async () => {
      const found = await paymentDetails(payload, query('paymentId'))
      return found.ok ? ok({ payment: found.value } satisfies Answered<typeof getPayment>) : found
    },
  },
])
