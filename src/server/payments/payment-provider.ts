import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PaymentPort } from '@/domain/payments/port'
import type { ProviderAccount } from './account'
import type { ProviderRecords } from './records'
import { getEnv, type Env } from '@/server/env'
import { type RealSquareSettings, squareWebhookPath, type StandInSettings } from '@/server/env/square'
import { createSquareAccount } from './square/account'
import { createSquarePayments } from './square/adapter'
import { createSquareRecords } from './square/records'

/** How the browser's payment form is loaded and what it needs to know. Nothing here is secret. */
interface BrowserForm {
  applicationId: string
  locationId: string
  /** The address of the form's script, for a visitor who came by `host` (name and port). */
  script(host: string): string
}

/** How money is taken online: swapped as one part. */
export interface PaymentsPart {
  /** `test`: the whole product works and no money moves (D6). `none`: half and full are not offered. */
  kind: 'none' | 'test' | 'square'
  /** Why there are none, in a sentence for the dashboard. */
  why: string | null
  port: PaymentPort
  records: ProviderRecords
  /** Null with the stand-in on this machine: how it is set up is known, and asking would load the whole SDK. */
  setUp: Pick<ProviderAccount, 'location'> | null
  /** Asks the stand-in whether it is there; missing where there is none. */
  checkStandIn?: () => Promise<void>
  account: ProviderAccount
  form: BrowserForm | null
  webhook: WebhookSettings | null
}

interface WebhookSettings {
  signatureKey: string
  /** The exact address that was registered; null: this site's own, from the request. */
  url: string | null
  /** Whose events we believe; null: not checked. */
  merchantId: string | null
  /** Only programs on this machine are believed: the key of test payments is no secret. */
  onlyFromHere?: boolean
}

const misconfigured = async () => ({
  kind: 'misconfigured' as const,
  detail: 'no payment provider is connected',
  isAccess: false,
})

/** No provider is connected: nothing can be charged, and nothing was. */
const noPort: PaymentPort = {
  charge: misconfigured,
  read: misconfigured,
  capture: misconfigured,
  voidPayment: misconfigured,
  voidByKey: async () => ({ kind: 'ok' }),
  find: async () => ({ kind: 'found', payments: [] }),
  refund: misconfigured,
  readRefund: misconfigured,
}

/** Half and full are not offered; `why` is shown to staff. */
export const createNoPayments = (why: string | null): PaymentsPart => ({
  kind: 'none',
  why,
  port: noPort,
  records: {
    payments: async function* () {},
    refunds: async function* () {},
    disputes: async function* () {},
  },
  setUp: null,
  account: {
    dispute: async () => ({ kind: 'refused' }),
    location: async () => ({ kind: 'no-such-location' }),
  },
  form: null,
  webhook: null,
})

/** The fixed values of test payments, as the stand-in for Square knows them (docs/square-stand-in.md). Not secret. */
export const testAccount = {
  token: 'standin-access-token',
  applicationId: 'sandbox-sq0idb-standin',
  locationId: 'LSTANDINLONDON',
  merchantId: 'MSTANDIN',
  signatureKey: 'standin-signature-key',
} as const

/** True for the id of a payment that the stand-in made: shorter than Square's, behind letters of its own. */
export const isTestPayment = (providerId: string): boolean => /^SP\w{15}$/.test(providerId)

const servers = {
  production: { api: 'https://connect.squareup.com', script: 'https://web.squarecdn.com/v1/square.js' },
  sandbox: {
    api: 'https://connect.squareupsandbox.com',
    script: 'https://sandbox.web.squarecdn.com/v1/square.js',
  },
}

const createRealPayments = (settings: RealSquareSettings): PaymentsPart => {
  const { token, applicationId, locationId, environment } = settings
  const account = { baseUrl: servers[environment].api, token, locationId }
  const seller = createSquareAccount(account)
  return {
    kind: environment === 'production' ? 'square' : 'test',
    why: null,
    port: createSquarePayments(account),
    records: createSquareRecords(account),
    account: seller,
    setUp: seller,
    form: { applicationId, locationId, script: () => servers[environment].script },
    webhook: {
      signatureKey: settings.webhookKey,
      url: settings.webhookUrl,
      merchantId: settings.merchantId,
    },
  }
}

/** The host's name without its port; an IPv6 address keeps its brackets. */
const toSenderName = (host: string): string => host.replace(/:\d+$/, '')

/** So long, in ms, the stand-in has to say that it is there. */
const STAND_IN_PATIENCE = 5_000

const checkStandIn = async (baseUrl: string): Promise<void> => {
  const { ok, status } = await fetch(`${baseUrl}/health`, { signal: AbortSignal.timeout(STAND_IN_PATIENCE) })
  if (!ok) throw new Error(`The stand-in for Square answered ${status}`)
}

/** Test payments against the stand-in, a process of its own (D6). */
const test = ({ host, port, url, withheld }: StandInSettings, site: number): PaymentsPart => {
  if (withheld !== null) return createNoPayments(withheld)
  const { token, applicationId, locationId, merchantId, signatureKey } = testAccount
  const account = { baseUrl: `http://${host ?? '127.0.0.1'}:${port}`, token, locationId }
  return {
    kind: 'test',
    why: null,
    port: createSquarePayments(account),
    records: createSquareRecords(account),
    account: createSquareAccount(account),
    setUp: null,
    checkStandIn: () => checkStandIn(account.baseUrl),
    form: {
      applicationId,
      locationId,
      script: (host) => `${url ?? `http://${toSenderName(host)}:${port}`}/v1/square.js`,
    },
    webhook: {
      signatureKey,
      url: `http://127.0.0.1:${site}${squareWebhookPath}`,
      merchantId,
      onlyFromHere: true,
    },
  }
}

/** How money is taken, by the environment: Square, its sandbox, test payments, or not at all. */
export const createPayments = ({ square, port }: Pick<Env, 'square' | 'port'>): PaymentsPart =>
  square.kind === 'square' ? createRealPayments(square) : test(square, port)

/** The file's name at Apple, on our disk and in our address. */
export const associationName = 'apple-developer-merchantid-domain-association'

/** Square's association file for Apple Pay, as the owner put it into DATA_DIR; null when there is none. */
export const loadDomainAssociation = async (): Promise<string | null> => {
  try {
    return await readFile(path.join(getEnv().dataDir, associationName), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
