import type { BasePayload } from 'payload'
import { dependenciesOf } from '../../dependencies'
import { bookingSettings } from '../settings/booking-settings'
import { takesOnlinePayments } from '@/server/services/settings/payment-set-up'

/** Whether visitors pay online and no money moves (D6): then mails say so. */
export const takesTestPayments = async (payload: BasePayload): Promise<boolean> =>
  dependenciesOf(payload).payments.kind === 'test' &&
  takesOnlinePayments(payload, await bookingSettings(payload))
