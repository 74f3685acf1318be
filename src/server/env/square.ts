import { z } from 'zod'
import {
  optionalUrl,
  emptyToUndefined,
  EnvironmentError,
  formatList,
  optionalSetting,
  optionalPort,
} from './settings'
import { BlockList, isIP } from 'node:net'

const own = new BlockList()
own.addSubnet('10.0.0.0', 8)
own.addSubnet('127.0.0.0', 8)
own.addSubnet('169.254.0.0', 16)
own.addSubnet('172.16.0.0', 12)
own.addSubnet('192.168.0.0', 16)
own.addAddress('::1', 'ipv6')
own.addSubnet('fc00::', 7, 'ipv6')
own.addSubnet('fe80::', 10, 'ipv6')

/**
 * True if a host is on this machine or network: localhost, `.local`, or a private address. It must be in lower case, as
 * in a URL.
 */
const isOwnHost = (host: string): boolean => {
  const name = host.replace(/^\[|\]$|\.$/g, '')
  const family = isIP(name)
  if (family !== 0) return own.check(name, family === 6 ? 'ipv6' : 'ipv4')
  return /(^|\.)(localhost|local)$/.test(name)
}

/** True if strangers could find a site at this address and mistake its test payments for real ones. */
const isPublic = (siteUrl: string): boolean => {
  const { protocol, hostname } = new URL(siteUrl)
  if (isOwnHost(hostname)) return false
  // A name without a dot is in a private network.
  return protocol === 'https:' || hostname.includes('.') || hostname.startsWith('[')
}

interface TestPaymentsInput {
  /** The value of `TEST_PAYMENTS`. */
  said: 'on' | 'off' | undefined
  siteUrl: string | null
  /** The value of `SQUARE_STANDIN_URL`. */
  standInUrl: string | null
}

/**
 * Returns a sentence that says why test payments are not offered, or null if they are. A public site must enable them
 * explicitly (D78). On a site with https, browsers can only reach the stand-in at an address of its own (D6).
 */
export const explainNoTestPayments = ({ said, siteUrl, standInUrl }: TestPaymentsInput): string | null => {
  if (said === 'off')
    return 'Test payments are switched off (TEST_PAYMENTS). Only payment at the salon is offered.'
  if (!siteUrl) return null
  const isSafe = siteUrl.startsWith('https:')
  const missing = [
    ...(said !== 'on' && isPublic(siteUrl) ? ['TEST_PAYMENTS=on'] : []),
    ...(isSafe && !standInUrl ? ['SQUARE_STANDIN_URL'] : []),
  ]
  if (missing.length === 0) return null
  const where = isSafe ? 'Behind https' : 'On a public site'
  return `${where}, test payments need ${missing.join(' and ')}. Until then, only payment at the salon is offered.`
}

export const squareFields = z.object({
  SQUARE_ENVIRONMENT: optionalSetting,
  SQUARE_ACCESS_TOKEN: optionalSetting,
  SQUARE_APPLICATION_ID: optionalSetting,
  SQUARE_LOCATION_ID: optionalSetting,
  SQUARE_WEBHOOK_SIGNATURE_KEY: optionalSetting,
  SQUARE_WEBHOOK_URL: optionalUrl,
  SQUARE_MERCHANT_ID: optionalSetting,
  SQUARE_STANDIN_HOST: optionalSetting,
  SQUARE_STANDIN_PORT: optionalPort,
  SQUARE_STANDIN_URL: optionalUrl,
  TEST_PAYMENTS: z.preprocess(emptyToUndefined, z.enum(['on', 'off']).optional()),
})

/** Settings for test payments. A separate process of ours implements Square's API, and no money moves. */
export interface StandInSettings {
  kind: 'standin'
  /** The machine whose site starts the stand-in. Null for this machine. */
  host: string | null
  /** The port of the stand-in on that machine. 0 for any free port. */
  port: number
  /**
   * The stand-in's address for browsers, without a trailing slash. Null for the host that the visitor uses, at `port`.
   */
  url: string | null
  /** A sentence that says why test payments are not offered. Null if they are offered. */
  withheld: string | null
}

export interface RealSquareSettings {
  kind: 'square'
  environment: 'sandbox' | 'production'
  token: string
  applicationId: string
  /** The id of the seller's location, at Square, that takes the payments. It is not the id of one of our locations. */
  locationId: string
  /** If set, notifications for a different merchant are refused. Otherwise null. */
  merchantId: string | null
  webhookKey: string
  /**
   * The address exactly as registered with Square, because it is part of what a notification's signature is made from.
   */
  webhookUrl: string
  /** When an admin entered these settings, in epoch ms. Missing if they come from the environment. */
  enteredAt?: number
}

export type SquareSettings = StandInSettings | RealSquareSettings

/** The path for Square's notifications, below SITE_URL. */
export const squareWebhookPath = '/api/payments/square-webhook'

type Fields = z.infer<typeof squareFields>
interface Surroundings {
  /** The port of the site. */
  port: number
  siteUrl: string | null
}

const neededFields = [
  'SQUARE_ENVIRONMENT',
  'SQUARE_ACCESS_TOKEN',
  'SQUARE_APPLICATION_ID',
  'SQUARE_LOCATION_ID',
  'SQUARE_WEBHOOK_SIGNATURE_KEY',
] as const

const refuse = (sentence: string): never => {
  throw new EnvironmentError(sentence)
}

const readStandInSettings = (v: Fields, { port, siteUrl }: Surroundings): StandInSettings => {
  const url = v.SQUARE_STANDIN_URL ?? null
  if (url?.startsWith('http:') && siteUrl?.startsWith('https:'))
    refuse('SQUARE_STANDIN_URL must begin with https://, as SITE_URL does: browsers block the other.')
  const beside = port === 0 ? 0 : port + (port + 1000 > 65535 ? -1000 : 1000)
  const own = v.SQUARE_STANDIN_PORT ?? beside
  if (own !== 0 && own === port)
    refuse(`SQUARE_STANDIN_PORT is the site's own port: set it to a port other than ${port}.`)
  const withheld = explainNoTestPayments({ said: v.TEST_PAYMENTS, siteUrl, standInUrl: url })
  return { kind: 'standin', host: v.SQUARE_STANDIN_HOST ?? null, port: own, url, withheld }
}

const getWholeSettings = (v: Fields) => {
  const {
    SQUARE_ENVIRONMENT: environment,
    SQUARE_ACCESS_TOKEN: token,
    SQUARE_APPLICATION_ID: applicationId,
    SQUARE_LOCATION_ID: locationId,
    SQUARE_WEBHOOK_SIGNATURE_KEY: webhookKey,
  } = v
  if (!environment || !token || !applicationId || !locationId || !webhookKey) return null
  return { environment, token, applicationId, locationId, webhookKey }
}

/** Reads the settings. Returns null if none of them are given. */
const getCompleteSettings = (v: Fields) => {
  const given = Object.keys(squareFields.shape).filter(
    (name) => name.startsWith('SQUARE_') && !name.startsWith('SQUARE_STANDIN') && v[name as keyof Fields],
  )
  if (given.length === 0) return null
  const set = getWholeSettings(v)
  if (!set)
    return refuse(
      `${formatList(given)} ${given.length > 1 ? 'are' : 'is'} set: set ${formatList(neededFields.filter((name) => !v[name]))} too, or leave all of SQUARE_* out for test payments.`,
    )
  const stray = (['SQUARE_STANDIN_URL', 'SQUARE_STANDIN_HOST', 'SQUARE_STANDIN_PORT'] as const).find(
    (name) => v[name] !== undefined,
  )
  if (stray) refuse(`${stray} belongs to test payments: leave it out, or leave ${formatList(given)} out.`)
  return set
}

const getHostEnvironment = (name: string): 'sandbox' | 'production' =>
  name === 'sandbox' || name === 'production'
    ? name
    : refuse('SQUARE_ENVIRONMENT is not usable: set it to sandbox or production.')

/** Sandbox ids begin with `sandbox-`, and production ids with `sq0idp`. */
export const getSquareEnvironment = (id: string): 'sandbox' | 'production' | null => {
  if (id.startsWith('sandbox-sq0id')) return 'sandbox'
  return id.startsWith('sq0idp-') ? 'production' : null
}

const checkKind = (environment: 'sandbox' | 'production', applicationId: string, token: string): void => {
  const kind = getSquareEnvironment(applicationId)
  if (kind === null)
    refuse(
      'SQUARE_APPLICATION_ID is not usable: it begins with sandbox-sq0idb- (sandbox) or sq0idp- (production).',
    )
  if (getSquareEnvironment(token) !== null)
    refuse('SQUARE_ACCESS_TOKEN contains an application ID: set it to the access token of that application.')
  if (kind !== environment)
    refuse(
      `SQUARE_APPLICATION_ID is for the ${kind} environment, but SQUARE_ENVIRONMENT is ${environment}: take the token, application ID, location and webhook key from the same environment.`,
    )
  if (token.startsWith('sandbox-') && environment === 'production')
    refuse(
      'SQUARE_ACCESS_TOKEN is for the sandbox environment, but SQUARE_ENVIRONMENT is production: set the production token.',
    )
}

/**
 * Chooses real payments if all of SQUARE_* are set, and test payments if none are. If only some are set, it refuses
 * (D6).
 */
export const readSquareSettings = (v: Fields, around: Surroundings): SquareSettings => {
  const set = getCompleteSettings(v)
  if (!set) return readStandInSettings(v, around)
  const environment = getHostEnvironment(set.environment)
  checkKind(environment, set.applicationId, set.token)
  const webhookUrl = v.SQUARE_WEBHOOK_URL ?? (around.siteUrl ? `${around.siteUrl}${squareWebhookPath}` : null)
  if (!webhookUrl)
    return refuse(
      'SQUARE_* is set: set SITE_URL (or SQUARE_WEBHOOK_URL) too, where Square sends its notices.',
    )
  if (environment === 'production' && !webhookUrl.startsWith('https:'))
    refuse('Square sends its notices to https addresses only: set SITE_URL (or SQUARE_WEBHOOK_URL) to one.')
  return {
    kind: 'square',
    environment,
    token: set.token,
    applicationId: set.applicationId,
    locationId: set.locationId,
    merchantId: v.SQUARE_MERCHANT_ID ?? null,
    webhookKey: set.webhookKey,
    webhookUrl,
  }
}
