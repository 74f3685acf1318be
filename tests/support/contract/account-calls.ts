import { sendQueued } from '@/server/services/notifications/send'
import { dependenciesOf } from '@/server/dependencies'
import { store } from '@/server/repositories/store'
import type { User } from '@/payload-types'
import { createResetToken } from '@/server/services/auth/account-mail'
import type { Contract } from './contract'

const password = 'a long password'
const both = (name: string, own: string) => [`/api/auth/admin/${name}`, `/api/users/${own}`]

const reset = async ({ ask, salon }: Contract, path: string): Promise<void> => {
  const where = { username: { equals: 'staff-user' } }
  const user = await salon.payload.db.findOne<User>({ collection: 'users', where })
  const token = await createResetToken(salon.payload, user!.id)
  await ask('POST', path, { json: { password } })
  await ask('POST', path, { json: { token } })
  await ask('POST', path, { json: { token, password: 'short' } })
  await ask('POST', path, { json: { token, password: 'x'.repeat(201) } })
  await ask('POST', path, { json: { token, password: 'password1' } })
  await ask('POST', path, { json: { token, password } })
}

/** Inviting colleagues, with every mistake. Emails are sent in between, because a waiting one is not queued twice. */
const invite = async ({ ask, salon, admin }: Contract): Promise<void> => {
  const send = (name: string, json: object) =>
    ask('POST', `/api/auth/admin/${name}`, { headers: admin, json })
  const good = { username: 'ina', email: 'ina@example.org', first_name: 'Ina', role: 'manager' }
  for (const wrong of [
    { username: '' },
    { username: 'a@example.org' },
    { username: 'staff-user' },
    { email: '' },
    { email: 'nowhere' },
    { email: 'staff-user@example.org' },
    { first_name: '' },
    { first_name: '<b>' },
    { last_name: '<b>' },
    { staff_id: 'nobody' },
    { current_password: 'a wrong one' },
  ])
    await send('invite', { ...good, ...wrong })
  const { user_id } = (await send('invite', { ...good, current_password: password })).body
  for (let mails = 0; mails < 4; mails++) {
    await sendQueued(salon.payload)
    await send('invite-again', { user_id })
  }
  const { mail } = dependenciesOf(salon.payload)
  dependenciesOf(salon.payload).mail = { ...mail, delivers: false }
  const jo = { ...good, username: 'jo', email: 'jo@example.org', role: 'staff' }
  const { id: staff_id } = await salon.payload.create({
    ...{ collection: 'staff', data: { firstName: 'Jo', lastName: 'Lane' }, depth: 0 },
  })
  await send('invite', { ...jo, staff_id })
  await send('invite', { ...jo, username: 'jo2', email: 'jo2@example.org', staff_id })
  dependenciesOf(salon.payload).mail = mail
  const own = await store(salon.payload).findOne('users', { username: { equals: 'admin-user' } })
  await send('invite-again', { user_id: own?.id })
  await send('invite-again', { user_id: 'nobody' })
}

/** Signing in and out, by both names of each call. */
export const keepAccount = async (contract: Contract): Promise<void> => {
  const { ask } = contract
  const signIn = { username: 'staff-user', password }
  for (const path of both('login', 'login')) {
    await ask('POST', path, { form: signIn })
    await ask('POST', path, { json: { ...signIn, username: '' } })
    await ask('POST', path, { json: { username: 'staff-user' } })
    await ask('POST', path, { json: { ...signIn, password: 'another one' } })
  }
  const { refreshToken } = (await ask('POST', '/api/auth/admin/login', { json: signIn })).body
  await ask('POST', '/api/auth/admin/refresh-token', { json: { refreshToken } })
  await ask('POST', '/api/auth/admin/refresh-token', { json: { refreshToken: 'nothing' } })
  // This comes before any email is queued. Each email creates a new link when it is sent, and that ends the previous
  // link.
  for (const path of both('reset-password', 'reset-password')) await reset(contract, path)
  for (const path of both('forgot-password', 'forgot-password')) {
    await ask('POST', path, { json: { username: 'staff-user' } })
    await ask('POST', path, { json: {} })
  }
  for (const path of both('logout', 'logout')) {
    const { token } = (await ask('POST', '/api/auth/admin/login', { json: signIn })).body
    await ask('POST', path, { headers: { Authorization: `Bearer ${token}` } })
  }
  const again = (await ask('POST', '/api/auth/admin/login', { json: signIn })).body
  const headers = { Authorization: `Bearer ${again.token}` }
  const change = (json: object, as = headers) =>
    ask('POST', '/api/auth/admin/change-password', { json, headers: as })
  await change({ current_password: 'a wrong one', password: 'a better password' })
  await change({ current_password: password })
  await ask('POST', '/api/auth/admin/change-password', {
    json: { current_password: password, password: 'a better password' },
  })
  for (const word of ['short', 'x'.repeat(201), 'password1', password])
    await change({ current_password: password, password: word })
  await change({ current_password: password, password: 'a better password' })
  await change({ current_password: 'a better password', password })
  await invite(contract)
  const other = { username: 'x@example.org', email: 'y@example.org', password: 'a better password' }
  const json = { ...other, firstName: 'X', role: 'staff' }
  await ask('POST', '/api/users', { headers: contract.admin, json })
  const second = { ...json, username: 'second', email: 'second@example.org', role: 'admin' }
  const made = await ask('POST', '/api/users', {
    headers: contract.admin,
    json: { ...second, currentPassword: password },
  })
  for (const those of [`/${made.body.doc?.id}`, '?where[username][exists]=true'])
    await ask('DELETE', `/api/users${those}`, { headers: contract.admin })
  await ask('TRACE', '/api/no-such-call')
  contract.staff = { Authorization: `Bearer ${again.token}` }
}
