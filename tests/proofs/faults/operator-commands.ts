import { execFile } from 'node:child_process'
import { createId } from '@/server/ids'
import { call } from '../support/http-client'
import { secret, type Site } from './site'

/** Runs a payment command next to the serving process, with the same settings. */
const command = (site: Site, script: string, args: string[]): Promise<{ code: number; text: string }> => {
  const env = {
    ...process.env,
    ...site.clock.env,
    DATA_DIR: site.dataDir,
    DATABASE_URI: site.databaseUri ?? '',
    PAYLOAD_SECRET: secret,
    PORT: new URL(site.url).port,
    SQUARE_STANDIN_PORT: new URL(site.standIn.url).port,
  }
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/tool.mjs', script, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, text: stdout + stderr }),
    )
  })
}

/** A payment at the provider without a booking, with a reference in our format. */
const payWithoutBooking = async ({ standIn }: Site): Promise<string> => {
  const key = `${createId()}-1`
  const { body } = await call(`${standIn.url}/v2/payments`, {
    method: 'POST',
    headers: { authorization: 'Bearer standin-access-token', 'square-version': '2026-09-16' },
    json: {
      source_id: 'cnon:card-nonce-ok',
      idempotency_key: key,
      reference_id: key,
      amount_money: { amount: 1234, currency: 'GBP' },
      location_id: 'LSTANDINLONDON',
    },
  })
  return String(body.payment.id)
}

const DIFFERENT = 3

/**
 * Runs the operator's commands on the results. Webhooks are replayed, and the comparison must find exactly one unknown
 * payment, beside those that others took under keys like ours. Returns one sentence for each problem.
 */
export const tryCommands = async (site: Site, others: ReadonlySet<string>): Promise<string[]> => {
  const wrong: string[] = []
  const replayed = await command(site, 'payments-replay-webhooks', [])
  if (replayed.code !== 0)
    wrong.push(`payments-replay-webhooks ended with ${replayed.code}: ${replayed.text.slice(-600)}`)
  await site.standIn.rules({ listLagMs: 0 })
  const unknown = await payWithoutBooking(site)
  const compared = await command(site, 'payments-reconcile', ['--now'])
  const found = compared.text.split('\n').filter((line) => line.startsWith('  '))
  const ours = found.filter((line) => ![...others].some((id) => line.includes(id)))
  const isRight = compared.code === DIFFERENT && ours.length === 1 && ours[0]?.includes(unknown)
  if (!isRight) wrong.push(`payments-reconcile ended with ${compared.code}: ${compared.text.slice(-600)}`)
  return wrong
}
