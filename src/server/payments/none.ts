import type { PaymentPort } from '../../domain/payments/port'
import type { PaymentsPart } from './part'

const misconfigured = async () => ({
  kind: 'misconfigured' as const,
  detail: 'no payment provider is connected',
  isAccess: false,
})

/** No provider is connected: nothing can be charged, and nothing was. */
const noPort: PaymentPort = {
  charge: misconfigured,
  read: misconfigured,
  capture: misconfigured,
  voidPayment: misconfigured,
  voidByKey: async () => ({ kind: 'ok' }),
  find: async () => ({ kind: 'found', payments: [] }),
  refund: misconfigured,
  readRefund: misconfigured,
}

/** Half and full are not offered; `why` is shown to staff. */
export const noPayments = (why: string | null): PaymentsPart => ({
  kind: 'none',
  why,
  port: noPort,
  records: {
    payments: async function* () {},
    refunds: async function* () {},
    disputes: async function* () {},
  },
  setUp: null,
  account: {
    dispute: async () => ({ kind: 'refused' }),
    location: async () => ({ kind: 'no-such-location' }),
  },
  form: null,
  webhook: null,
})
