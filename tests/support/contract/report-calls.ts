import { renameSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getEnv } from '@/server/env'
import { saveBackupBooks } from '@/server/repositories/key-values'
import { password } from '../small-salon'
import type { Contract } from './contract'
import { add, customerOf, slotsOn, visit } from './visitor-calls'

/** The owner's reports on the salon's figures. */
export const askForReports = async ({ ask, admin: headers, small }: Contract): Promise<void> => {
  const asked: Record<string, string>[] = [
    {},
    { from: '2026-11-23', to: '2026-11-29', location_id: String(small.medway.id) },
    { from: 'soon' },
    { from: '2019-11-23' },
    { from: '2026-11-23', to: '2026-11-01' },
    { from: '2024-11-23', to: '2026-11-01' },
    { location_id: 'nowhere' },
  ]
  for (const query of asked) {
    await ask('GET', `/api/reports?${new URLSearchParams(query)}`, { headers })
    await ask('GET', `/api/reports/file?${new URLSearchParams({ ...query, table: 'weeks' })}`, { headers })
    await ask('GET', `/api/reports/takings?${new URLSearchParams(query)}`, { headers })
    const ofTable = new URLSearchParams({ ...query, table: 'receipts' })
    await ask('GET', `/api/reports/takings-file?${ofTable}`, { headers })
  }
  await ask('GET', '/api/reports/file?table=none', { headers })
  await ask('GET', '/api/reports/takings-file?table=none', { headers })
  await ask('GET', '/api/audit/file?kind=none', { headers })
  await ask('GET', '/api/audit/file?kind=accounts', { headers })
  await ask('GET', '/api/audit/file?from=soon', { headers })
  await ask('GET', '/api/retention?mailDays=30', { headers })
  await ask('GET', '/api/retention?mailDays=1', { headers })
  await ask('PUT', '/api/retention', { headers, json: { mailDays: 90 } })
  await ask('PUT', '/api/retention', { headers, json: { mailDays: 1 } })
}

/** Removes a demo of one customer. Only works before there are payments. */
export const removeDemo = async ({ ask, admin: headers, salon: { payload } }: Contract): Promise<void> => {
  const old = { createdAt: '2020-01-01T00:00:00.000Z', updatedAt: '2020-01-02T00:00:00.000Z' }
  await payload.db.create({
    collection: 'counters',
    data: { id: 'demo', key: 'demo-salon', value: -1, ...old },
  })
  const names = { firstName: 'Demo', lastName: 'Guest', email: 'demo.guest@guests.example' }
  const data = { id: 'demo-guest', ...names, phone: '07700 900000', source: 'visitor', ...old }
  await payload.db.create({ collection: 'customers', data })
  await ask('GET', '/api/demo', { headers })
  await ask('POST', '/api/demo/remove', { headers, json: {} })
  await ask('POST', '/api/demo/remove', { headers, json: { confirmed: true } })
  await ask('POST', '/api/demo/remove', { headers, json: { confirmed: true } })
}

/** The booking calls of a closed salon. Then it opens again. */
export const closeSalon = async (contract: Contract): Promise<void> => {
  const { ask, small, admin: headers } = contract
  const visitor = await visit(contract)
  const [slot] = await slotsOn(contract, '2026-06-26')
  await add(contract, visitor, slot ?? null)
  const customerId = await customerOf(contract, visitor)
  await ask('PUT', '/api/first-steps', { headers, json: {} })
  await ask('PUT', '/api/first-steps', { headers, json: { step: 'rules' } })
  await ask('PUT', '/api/opening', { headers, json: {} })
  await ask('PUT', '/api/opening', { headers, json: { is_open: false } })
  await ask('GET', `/api/slots?service_id=${small.tint.id}&location_id=${small.medway.id}`)
  await visit(contract)
  await customerOf(contract, visitor)
  await add(contract, visitor, slot ?? null)
  const { basketId, session } = visitor
  await ask('POST', '/api/basket/renew', { json: { basketId }, headers: session })
  await ask('POST', '/api/basket/plan', { json: { basketId }, headers: session })
  await ask('POST', '/api/basket/hold-plan', { json: { basketId }, headers: session })
  const form = { basketId, customerId, paymentType: 'pay-at-salon' }
  await ask('POST', '/api/booking/confirm-booking', { form, headers: session })
  await ask('POST', '/api/waiting-list/join', { json: {} })
  await ask('PUT', '/api/opening', { headers, json: { is_open: true } })
}

/** Backups that the owner makes and downloads. */
export const makeBackups = async ({ ask, salon, admin: headers }: Contract): Promise<void> => {
  const { database, mediaDir } = salon.place
  const folder = path.join(path.dirname(mediaDir), 'backups')
  const env = getEnv()
  const before = { database: env.database, dataDir: env.dataDir }
  env.backups = { ...env.backups, folder }
  Object.assign(env, { database, dataDir: path.dirname(mediaDir) })
  const link = (json: object) => ask('POST', '/api/backups/link', { headers, json })
  await link({})
  await link({ current_password: 'a wrong one' })
  await link({ current_password: password })
  await ask('GET', '/api/backups/file?ticket=nothing', { headers })
  const now = salon.clock.now()
  const books = { since: now, made: null, failed: null }
  await saveBackupBooks(salon.payload, { ...books, running: { since: now, seenAt: now } })
  await ask('POST', '/api/backups', { headers })
  await saveBackupBooks(salon.payload, books)
  await ask('POST', '/api/backups', { headers })
  while ((await ask('GET', '/api/backups', { headers })).body.running_since !== null) await sleep(50)
  Object.assign(env, before)
  const { url } = (await link({ current_password: password })).body
  await ask('GET', url, { headers })
  renameSync(folder, `${folder}-elsewhere`)
  await ask('GET', url, { headers })
  renameSync(`${folder}-elsewhere`, folder)
}
