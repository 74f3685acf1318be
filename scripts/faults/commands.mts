import { output } from '../lib/run.mjs'
import { call } from '../race/client.mts'
import { secret, type Site, staff } from './site.mts'

const tool = new URL('../tool.mjs', import.meta.url).pathname

/** Runs one of the payment commands beside the serving process, with the settings of that process. */
const command = (site: Site, script: string, args: string[]): Promise<{ code: number; text: string }> =>
  output(process.execPath, [tool, script, ...args], {
    show: false,
    env: {
      DATA_DIR: site.dataDir,
      DATABASE_URI: site.databaseUri ?? '',
      PAYLOAD_SECRET: secret,
      PORT: new URL(site.url).port,
      SQUARE_STANDIN_PORT: new URL(site.standIn.url).port,
      ADMIN_USERNAME: staff.username,
      ADMIN_PASSWORD: staff.password,
    },
  })

/** Money at the provider that no booking stands for, with a reference of our kind. */
const strayPayment = ({ standIn }: Site) =>
  call(`${standIn.url}/v2/payments`, {
    method: 'POST',
    headers: { authorization: 'Bearer standin-access-token', 'square-version': '2026-09-16' },
    json: {
      source_id: 'cnon:card-nonce-ok',
      idempotency_key: 'nobody-1',
      reference_id: 'nobody-1',
      amount_money: { amount: 1234, currency: 'GBP' },
      location_id: 'LSTANDINLONDON',
    },
  })

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The list at the provider lags so many ms behind. */
const LAG = 4000

/**
 * The commands of docs/operations.md on what the run left: notices are replayed, both sides are equal, and a payment
 * that nobody knows is found. What was wrong, one sentence each.
 */
export const tryCommands = async (site: Site): Promise<string[]> => {
  const wrong: string[] = []
  const expected = async (script: string, args: string[], code: number): Promise<void> => {
    const ended = await command(site, script, args)
    if (ended.code !== code)
      wrong.push(`${script} ended with ${ended.code} instead of ${code}: ${ended.text.slice(-600)}`)
  }
  await expected('payments-replay-webhooks', [], 0)
  await pause(LAG)
  await expected('payments-reconcile', ['--now'], 0)
  await strayPayment(site)
  await pause(LAG)
  await expected('payments-reconcile', ['--now'], 3)
  return wrong
}
