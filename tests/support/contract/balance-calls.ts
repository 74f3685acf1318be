import { writePaymentRow } from '@/server/repositories/payments'
import type { Contract } from './contract'

const half = {
  id: 'contract-half',
  booking: 'contract-booking',
  customer: 'contract-customer',
  customerName: 'Harriet Lane',
  status: 'completed' as const,
  method: 'card',
  type: 'pay-half' as const,
  context: 'booking' as const,
  amountPence: 2275,
  paidPence: 2275,
  refundedPence: 0,
  madeAt: 0,
}

const appointment = {
  id: 'contract-appointment',
  booking: half.booking,
  customer: half.customer,
  service: 'contract-service',
  serviceName: 'Brow tint',
  staff: 'contract-staff',
  staffName: 'Amy Hart',
  location: 'contract-location',
  locationName: 'Medway',
  start: 0,
  end: 2_700_000,
  busyEnd: 2_700_000,
  durationMinutes: 45,
  cleanUpMinutes: 0,
  pricePence: 4550,
  status: 'Confirmed' as const,
}

/** Takes the balance on the day, once, and reads the discount codes as staff. */
export const takeBalances = async ({ ask, salon, staff: headers }: Contract): Promise<void> => {
  await writePaymentRow(salon.payload, half)
  await salon.payload.db.create({ collection: 'appointments', data: appointment })
  await ask('GET', `/api/payments/balance?paymentId=${half.id}`, { headers })
  await ask('GET', '/api/payments/balance?paymentId=nothing', { headers })
  const take = (paymentId: string, method: string) =>
    ask('POST', '/api/payments/take-balance', { headers, json: { paymentId, method } })
  await take(half.id, 'cash')
  await take(half.id, 'cash')
  await take(half.id, 'card terminal')
  await take('nothing', 'cash')
  await ask('GET', '/api/discounts/get-discounts', { headers })
}
