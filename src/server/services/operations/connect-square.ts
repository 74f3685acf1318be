import type { BasePayload, PayloadRequest } from 'payload'
import type { Answered, Received } from '@/contract/call'
import type { checkSquare as checkCall, connectSquare as connectCall } from '@/contract/connections'
import { fail, ok, type Result } from '@/domain/errors'
import { connectionTexts } from '@/messages/management-connections'
import { dependenciesOf } from '@/server/dependencies'
import { getEnv } from '@/server/env'
import { EnvironmentError } from '@/server/env/settings'
import { getSquareEnvironment } from '@/server/env/square'
import { createId } from '@/server/ids'
import { squareServers } from '@/server/payments/payment-provider'
import { createSquarePayments } from '@/server/payments/square/adapter'
import type { SquareAccount } from '@/server/payments/square/client'
import { inspectAccount } from '@/server/payments/square/account'
import { readEnteredSquare, saveEntered, type Variables } from '@/server/services/settings/entered-settings'
import { setUpFaults } from '@/server/services/settings/payment-set-up'
import { checkAdmin, loadConnections, recordSettings } from './connections'

type Keys = Received<typeof checkCall>

/** How long each response of Square may take, in ms. The admin is waiting. */
const PATIENCE = { headers: 8_000, whole: 10_000 }

/** The permissions that the site cannot do without. */
const neededScopes = ['PAYMENTS_READ', 'PAYMENTS_WRITE']

interface CheckedAccount {
  environment: 'sandbox' | 'production'
  account: SquareAccount
  locations: { id: string; name: string; merchantId: string | null; faults: string[] }[]
}

const openAccount = (
  payload: BasePayload,
  environment: 'sandbox' | 'production',
  token: string,
): SquareAccount => {
  const { squareAt } = dependenciesOf(payload)
  const baseUrl = squareAt?.[environment] ?? squareServers[environment].api
  return { baseUrl, token, locationId: '', patience: PATIENCE }
}

/** Checks keys against the seller's account. Nothing changes at Square. */
const checkAccount = async (payload: BasePayload, keys: Keys): Promise<Result<CheckedAccount>> => {
  const { application_id: applicationId, access_token: token } = keys
  const environment = getSquareEnvironment(applicationId)
  if (environment === null) return fail('SQUARE_APPLICATION_ID_WRONG', { field: 'application_id' })
  const refused = fail('SQUARE_TOKEN_REFUSED', { field: 'access_token' })
  if (getSquareEnvironment(token) !== null) return refused
  const account = openAccount(payload, environment, token)
  const found = await inspectAccount(account)
  if (found.kind === 'unknown') return fail('SQUARE_NOT_RESPONDING')
  if (found.kind === 'no-access') return refused
  if (found.kind === 'no-permission') return fail('SQUARE_PERMISSIONS_MISSING', { field: 'access_token' })
  if (found.applicationId !== null && found.applicationId !== applicationId)
    return fail('SQUARE_TOKEN_OF_OTHER_APPLICATION', { field: 'application_id' })
  if (found.scopes.length > 0 && !neededScopes.every((scope) => found.scopes.includes(scope)))
    return fail('SQUARE_PERMISSIONS_MISSING', { field: 'access_token' })
  if (found.locations.length === 0) return fail('SQUARE_NO_LOCATION')
  const locations = found.locations.map(({ id, result }) => ({
    id,
    name: (result.kind === 'ok' && result.name) || id,
    merchantId: result.kind === 'ok' ? result.merchantId : null,
    faults: setUpFaults(id, result),
  }))
  return ok({ environment, account, locations })
}

const toVariables = (keys: Keys, environment: CheckedAccount['environment']): Variables => ({
  SQUARE_ENVIRONMENT: environment,
  SQUARE_ACCESS_TOKEN: keys.access_token,
  SQUARE_APPLICATION_ID: keys.application_id,
})

/** Square sends its notifications to the site's public address. */
const hasUsableAddress = (variables: Variables): boolean => {
  try {
    readEnteredSquare({ ...variables, SQUARE_LOCATION_ID: 'L', SQUARE_WEBHOOK_SIGNATURE_KEY: 'k' })
    return true
  } catch (error) {
    if (error instanceof EnvironmentError) return false
    throw error
  }
}

/** Checks the admin, then the keys. */
const checkKeys = async (req: PayloadRequest, keys: Keys): Promise<Result<CheckedAccount>> => {
  const refused = await checkAdmin(req, keys.current_password)
  if (refused) return refused
  const { square } = getEnv()
  if (square.kind === 'square' && square.enteredAt === undefined) return fail('SET_IN_ENVIRONMENT')
  const checked = await checkAccount(req.payload, keys)
  if (!checked.ok) return checked
  return hasUsableAddress(toVariables(keys, checked.value.environment))
    ? checked
    : fail('SQUARE_NEEDS_ADDRESS')
}

const environmentNames = { sandbox: 'sandbox', production: 'live' } as const

/** Lists the locations of an account, so that the admin can choose one. Saves nothing. */
export const checkSquare = async (
  req: PayloadRequest,
  keys: Keys,
): Promise<Result<Answered<typeof checkCall>>> => {
  const checked = await checkKeys(req, keys)
  if (!checked.ok) return checked
  const { environment, locations } = checked.value
  return ok({
    environment: environmentNames[environment],
    locations: locations.map(({ id, name, faults }) => ({ location_id: id, location_name: name, faults })),
  })
}

/** Square's card for tests, which only its sandbox accepts. */
const TEST_CARD = 'cnon:card-nonce-ok'

/** Authorises £1.00 in the sandbox, and cancels it. Returns false if Square did not accept the payment. */
const makeTestPayment = async (
  payload: BasePayload,
  account: SquareAccount,
  location: string,
): Promise<boolean> => {
  const port = createSquarePayments({ ...account, locationId: location })
  const paid = await port.charge({
    key: createId(),
    amountPence: 100,
    source: { method: 'card', token: TEST_CARD, verificationToken: null },
    buyerEmail: null,
    note: connectionTexts.testPayment,
    location,
    since: dependenciesOf(payload).clock.now(),
  })
  if (paid.kind !== 'ok') return false
  await port.voidPayment(paid.providerId)
  return true
}

/** Saves the keys of a Square account that takes payments, with the location that the admin chose (D99). */
export const connectSquare = async (
  req: PayloadRequest,
  input: Received<typeof connectCall>,
): Promise<Result<Answered<typeof connectCall>>> => {
  const { payload } = req
  const checked = await checkKeys(req, input)
  if (!checked.ok) return checked
  const { environment, account, locations } = checked.value
  const location = locations.find(({ id }) => id === input.location_id)
  if (!location || location.faults.length > 0)
    return fail('SQUARE_LOCATION_UNUSABLE', { field: 'location_id' })
  if (environment === 'sandbox' && !(await makeTestPayment(payload, account, location.id)))
    return fail('SQUARE_TEST_FAILED')
  await saveEntered(payload, 'square', {
    ...toVariables(input, environment),
    SQUARE_LOCATION_ID: location.id,
    SQUARE_LOCATION_NAME: location.name,
    SQUARE_WEBHOOK_SIGNATURE_KEY: input.webhook_key,
    ...(location.merchantId && { SQUARE_MERCHANT_ID: location.merchantId }),
  })
  await recordSettings(req, 'settings-entered', 'square')
  return ok({
    message: connectionTexts.squareSaved[environmentNames[environment]],
    ...(await loadConnections(payload)),
  })
}
