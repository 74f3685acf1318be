import type { Env } from '../env'
import { type RealSquareSettings, squareWebhookPath, type StandInSettings } from '../env/square'
import { noPayments } from './none'
import type { PaymentsPart } from './part'
import { squareAccount } from './square/account'
import { squarePayments } from './square/adapter'
import { squareRecords } from './square/records'
import { testAccount } from './test-account'

const servers = {
  production: { api: 'https://connect.squareup.com', script: 'https://web.squarecdn.com/v1/square.js' },
  sandbox: {
    api: 'https://connect.squareupsandbox.com',
    script: 'https://sandbox.web.squarecdn.com/v1/square.js',
  },
}

const real = (settings: RealSquareSettings): PaymentsPart => {
  const { token, applicationId, locationId, environment } = settings
  const account = { baseUrl: servers[environment].api, token, locationId }
  const seller = squareAccount(account)
  return {
    kind: environment === 'production' ? 'square' : 'test',
    why: null,
    port: squarePayments(account),
    records: squareRecords(account),
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
const nameOf = (host: string): string => host.replace(/:\d+$/, '')

/** So long, in ms, the stand-in has to say that it is there. */
const STAND_IN_PATIENCE = 5_000

const checkStandIn = async (baseUrl: string): Promise<void> => {
  const { ok, status } = await fetch(`${baseUrl}/health`, { signal: AbortSignal.timeout(STAND_IN_PATIENCE) })
  if (!ok) throw new Error(`The stand-in for Square answered ${status}`)
}

/** Test payments against the stand-in, a process of its own (D6). */
const test = ({ host, port, url, withheld }: StandInSettings, site: number): PaymentsPart => {
  if (withheld !== null) return noPayments(withheld)
  const { token, applicationId, locationId, merchantId, signatureKey } = testAccount
  const account = { baseUrl: `http://${host ?? '127.0.0.1'}:${port}`, token, locationId }
  return {
    kind: 'test',
    why: null,
    port: squarePayments(account),
    records: squareRecords(account),
    account: squareAccount(account),
    setUp: null,
    checkStandIn: () => checkStandIn(account.baseUrl),
    form: {
      applicationId,
      locationId,
      script: (host) => `${url ?? `http://${nameOf(host)}:${port}`}/v1/square.js`,
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
export const paymentsFrom = ({ square, port }: Pick<Env, 'square' | 'port'>): PaymentsPart =>
  square.kind === 'square' ? real(square) : test(square, port)
