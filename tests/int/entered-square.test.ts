import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dependenciesOf } from '@/server/dependencies'
import { getEnv } from '@/server/env'
import { readSquareSettings, squareFields } from '@/server/env/square'
import { testAccount } from '@/server/payments/payment-provider'
import { applyEnteredSquare } from '@/server/services/settings/entered-settings'
import { enteredTexts } from '@/messages/management-connections'
import { endOpenOrders } from '@/server/services/startup-recovery'
import { bookingVisitor } from '../support/booking-visitor'
import { impatient, patient, payingSalonFor } from '../support/paying-salon'
import { databases, type Salon, startSalon } from '../support/salon'
import { password, signedIn } from '../support/small-salon'

const WEBHOOK_KEY = 'a webhook key that must stay secret'
const { token, applicationId, locationId, merchantId } = testAccount

describe.each(databases('sqlite'))('a Square account that an admin enters on %s', (database) => {
  const here = payingSalonFor(database)
  const siteUrl = getEnv().siteUrl
  let salon: Salon
  let admin: Record<string, string>

  beforeAll(async () => {
    getEnv().siteUrl = 'https://salon.example'
    salon = here.salon
    dependenciesOf(salon.payload).squareAt = { sandbox: here.standIn.url, production: here.standIn.url }
    admin = await signedIn(salon, 'admin')
  })
  afterEach(async () => {
    globalThis.salonEntered = undefined
    await here.standIn.clearFaults()
    await here.standIn.rules({ location: {}, otherLocations: [], tokenStatus: {} })
  })
  afterAll(() => {
    getEnv().siteUrl = siteUrl
  })

  const keys = { application_id: applicationId, access_token: token, current_password: password }
  const live = { ...keys, application_id: 'sq0idp-standin' }
  const check = (more: object = {}, headers = admin) =>
    salon.call('POST', '/api/connections/square/check', { headers, json: { ...keys, ...more } })
  const save = (more: object = {}, headers = admin) =>
    salon.call('POST', '/api/connections/square', {
      headers,
      json: { ...keys, location_id: locationId, webhook_key: WEBHOOK_KEY, ...more },
    })
  const remove = () =>
    salon.call('POST', '/api/connections/remove', {
      headers: admin,
      json: { connection: 'square', current_password: password },
    })
  const state = async () => (await salon.call('GET', '/api/connections', { headers: admin })).body.square
  /** The same salon after a restart, which ends its open orders within this time. */
  const restarted = async ({ secret = salon.payload.secret, patienceMs = 0 } = {}): Promise<Salon> => {
    const { payments } = dependenciesOf(salon.payload)
    const next = await startSalon({ at: salon.place, database, payments })
    next.payload.secret = secret
    await applyEnteredSquare(next.payload, () => endOpenOrders(next.payload, patienceMs))
    return next
  }
  const paymentsOf = ({ payload }: Salon) => dependenciesOf(payload).payments

  it('can only be entered by an admin with their own password', async () => {
    const staff = await signedIn(salon, 'staff')
    const manager = await signedIn(salon, 'manager')
    for (const [headers, status] of [
      [staff, 403],
      [manager, 403],
      [{}, 401],
    ] as const)
      for (const call of [check, save]) expect((await call({}, headers)).status).toBe(status)
    for (const call of [check, save])
      expect((await call({ current_password: 'a wrong one' })).body).toMatchObject({
        code: 'PASSWORD_WRONG',
        field: 'current_password',
      })
    expect(await here.standIn.requests()).toEqual([])
  })

  it.each([
    [{ application_id: 'my-application' }, 'SQUARE_APPLICATION_ID_WRONG', 'application_id'],
    [{ access_token: 'not-the-token' }, 'SQUARE_TOKEN_REFUSED', 'access_token'],
    [{ access_token: applicationId }, 'SQUARE_TOKEN_REFUSED', 'access_token'],
    [{ application_id: 'sandbox-sq0idb-other' }, 'SQUARE_TOKEN_OF_OTHER_APPLICATION', 'application_id'],
    [{ application_id: 'x'.repeat(192) }, 'INVALID_INPUT', 'application_id'],
    [{ access_token: 'x'.repeat(1025) }, 'INVALID_INPUT', 'access_token'],
  ])('is refused with %j (%s)', async (more, code, field) => {
    for (const call of [check, save]) expect((await call(more)).body).toMatchObject({ code, field })
    expect((await state()).state).toBe('none')
  })

  it('is refused if the token may not take payments, or Square is not responding', async () => {
    await here.standIn.rules({ tokenStatus: { scopes: ['MERCHANT_PROFILE_READ'] } })
    expect((await check()).body).toMatchObject({ code: 'SQUARE_PERMISSIONS_MISSING', field: 'access_token' })
    await here.standIn.fault({ match: { operation: 'locations.list' }, nth: 1, fault: '503-before' })
    expect((await check()).body.code).toBe('SQUARE_NOT_RESPONDING')
    await here.standIn.rules({ tokenStatus: {} })
    // Square may refuse to describe a token that can take payments.
    await here.standIn.fault({ match: { operation: 'oauth.tokenStatus' }, nth: 1, fault: '401' })
    expect((await check()).status).toBe(200)
  })

  it('needs a public address of the site for notifications', async () => {
    getEnv().siteUrl = null
    expect((await check()).body.code).toBe('SQUARE_NEEDS_ADDRESS')
    getEnv().siteUrl = 'https://salon.example'
  })

  it('lists its locations, with the reasons why some cannot take payments', async () => {
    await here.standIn.rules({ otherLocations: ['LOTHER'] })
    expect((await check()).body).toMatchObject({
      environment: 'sandbox',
      locations: [
        { location_id: locationId, location_name: 'Stand-in Salon', faults: [] },
        { location_id: 'LOTHER', faults: [] },
      ],
    })
    await here.standIn.rules({ location: { status: 'INACTIVE', capabilities: [] } })
    const [first] = (await check()).body.locations
    expect(first.faults).toEqual([
      expect.stringContaining('switched off at Square'),
      expect.stringContaining('cannot take cards yet'),
    ])
    for (const location_id of [locationId, 'LNOWHERE'])
      expect((await save({ location_id })).body).toMatchObject({
        code: 'SQUARE_LOCATION_UNUSABLE',
        field: 'location_id',
      })
  })

  it('is not saved if the test payment is refused', async () => {
    await here.standIn.fault({ match: { operation: 'payments.create' }, nth: 1, fault: '401' })
    expect((await save()).body.code).toBe('SQUARE_TEST_FAILED')
    expect((await state()).state).toBe('none')
  })

  it('is saved after a test payment, and its keys appear nowhere', async () => {
    const { status, body } = await save()
    expect([status, body.square]).toEqual([
      200,
      {
        state: 'next-start',
        entered_at: expect.any(String),
        environment: 'sandbox',
        location_id: locationId,
        location_name: 'Stand-in Salon',
        webhook_url: 'https://salon.example/api/payments/square-webhook',
      },
    ])
    const { payments } = await here.standIn.ledger()
    expect(payments.map(({ amount, status: is }) => [amount, is])).toEqual([[100, 'CANCELED']])
    const log = await salon.call('GET', '/api/audit/file?kind=settings', { headers: admin })
    expect(log.body).toContain('entered the settings for Square')
    const { payload } = salon
    const stored = await Promise.all(
      payload.config.collections.map(({ slug }) =>
        payload.db.find({ collection: slug, where: {}, pagination: false }),
      ),
    )
    const told = JSON.stringify([body, await state(), log.body, salon.logged, stored])
    for (const secret of [WEBHOOK_KEY, token]) expect(told).not.toContain(secret)
  })

  it('is used from the next start on', async () => {
    const next = await restarted()
    expect(getEnv().square).toMatchObject({ kind: 'square', environment: 'sandbox', token, locationId })
    expect(paymentsOf(next)).toMatchObject({
      kind: 'test',
      form: { applicationId, locationId },
      webhook: {
        signatureKey: WEBHOOK_KEY,
        merchantId,
        url: 'https://salon.example/api/payments/square-webhook',
      },
    })
    expect((await state()).state).toBe('in-use')
    await next.close()
  })

  it('takes no payments after the secret has changed, and staff see why', async () => {
    const next = await restarted({ secret: 'a different secret of the tests' })
    expect(paymentsOf(next)).toMatchObject({ kind: 'none', why: enteredTexts.squareUnreadable, form: null })
    expect(getEnv().square).toMatchObject({ kind: 'standin', withheld: enteredTexts.squareUnreadable })
    await next.close()
  })

  it('is not used if the environment has Square’s settings, and the screen says so', async () => {
    const env = getEnv()
    const before = env.square
    env.square = readSquareSettings(
      squareFields.parse({
        SQUARE_ENVIRONMENT: 'sandbox',
        SQUARE_ACCESS_TOKEN: 'of-the-environment',
        SQUARE_APPLICATION_ID: 'sandbox-sq0idb-environment',
        SQUARE_LOCATION_ID: 'LENVIRONMENT',
        SQUARE_WEBHOOK_SIGNATURE_KEY: 'k',
      }),
      env,
    )
    try {
      const next = await restarted()
      expect(paymentsOf(next).form?.locationId).toBe(locationId)
      await next.close()
      expect(await state()).toMatchObject({ state: 'environment', location_id: 'LENVIRONMENT' })
      for (const call of [check, save]) expect((await call()).body.code).toBe('SET_IN_ENVIRONMENT')
    } finally {
      env.square = before
    }
  })

  it('with live keys, is said plainly, makes no payment, and becomes the salon’s account at the start', async () => {
    await here.standIn.rules({ tokenStatus: { client_id: live.application_id } })
    expect((await check(live)).body.environment).toBe('live')
    const before = (await here.standIn.ledger()).payments.length
    expect((await save(live)).body.square).toMatchObject({ state: 'next-start', environment: 'live' })
    expect((await here.standIn.ledger()).payments).toHaveLength(before)
    const next = await restarted()
    expect(paymentsOf(next).kind).toBe('square')
    await next.close()
  })

  it('waits for the open orders of test payments, and for one that cannot end until the next start', async () => {
    const { small, standIn } = here
    await standIn.rules({ tokenStatus: {} })
    await save()
    await standIn.fault({ match: { operation: 'payments.create' }, nth: 1, fault: 'hang-before' })
    Object.assign(here.patience, impatient)
    const visitor = await bookingVisitor(salon, small, [await here.nextTime()], 'ada@example.org')
    const card = { paymentMethod: 'card', sourceId: 'cnon:card-nonce-ok' }
    const { status } = await visitor.confirm({ paymentType: 'pay-full', ...card, idempotencyKey: 'open' })
    expect(status).toBe(202)
    await standIn.fault({ match: { method: 'GET' }, times: 99, fault: '503-before' })
    await standIn.fault({ match: { method: 'POST' }, times: 99, fault: '503-before' })
    const waiting = await restarted()
    expect([paymentsOf(waiting).kind, getEnv().square.kind]).toEqual(['test', 'standin'])
    expect((await state()).state).toBe('next-start')
    await waiting.close()
    await standIn.clearFaults()
    Object.assign(here.patience, patient)
    const next = await restarted({ patienceMs: 10_000 })
    expect(getEnv().square.kind).toBe('square')
    await next.close()
  })

  it('is deleted with the admin’s own password', async () => {
    expect((await remove()).body.square.state).toBe('none')
    const next = await restarted()
    expect([paymentsOf(next).kind, getEnv().square.kind]).toEqual(['test', 'standin'])
    await next.close()
  })
})
