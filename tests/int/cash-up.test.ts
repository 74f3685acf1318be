import { describe, expect, it } from 'vitest'
import { DAY } from '@/domain/time/time'
import { deskSalonFor, FRIDAY_NOON } from '../support/desk-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'

/** The days of the payment and the refund, in the format of the lists' keys. */
const friday = '20/11/2026'
const saturday = '21/11/2026'

describe.each(databases())('the till of a day on %s', (database) => {
  const desk = deskSalonFor(database)

  /** Creates a booking on Monday at 9, 10 and so on. It is paid at the desk now. Returns its payment. */
  const sold = async (hour: number, method: string): Promise<string> => {
    const { salon, small, headers, customerId } = desk
    const { body } = await salon.call('POST', '/api/booking/admin-create-booking', {
      headers,
      json: {
        customer_id: customerId,
        staff_id: small.amy.id,
        location_id: small.medway.id,
        service: { service_id: small.tint.id },
        slot: { start_time: new Date(Date.UTC(2026, 10, 23, hour)).toISOString() },
      },
    })
    const { paymentId } = body
    await salon.call('POST', '/api/payments/take-payment', { headers, json: { paymentId, method } })
    return paymentId
  }

  it('subtracts refunds made that day, whenever they were paid, at the location of the refund', async () => {
    const { salon, small, headers } = desk
    const [inCash, byTerminal] = [await sold(9, 'cash'), await sold(10, 'card terminal')]
    salon.clock.set(FRIDAY_NOON + DAY)
    const admin = await signedIn(salon, 'admin')
    const give = (paymentId: string, amount: number, location_id?: string) =>
      salon.call('POST', '/api/payments/refund', {
        headers: admin,
        json: { paymentId, amount, reason: 'Not happy', by_hand: true, location_id },
      })
    expect((await give(inCash, 5, 'nowhere')).body.code).toBe('LOCATION_NOT_FOUND')
    expect((await give(inCash, 5)).status).toBe(200)
    expect((await give(inCash, 3, String(small.maidstone.id))).status).toBe(200)
    expect((await give(byTerminal, 2)).status).toBe(200)
    const { payments, refunds } = (
      await salon.call('GET', '/api/payments/get-payments?from=2026-11-20&to=2026-11-21', { headers })
    ).body
    expect(payments[saturday]).toBeUndefined()
    expect(payments[friday]).toHaveLength(2)
    expect(payments[friday]).toContainEqual(
      expect.objectContaining({ payment_id: inCash, location_name: 'Medway' }),
    )
    expect(refunds[friday]).toBeUndefined()
    const given = (refunds[saturday] as { amount: number; method: string; location_name: string }[]).map(
      ({ amount, method, location_name }) => [amount, method, location_name],
    )
    expect(given.sort()).toEqual([
      [2, 'card terminal', 'Medway'],
      [3, 'cash', 'Maidstone'],
      [5, 'cash', 'Medway'],
    ])
  })
})
