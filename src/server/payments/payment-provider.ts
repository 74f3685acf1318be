import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PaymentPort } from '@/domain/payments/port'
import type { ListedPayment, ProviderAccount, ProviderRecords } from './provider-records'
import { getEnv, type Env } from '@/server/env'
import { type RealSquareSettings, squareWebhookPath, type StandInSettings } from '@/server/env/square'
import { createSquareAccount } from './square/account'
import { createSquarePayments, toPaymentResult } from './square/adapter'
import { type SquareAccount, createSquareCaller } from '@/server/payments/square/client'
import { listDisputes, listPayments, listRefunds, toPence } from '@/server/payments/square/list'

/** How the browser's payment form is loaded, and the data it needs. None of it is secret. */
interface BrowserForm {
  applicationId: string
  locationId: string
  /** The address of the form's script for a visitor who uses `host` (name and port). */
  script(host: string): string
}

/** How payments are taken online. Can be replaced as a whole. */
export interface PaymentsPart {
  /** With `test`, everything works but no money moves (D6). With `none`, paying half or in full is not offered. */
  kind: 'none' | 'test' | 'square'
  /** A sentence for the dashboard that says why there are no online payments. */
  why: string | null
  port: PaymentPort
  records: ProviderRecords
  /** Null with the stand-in on this machine, because its set-up is known and a request would load the whole SDK. */
  setUp: Pick<ProviderAccount, 'location'> | null
  /** Checks that the stand-in is running. Missing if there is none. */
  checkStandIn?: () => Promise<void>
  account: ProviderAccount
  form: BrowserForm | null
  webhook: WebhookSettings | null
}

interface WebhookSettings {
  signatureKey: string
  /** The exact address that was registered. Null for this site's own address, taken from the request. */
  url: string | null
  /** The merchant whose events are accepted. Null if this is not checked. */
  merchantId: string | null
  /** If true, only programs on this machine are accepted, because the key of test payments is not secret. */
  onlyFromHere?: boolean
}

const misconfigured = async () => ({
  kind: 'misconfigured' as const,
  detail: 'no payment provider is connected',
  isAccess: false,
})

/** Used if no provider is connected. Nothing can be charged, and nothing ever was. */
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

/** Paying half or in full is not offered. Staff see the reason `why`. */
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

/**
 * The fixed values of test payments, which the stand-in for Square uses (docs/square-stand-in.md). They are not secret.
 */
export const testAccount = {
  token: 'standin-access-token',
  applicationId: 'sandbox-sq0idb-standin',
  locationId: 'LSTANDINLONDON',
  merchantId: 'MSTANDIN',
  signatureKey: 'standin-signature-key',
} as const

/** Square's own servers for each environment. */
export const squareServers = {
  production: { api: 'https://connect.squareup.com', script: 'https://web.squarecdn.com/v1/square.js' },
  sandbox: {
    api: 'https://connect.squareupsandbox.com',
    script: 'https://sandbox.web.squarecdn.com/v1/square.js',
  },
}

const createRealPayments = (settings: RealSquareSettings): PaymentsPart => {
  const { token, applicationId, locationId, environment } = settings
  const account = { baseUrl: squareServers[environment].api, token, locationId }
  const seller = createSquareAccount(account)
  return {
    kind: environment === 'production' ? 'square' : 'test',
    why: null,
    port: createSquarePayments(account),
    records: createSquareRecords(account),
    account: seller,
    setUp: seller,
    form: { applicationId, locationId, script: () => squareServers[environment].script },
    webhook: {
      signatureKey: settings.webhookKey,
      url: settings.webhookUrl,
      merchantId: settings.merchantId,
    },
  }
}

/** The host's name without its port; IPv6 addresses keep their brackets. */
const toSenderName = (host: string): string => host.replace(/:\d+$/, '')

/** How long the stand-in may take to respond to the check, in ms. */
const STAND_IN_PATIENCE = 5_000

const checkStandIn = async (baseUrl: string): Promise<void> => {
  const { ok, status } = await fetch(`${baseUrl}/health`, { signal: AbortSignal.timeout(STAND_IN_PATIENCE) })
  if (!ok) throw new Error(`The stand-in for Square answered ${status}`)
}

/** Creates test payments with the stand-in, which is a separate process (D6). */
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

/** How payments are taken according to the environment: with Square, its sandbox, test payments, or not at all. */
export const createPayments = ({ square, port }: Pick<Env, 'square' | 'port'>): PaymentsPart =>
  square.kind === 'square' ? createRealPayments(square) : test(square, port)

/** The name of the file at Apple, on our disk and in our address. */
export const associationName = 'apple-developer-merchantid-domain-association'

/** Loads Square's association file for Apple Pay, which the owner puts in DATA_DIR. Null if there is none. */
export const loadDomainAssociation = async (): Promise<string | null> => {
  try {
    return await readFile(path.join(getEnv().dataDir, associationName), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Creates access to Square's lists of payments, refunds and disputes at our locations. */
export const createSquareRecords = (account: SquareAccount): ProviderRecords => {
  const ask = createSquareCaller(account)
  return {
    async *payments(from, to, location): AsyncIterable<ListedPayment> {
      for await (const payment of listPayments(account, ask, { from, to, location })) {
        const { id, amountMoney, locationId = null } = payment
        if (id && toPence(amountMoney) === null) {
          yield { kind: 'foreign', providerId: id, currency: amountMoney?.currency ?? '' }
          continue
        }
        const result = toPaymentResult(payment)
        if (result.kind !== 'ok') continue
        const { providerId, reference, amountPence, refundedPence, state } = result
        yield {
          kind: 'payment',
          providerId,
          reference,
          amountPence,
          refundedPence,
          state,
          createdAt: Date.parse(payment.createdAt ?? ''),
          locationId,
        }
      }
    },
    async *refunds(since, location) {
      for await (const { id, paymentId } of listRefunds(account, ask, { since, location }))
        if (id) yield { refundId: id, providerId: paymentId ?? null }
    },
    async *disputes(location) {
      for await (const { id, updatedAt } of listDisputes(account, ask, location))
        if (id) yield { id, changedAt: Date.parse(updatedAt ?? '') || 0 }
    },
  }
}
