import { afterAll } from 'vitest'
import { testValues } from '../../standin/square/settings.mts'
import { describeScenarios } from '../support/square-scenarios'
import { startStandIn, type RunningStandIn } from '../support/square-stand-in'
import { sdk } from '../support/square-client'

let standIn: RunningStandIn | undefined

afterAll(() => standIn?.stop())

describeScenarios('the stand-in', async () => {
  standIn = await startStandIn()
  return {
    client: sdk(standIn),
    locationId: testValues.locationId,
    currency: 'GBP',
    note: () => undefined,
  }
})
