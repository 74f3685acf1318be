import { describe, expect, it } from 'vitest'
import type { LocationResult } from '@/server/payments/provider-records'
import { setUpTexts } from '@/messages/management-health'
import { setUpFaults } from '@/server/services/settings/payment-set-up'

const fine: Extract<LocationResult, { kind: 'ok' }> = {
  kind: 'ok',
  name: 'Medway',
  isActive: true,
  country: 'GB',
  currency: 'GBP',
  takesCards: true,
  merchantId: 'M1',
}
const faults = (change: Partial<typeof fine>) => setUpFaults('L1', { ...fine, ...change })

describe('the messages about Square’s set-up', () => {
  it('are empty if everything is correct', () => expect(faults({})).toEqual([]))

  it('name each problem, with what to do', () => {
    expect(faults({ isActive: false })).toMatchObject([
      expect.stringMatching(/Medway is switched off.*Locations/),
    ])
    expect(faults({ country: 'US', currency: 'USD' })).toMatchObject([
      expect.stringContaining('United Kingdom'),
      expect.stringContaining('in pounds'),
    ])
    expect(faults({ takesCards: false })).toMatchObject([setUpTexts.takesNoCards('Medway')])
    expect(setUpFaults('L1', { kind: 'no-such-location' })).toMatchObject([
      expect.stringMatching(/location L1.*SQUARE_LOCATION_ID/),
    ])
    expect(setUpFaults('L1', { kind: 'no-access', detail: '401 UNAUTHORIZED' })).toMatchObject([
      expect.stringContaining('SQUARE_ACCESS_TOKEN'),
    ])
  })

  it('say that nothing could be checked if Square does not answer', () => {
    expect(setUpFaults('L1', { kind: 'unknown' })).toEqual([setUpTexts.notChecked])
  })
})
