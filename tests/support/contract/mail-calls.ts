import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getEnv } from '@/server/env'
import { createMailPort } from '@/server/mail/mail-port'
import { dependenciesOf } from '@/server/dependencies'
import { testAccount } from '@/server/payments/payment-provider'
import { addNotification, listNotifications } from '@/server/repositories/notifications'
import { sendQueued } from '@/server/services/notifications/send'
import type { TextPort } from '@/server/texts/text-port'
import { startMailServer } from '../mail-server'
import { password, signedIn } from '../small-salon'
import type { Contract } from './contract'

const outbox = (): string => path.join(getEnv().dataDir, 'outbox')

let isTextOutboxBroken = false

const keptText = {
  ...{ providerId: 'SM1', to: '+447700900123', body: 'See you on Tuesday.', createdAt: 0 },
  ...{ report: 'delivered' as const, reason: null },
}

/** The part of a provider of texts that these calls use. tests/int/texts.test.ts uses the real stand-in. */
const textPort = {
  isTest: true,
  check: async () => undefined,
  list: async () => {
    if (isTextOutboxBroken) throw new Error('the stand-in is gone')
    return [keptText]
  },
}

const message = {
  to: 'harriet@guests.example',
  subject: 'Your appointment – Brow lamination',
  text: 'See you on Tuesday. It costs £45.50.',
  html: '<p>See you on Tuesday.</p>',
}

/** Makes one email too late to be useful, and lets the last attempt to send a different one fail. */
const waitTooLong = async ({ ask, salon, staff }: Contract): Promise<void> => {
  const { payload } = salon
  const asked = { kind: 'confirmation', booking: null, appointment: null, message }
  await addNotification(payload, { ...asked, key: 'late', giveUpAt: 1 })
  await sendQueued(payload)
  await addNotification(payload, { ...asked, key: 'last' })
  const last = { key: { equals: 'last' } }
  await payload.db.updateOne({ collection: 'notifications', where: last, data: { attempts: 11 } })
  const { mail } = dependenciesOf(payload)
  dependenciesOf(payload).mail = { ...mail, send: () => Promise.reject(new Error('no mail server')) }
  await sendQueued(payload)
  dependenciesOf(payload).mail = mail
  await ask('GET', '/api/notifications/get-notifications', { headers: staff })
  await ask('GET', '/api/payments/alerts', { headers: staff })
}

/** Emails that staff read and resend, and the contents of the outbox. */
export const keepMails = async (contract: Contract): Promise<void> => {
  const { ask, salon, staff, admin } = contract
  const asked = { key: 'contract', kind: 'confirmation', booking: null, appointment: null, message }
  await addNotification(salon.payload, asked)
  const all = {
    states: null,
    search: '',
    addresses: [] as string[],
    sort: 'newest' as const,
    page: 1,
    limit: 500,
  }
  const mine = (await listNotifications(salon.payload, all)).rows.find(({ key }) => key === asked.key)
  const notificationId = mine?.id
  const path = '/api/notifications'
  await ask('GET', `${path}/get-notifications`, { headers: staff })
  await ask('GET', `${path}/notification?notificationId=${notificationId}`, { headers: staff })
  await ask('GET', `${path}/notification?notificationId=nothing`, { headers: staff })
  const resend = (id: string | undefined) =>
    ask('POST', `${path}/resend`, { headers: staff, json: { notificationId: id } })
  await resend(notificationId)
  await resend('nothing')
  await salon.payload.db.updateOne({
    collection: 'notifications',
    where: { key: { equals: asked.key } },
    data: { status: 'unknown' },
  })
  await resend(notificationId)
  await ask('POST', `${path}/test-mail`, { headers: staff, json: {} })
  for (const call of ['preview', 'send-example'])
    await ask('POST', `${path}/${call}`, { headers: admin, json: { kind: 'reminder' } })
  await waitTooLong(contract)
  rmSync(outbox(), { recursive: true, force: true })
  await ask('GET', '/api/outbox/mails', { headers: admin })
  await createMailPort({ ...getEnv(), smtp: null }).send(message)
  const { mails } = (await ask('GET', '/api/outbox/mails', { headers: admin })).body
  await ask('GET', `/api/outbox/mail?name=${mails[0].name}`, { headers: admin })
  await ask('GET', '/api/outbox/mail?name=..%2Fsecret', { headers: admin })
  await ask('GET', '/api/outbox/mail?name=nothing.eml', { headers: admin })
  await ask('GET', '/api/outbox/texts', { headers: admin })
  dependenciesOf(salon.payload).texts = textPort as unknown as TextPort
  await ask('GET', '/api/outbox/texts', { headers: admin })
}

/** An admin enters a mail server. The faults of mail servers are in entered-settings.test.ts and mail-server.test.ts. */
export const connectMailServer = async ({ ask, salon }: Contract): Promise<void> => {
  // A separate admin, because wrong passwords count towards the lock of the account.
  const headers = await signedIn(salon, 'admin', { username: 'connects-mail', secondFactor: true })
  const server = await startMailServer()
  // Each admin may only try a few times.
  const { rateLimitFactor } = dependenciesOf(salon.payload)
  dependenciesOf(salon.payload).rateLimitFactor = 0
  const typed = {
    host: '127.0.0.1',
    port: String(server.port),
    security: 'starttls',
    username: 'salon',
    password: 'right',
    from: 'hello@linden.example',
    current_password: password,
  }
  const save = (change: object) =>
    ask('POST', '/api/connections/mail', { headers, json: { ...typed, ...change } })
  await ask('GET', '/api/connections', { headers })
  await save({ host: '' })
  await save({ host: 'smtp example' })
  await save({ from: 'nobody' })
  await save({ current_password: '' })
  await save({ current_password: 'a wrong one' })
  for (const own_address of ['owner@salon.invalid', 'admin-user@example.org']) await save({ own_address })
  await save({})
  const env = getEnv()
  env.smtp = { ...typed, port: 587, secure: true, requireTls: false, user: 'salon' }
  await save({})
  env.smtp = null
  const remove = (current_password: string) =>
    ask('POST', '/api/connections/remove', { headers, json: { connection: 'mail', current_password } })
  await remove('')
  await remove('a wrong one')
  await remove(password)
  await server.close()
  dependenciesOf(salon.payload).rateLimitFactor = rateLimitFactor
  await remove(password)
  await remove(password)
  await save({})
}

/** An admin enters the keys of a Square account. */
export const connectSquareAccount = async (contract: Contract): Promise<void> => {
  const { ask, salon, standIn } = contract
  const { payload } = salon
  const headers = await signedIn(salon, 'admin', { username: 'connects-square', secondFactor: true })
  const env = getEnv()
  const { siteUrl } = env
  const { rateLimitFactor } = dependenciesOf(payload)
  dependenciesOf(payload).rateLimitFactor = 0
  dependenciesOf(payload).squareAt = { sandbox: standIn.url, production: standIn.url }
  const { applicationId, token, locationId, signatureKey } = testAccount
  const keys = { application_id: applicationId, access_token: token, current_password: password }
  const typed = { ...keys, location_id: locationId, webhook_key: signatureKey }
  const check = (change: object = {}) =>
    ask('POST', '/api/connections/square/check', { headers, json: { ...keys, ...change } })
  const save = (change: object = {}) =>
    ask('POST', '/api/connections/square', { headers, json: { ...typed, ...change } })
  for (const call of [check, save]) {
    await call()
    env.siteUrl = 'https://salon.example'
    for (const change of [
      { application_id: '' },
      { current_password: '' },
      { current_password: 'a wrong one' },
      { application_id: 'mine' },
      { access_token: 'wrong' },
      { application_id: 'sandbox-sq0idb-other' },
    ])
      await call(change)
    await standIn.rules({ tokenStatus: { scopes: ['ITEMS_READ'] } })
    await call()
    await standIn.rules({ tokenStatus: {}, location: { id: '' } })
    await call()
    await standIn.rules({ location: {} })
    await standIn.fault({ match: { operation: 'locations.list' }, fault: '503-before' })
    await call()
    await call()
    const { square } = env
    env.square = {
      kind: 'square',
      ...testAccount,
      environment: 'sandbox',
      webhookKey: 'k',
      webhookUrl: 'https://a.b',
    }
    await call()
    env.square = square
    env.siteUrl = siteUrl
  }
  env.siteUrl = 'https://salon.example'
  await save({ location_id: 'elsewhere' })
  await standIn.fault({ match: { operation: 'payments.create' }, fault: '401' })
  await save()
  const live = { ...typed, application_id: 'sq0idp-standin' }
  await standIn.rules({ tokenStatus: { client_id: live.application_id } })
  await save(live)
  await standIn.rules({ tokenStatus: {} })
  dependenciesOf(payload).rateLimitFactor = rateLimitFactor
  await check()
  await check()
  await save()
  await ask('POST', '/api/connections/remove', {
    headers,
    json: { connection: 'square', current_password: password },
  })
  env.siteUrl = siteUrl
  await standIn.clearFaults()
}

/** Replaces the outboxes of emails and texts, so that using them fails. */
export const breakOutbox = (): void => {
  isTextOutboxBroken = true
  rmSync(outbox(), { recursive: true, force: true })
  writeFileSync(outbox(), '')
}

/** Restores the outbox for the salon on the next database, which uses the same folder. */
export const mendOutbox = (): void => {
  isTextOutboxBroken = false
  rmSync(outbox(), { recursive: true, force: true })
}
