import type { BasePayload } from 'payload'
import { isOpenPhase } from '../../../domain/payments/dispute'
import { alertsOfKind } from '../../repositories/alerts'

/** Of some payments, those about which a bank has asked and not decided yet. */
export const disputedPayments = async (
  payload: BasePayload,
  payments: readonly string[],
): Promise<Set<string>> => {
  if (payments.length === 0) return new Set()
  const wanted = new Set(payments)
  const alerts = await alertsOfKind(payload, 'dispute')
  return new Set(
    alerts.flatMap(({ payment, phase }) =>
      payment && wanted.has(payment) && isOpenPhase(phase) ? [payment] : [],
    ),
  )
}
