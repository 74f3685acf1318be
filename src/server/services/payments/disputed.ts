import type { BasePayload } from 'payload'
import { isOpenPhase } from '../../../domain/payments/dispute'
import { alertsOfPayments } from '../../repositories/alerts'

/** Of some payments, those about which a bank has asked and not decided yet. */
export const disputedPayments = async (
  payload: BasePayload,
  payments: readonly string[],
): Promise<Set<string>> => {
  const alerts = await alertsOfPayments(payload, 'dispute', payments)
  return new Set(alerts.flatMap(({ payment, phase }) => (payment && isOpenPhase(phase) ? [payment] : [])))
}
