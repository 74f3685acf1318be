import type { PaymentPort } from '../../../domain/payments/port'

const misconfigured = async () => ({ kind: 'misconfigured' as const })

/** No provider is connected: nothing can be charged, and nothing was. */
export const noPayments: PaymentPort = {
  authorise: misconfigured,
  charge: misconfigured,
  capture: misconfigured,
  refund: misconfigured,
  cancel: async () => ({ kind: 'ok' }),
  find: async () => ({ kind: 'none' }),
}
