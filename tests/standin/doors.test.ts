import { get } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { readEnv } from '@/server/env'
import { createPayments } from '@/server/payments/payment-provider'
import { startStandIn as startBesideSalon } from '@/server/payments/start-stand-in'
import { payment, refusedWith, sdk } from '../support/square-client'
import { startStandIn, type RunningStandIn } from '../support/square-stand-in'

let running: RunningStandIn | undefined

afterEach(() => running?.stop())

const start = async (env: Record<string, string> = {}) => {
  running = await startStandIn({ env, isAsServed: true })
  return running
}

const ledgerStatus = async ({ url }: RunningStandIn, headers: Record<string, string>) =>
  (await fetch(`${url}/__ledger`, { headers })).status

test('neither pages in browsers nor other hosts can use the controls or the API', async () => {
  const standIn = await start()
  expect(await ledgerStatus(standIn, {})).toBe(200)
  expect(await ledgerStatus(standIn, { origin: 'http://localhost:3000' })).toBe(403)
  expect(await ledgerStatus(standIn, { 'x-forwarded-for': '203.0.113.7' })).toBe(403)
  expect(await ledgerStatus(standIn, { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await ledgerStatus(standIn, { 'sec-fetch-site': 'none' })).toBe(200)
})

test('the site can tell if the stand-in is running', async () => {
  const { url, stop } = await start()
  const { port } = new URL(url)
  const { checkStandIn } = createPayments(
    readEnv({ PAYLOAD_SECRET: 'the secret of this test', SQUARE_STANDIN_PORT: port }),
  )
  await expect(checkStandIn?.()).resolves.toBeUndefined()
  await stop()
  await expect(checkStandIn?.()).rejects.toThrow()
})

test('an invalid address is answered with 400', async () => {
  const { url } = await start()
  const { hostname, port } = new URL(url)
  const status = await new Promise((resolve, reject) =>
    get({ hostname, port, path: '//' }, ({ statusCode }) => resolve(statusCode)).on('error', reject),
  )
  expect(status).toBe(400)
})

// With default settings, a proxy's requests appear to come from this machine.
describe('the stand-in’s controls behind a proxy', () => {
  const env = { SQUARE_STANDIN_URL: 'https://pay.example.org' }

  test('are closed', async () => {
    const standIn = await start(env)
    expect(await ledgerStatus(standIn, {})).toBe(403)
    expect(await ledgerStatus(standIn, { 'x-standin-secret': '' })).toBe(403)
  })

  test('can be opened with a secret', async () => {
    const standIn = await start({ ...env, SQUARE_STANDIN_CONTROL_SECRET: 'of the tests' })
    expect(await ledgerStatus(standIn, {})).toBe(403)
    expect(await ledgerStatus(standIn, { 'x-standin-secret': 'of the test' })).toBe(403)
    expect(await ledgerStatus(standIn, { 'x-standin-secret': 'of the tests' })).toBe(200)
  })
})

test('fault tokens are unknown until the controls allow them', async () => {
  const standIn = await start()
  const square = sdk(standIn)
  const order = () => payment({ sourceId: 'cnon:fault-401' })
  expect(await refusedWith(square.payments.create(order()))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  await standIn.rules({ faultTokens: true })
  expect(await refusedWith(square.payments.create(order()))).toMatchObject({ status: 401 })
})

test('the stand-in is not started where visitors cannot pay with it', async () => {
  const port = 20_000 + (process.pid % 20_000)
  const settings = { SQUARE_STANDIN_PORT: String(port), SITE_URL: 'https://salon.example' }
  expect(await startBesideSalon(readEnv(settings))).toBeNull()
  const isPublic = { SQUARE_STANDIN_PORT: String(port), SITE_URL: 'http://salon.example' }
  expect(await startBesideSalon(readEnv(isPublic))).toBeNull()
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow()
})
