import type { BasePayload } from 'payload'
import { dependenciesOf } from '@/server/dependencies'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { isTakingOnlinePayments } from '@/server/services/settings/payment-set-up'

/** Whether visitors pay online and no money moves (D6): then mails say so. */
export const isTakingTestPayments = async (payload: BasePayload): Promise<boolean> =>
  dependenciesOf(payload).payments.kind === 'test' &&
  isTakingOnlinePayments(payload, await loadBookingSettings(payload))
