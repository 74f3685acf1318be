import { mkdirSync, writeFileSync } from 'node:fs'
import { SquareClient, SquareEnvironment } from 'square'
import { afterAll, test } from 'vitest'
import { describeScenarios } from '../support/square-scenarios'

const { SQUARE_ACCESS_TOKEN: token, SQUARE_LOCATION_ID: locationId } = process.env
const notes: Record<string, unknown> = {}

const open = async () => {
  if (!token || !locationId) throw new Error('no credentials')
  const environment = SquareEnvironment.Sandbox
  const client = new SquareClient({ token, environment, maxRetries: 2, timeoutInSeconds: 30 })
  const { location } = await client.locations.get({ locationId })
  const currency = location?.currency ?? 'GBP'
  const note = (question: string, answer: unknown) => void (notes[question] = answer)
  return { client, locationId, currency, note }
}

afterAll(() => {
  if (Object.keys(notes).length === 0) return
  const day = new Date().toISOString().slice(0, 10)
  mkdirSync('test-results', { recursive: true })
  writeFileSync(`test-results/square-sandbox-${day}.json`, `${JSON.stringify(notes, null, 2)}\n`)
})

if (token && locationId && process.env.SQUARE_ENVIRONMENT === 'sandbox')
  describeScenarios('the sandbox', open)
else
  test.skip('Square’s sandbox needs SQUARE_ENVIRONMENT=sandbox, SQUARE_ACCESS_TOKEN and SQUARE_LOCATION_ID', () =>
    undefined)
