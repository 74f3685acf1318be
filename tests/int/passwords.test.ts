import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorMessages } from '@/messages/errors'
import { seedAdmin } from '@/seed/seed'
import { store } from '@/server/repositories/store'
import { type CallOptions, databases, type Salon, startSalon } from '../support/salon'
import { password, signedIn } from '../support/small-salon'
import { accountMessages } from '@/messages/management-accounts'

const better = 'a better password'

describe.each(databases('mongodb'))('passwords on %s', (database) => {
  let salon: Salon
  let admin: Record<string, string>
  let staff: Record<string, string>
  beforeAll(async () => {
    salon = await startSalon({ database })
    admin = await signedIn(salon, 'admin')
    staff = await signedIn(salon, 'staff')
  })
  afterAll(() => salon.close())

  let address = 0
  const ask = (method: string, path: string, options: CallOptions = {}) =>
    salon.call(method, `/api/${path}`, { address: `10.1.0.${++address}`, ...options })
  const getId = async (username: string) =>
    (
      await salon.payload.db.findOne<{ id: string }>({
        collection: 'users',
        where: { username: { equals: username } },
      })
    )?.id ?? ''
  const getCode = async (asked: ReturnType<typeof ask>) => (await asked).body.code
  const signIn = (username: string, word: string) =>
    ask('POST', 'auth/admin/login', { json: { username, password: word } })

  it('are changed with the current password, for the account itself or a different one', async () => {
    const path = `users/${await getId('staff-user')}`
    const change = (headers: Record<string, string>, json: object) =>
      getCode(ask('PATCH', path, { headers, json }))
    expect(await change(staff, { password: better })).toBe('PASSWORD_WRONG')
    expect(await change(staff, { password: better, currentPassword: 'wrong' })).toBe('PASSWORD_WRONG')
    expect(await change(admin, { password: better })).toBe('PASSWORD_WRONG')
    const asTyped = ` ${better}  Ä `
    expect(await change(admin, { password: asTyped, currentPassword: password })).toBeUndefined()
    expect((await signIn('staff-user', asTyped.trim())).status).toBe(401)
    expect((await signIn('staff-user', asTyped)).status).toBe(200)
    expect(await change(admin, { password: better, currentPassword: password })).toBeUndefined()
    expect((await signIn('staff-user', better)).status).toBe(200)
    staff = { Authorization: `Bearer ${(await signIn('staff-user', better)).body.token}` }
    expect(await change(staff, { password, currentPassword: better })).toBeUndefined()
    expect((await ask('GET', 'users/me', { headers: staff })).body.user?.username).toBe('staff-user')
  })

  it('are required before an account gets a new email address; the old address gets an email', async () => {
    const id = await getId('staff-user')
    const change = (headers: Record<string, string>, json: object, at = `users/${id}`) =>
      ask('PATCH', at, { headers, json })
    const taken = { email: 'taken@example.org' }
    for (const who of [staff, admin]) {
      expect(await getCode(change(who, taken))).toBe('PASSWORD_WRONG')
      expect(await getCode(change(who, { ...taken, currentPassword: 'wrong' }))).toBe('PASSWORD_WRONG')
    }
    const several = change(admin, taken, `users?where[id][equals]=${id}`)
    expect(await getCode(several)).toBe('PASSWORD_WRONG')
    const same = await change(staff, { email: ' Staff-User@example.org', lastName: 'Reed' })
    expect([same.status, same.body.doc?.lastName]).toEqual([200, 'Reed'])
    const mails = () =>
      store(salon.payload).find('notifications', { kind: { equals: 'address-changed' } }, { limit: 10 })
    expect(await mails()).toEqual([])
    const own = { email: 'Moved@example.org', currentPassword: password }
    expect((await change(staff, own)).body.doc?.email).toBe('moved@example.org')
    const [told] = await mails()
    expect(told?.recipient).toBe('staff-user@example.org')
    expect(JSON.stringify(told?.content)).not.toContain('moved@example.org')
    const back = { email: 'staff-user@example.org', currentPassword: password }
    expect((await change(admin, back)).status).toBe(200)
  })

  it('are required before an account gets a new username, and its owner gets an email', async () => {
    const change = (headers: Record<string, string>, json: object, at = `users/${id}`) =>
      ask('PATCH', at, { headers, json })
    const id = await getId('staff-user')
    const named = { username: 'renamed' }
    for (const who of [staff, admin])
      for (const more of [{}, { currentPassword: 'wrong' }])
        expect(await getCode(change(who, { ...named, ...more }))).toBe('PASSWORD_WRONG')
    expect(await getCode(change(admin, named, `users?where[id][equals]=${id}`))).toBe('PASSWORD_WRONG')
    expect((await change(staff, { username: ' Staff-User ' })).status).toBe(200)
    const mails = () =>
      store(salon.payload).find('notifications', { kind: { equals: 'username-changed' } }, { limit: 10 })
    expect(await mails()).toEqual([])
    expect((await change(staff, { ...named, currentPassword: password })).body.doc?.username).toBe('renamed')
    const [told] = await mails()
    expect(told?.recipient).toBe('staff-user@example.org')
    expect(JSON.stringify(told?.content)).toContain('from staff-user to renamed')
    const back = { username: 'staff-user', currentPassword: password }
    expect((await change(admin, back)).status).toBe(200)
  })

  it('are required before an account becomes a manager or admin, new or promoted, and not for later changes', async () => {
    const send = (method: string, at: string, json: object) => ask(method, at, { headers: admin, json })
    const who = { username: 'deputy', email: 'deputy@example.org', firstName: 'X', password: better }
    const made = { ...who, role: 'admin' }
    for (const more of [{}, { currentPassword: 'wrong' }]) {
      const { status, body } = await send('POST', 'users', { ...made, ...more })
      expect([status, body.code]).toEqual([400, 'PASSWORD_WRONG'])
      expect(body.errors[0].data.errors[0].path).toBe('currentPassword')
    }
    expect(await getCode(send('POST', 'users', { ...made, role: 'manager' }))).toBe('PASSWORD_WRONG')
    // In the form, the error is shown only next to the field, with no message above it.
    const form = { ...admin, referer: 'https://salon.example/management/collections/users/create' }
    const inForm = await ask('POST', 'users', { headers: form, json: made })
    expect([inForm.status, inForm.body.code, inForm.body.message]).toEqual([400, 'PASSWORD_WRONG', undefined])
    const { body } = await send('POST', 'users', { ...made, currentPassword: password })
    const path = `users/${body.doc.id}`
    expect((await send('PATCH', path, { role: 'admin', lastName: 'Reed' })).status).toBe(200)
    for (const at of [path, `users?where[id][equals]=${body.doc.id}`])
      expect(await getCode(send('PATCH', at, { role: 'staff' }))).toBe('PASSWORD_WRONG')
    expect(await getCode(ask('DELETE', path, { headers: admin }))).toBe('ADMIN_NOT_REMOVED')
    const lowered = await send('PATCH', path, { role: 'staff', currentPassword: password })
    expect([lowered.status, lowered.body.doc?.role]).toEqual([200, 'staff'])
    for (const at of [path, `users?where[id][equals]=${body.doc.id}`])
      expect(await getCode(send('PATCH', at, { role: 'admin' }))).toBe('PASSWORD_WRONG')
    const raised = await send('PATCH', path, { role: 'admin', currentPassword: password })
    expect([raised.status, raised.body.doc?.role]).toEqual([200, 'admin'])
  })

  it.each([
    ['short', 'PASSWORD_TOO_SHORT'],
    ['x'.repeat(150) + 'y'.repeat(51), 'PASSWORD_TOO_LONG'],
    ['Password1!', 'PASSWORD_TOO_COMMON'],
    ['qwertyuiop', 'PASSWORD_TOO_COMMON'],
    ['12345678', 'PASSWORD_TOO_COMMON'],
  ])('cannot be %s', async (word, code) => {
    const json = { password: word, currentPassword: password }
    expect(await getCode(ask('PATCH', `users/${await getId('admin-user')}`, { headers: admin, json }))).toBe(
      code,
    )
    const made = { username: 'x', email: 'x@example.org', firstName: 'X', role: 'staff', password: word }
    expect(await getCode(ask('POST', 'users', { headers: admin, json: made }))).toBe(code)
    const own = { current_password: password, password: word }
    expect(await getCode(ask('POST', 'auth/admin/change-password', { headers: admin, json: own }))).toBe(code)
    const reset = { token: 'nothing', password: word }
    expect(await getCode(ask('POST', 'auth/admin/reset-password', { json: reset }))).toBe(code)
  })

  it('set by an admin must be changed before anything else', async () => {
    const other = await startSalon({ database })
    const { password: made } = (await seedAdmin(other.payload, {
      ...{ username: null, password: null, email: null },
    })) ?? { password: '' }
    const json = { username: 'admin', password: made }
    const signedIn = async () => {
      const { body } = await other.call('POST', '/api/auth/admin/login', { json })
      return { Authorization: `Bearer ${body.token}` }
    }
    const elsewhere = await signedIn()
    const headers = await signedIn()
    for (const [method, path] of [
      ['GET', 'booking/bookings'],
      ['GET', 'outbox/mails'],
      ['GET', 'customers'],
      ['PATCH', 'services/nothing'],
      ['POST', 'globals/booking-settings'],
    ] as const) {
      const send = method === 'GET' ? {} : { json: {} }
      const answer = await other.call(method, `/api/${path}`, { headers, ...send })
      const { message, code } = answer.body
      expect([path, answer.status, code]).toEqual([path, 403, 'PASSWORD_CHANGE_REQUIRED'])
      expect(message).toBe(errorMessages.PASSWORD_CHANGE_REQUIRED)
    }
    const change = (current: string) =>
      other.call('POST', '/api/auth/admin/change-password', {
        headers,
        json: { current_password: current, password: better },
      })
    expect((await change('wrong')).body.code).toBe('PASSWORD_WRONG')
    expect((await change(better)).body.error).toBe(errorMessages.PASSWORD_SAME)
    const changed = await change(made)
    expect(changed.status).toBe(200)
    expect(changed.body.message).toBe(accountMessages.ownPasswordChanged)
    const bookingsAs = (as: Record<string, string>) =>
      other.call('GET', '/api/booking/bookings', { headers: as })
    expect((await bookingsAs(headers)).status).toBe(200)
    expect((await bookingsAs(elsewhere)).status).toBe(401)
    expect((await other.call('POST', '/api/auth/admin/login', { json })).status).toBe(401)
    await other.close()
  })

  it('are kept for at least one admin, whichever accounts are deleted or demoted', async () => {
    const path = `users/${await getId('admin-user')}`
    const all = 'users?where[username][exists]=true'
    const send = (method: string, at: string, json?: object) =>
      getCode(ask(method, at, { headers: admin, json }))
    const staffOnly = { role: 'staff', currentPassword: password }
    const made = { username: 'second', email: 'second@example.org', firstName: 'X', password: better }
    const second = (await ask('POST', 'users', { headers: admin, json: { ...made, role: 'staff' } })).body.doc
    const raise = { role: 'admin', currentPassword: password }
    const isAdmins = { 'where[role][equals]': 'admin' }
    const admins = `users?${new URLSearchParams(isAdmins).toString()}`
    for (const { id } of (await ask('GET', admins, { headers: admin })).body.docs as { id: string }[])
      if (!path.endsWith(id)) await send('PATCH', `users/${id}`, staffOnly)
    for (const at of [path, all, admins]) {
      expect([at, await send('DELETE', at)]).toEqual([at, 'LAST_ADMIN'])
      expect([at, await send('PATCH', at, staffOnly)]).toEqual([at, 'LAST_ADMIN'])
    }
    expect(await getCode(ask('DELETE', path, { headers: staff }))).toBe('FORBIDDEN')
    expect(await send('PATCH', `users/${second.id}`, raise)).toBeUndefined()
    expect(await send('DELETE', all)).toBe('LAST_ADMIN')
    // An admin who is locked out cannot let others in. Neither can an admin who has never chosen a password.
    const closed = { lockUntil: new Date(Date.now() + 60_000).toISOString(), mustChangePassword: false }
    for (const data of [closed, { lockUntil: null, mustChangePassword: true }]) {
      await salon.payload.db.updateOne({ collection: 'users', id: second.id, data })
      expect(await send('PATCH', path, staffOnly)).toBe('LAST_ADMIN')
    }
    expect(await send('DELETE', `users/${second.id}`)).toBe('ADMIN_NOT_REMOVED')
    expect(await send('PATCH', `users/${second.id}`, staffOnly)).toBeUndefined()
    expect(await send('DELETE', `users/${second.id}`)).toBeUndefined()
  })

  it('are not revealed to visitors, whatever they send', async () => {
    const path = `users/${await getId('staff-user')}`
    for (const json of [{ password: better }, { password: 'short' }, { username: ['x'] }]) {
      for (const at of [path, 'users?where[id][exists]=true']) {
        const { status, body } = await ask('PATCH', at, { json })
        expect([at, status, body.code]).toEqual([at, 403, 'FORBIDDEN'])
      }
      expect((await ask('POST', 'users', { json })).status).toBe(403)
    }
  })

  it('need a unique email address, and a username that is not the address of a different account', async () => {
    const make = (more: object) =>
      ask('POST', 'users', {
        headers: admin,
        json: { firstName: 'X', role: 'staff', password: better, ...more },
      })
    expect((await make({ username: 'one', email: 'Staff-User@example.org' })).status).toBe(400)
    const looksLike = await make({ username: 'staff-user@example.org', email: 'two@example.org' })
    expect([looksLike.status, looksLike.body.code]).toEqual([400, 'USERNAME_IS_AN_EMAIL'])
    expect((await make({ username: 'Two@example.org', email: 'two@example.org' })).status).toBe(201)
    const json = { username: 'admin-user@example.org', currentPassword: password }
    const path = `users/${await getId('staff-user')}`
    expect(await getCode(ask('PATCH', path, { headers: staff, json }))).toBe('USERNAME_IS_AN_EMAIL')
  })

  it('are saved without any internal account fields that the request contains', async () => {
    const planted = {
      sessions: [{ id: 'planted', createdAt: '2026-01-01', expiresAt: '2036-01-01' }],
      ...{ resetPasswordToken: 'planted', resetPasswordExpiration: '2036-01-01T00:00:00.000Z' },
      ...{ loginAttempts: 9, lockUntil: '2036-01-01T00:00:00.000Z', hash: '00', salt: '00' },
    }
    const who = { username: 'planted', email: 'planted@example.org', firstName: 'X', role: 'staff' }
    const made = await ask('POST', 'users', {
      headers: admin,
      json: { ...who, password: better, ...planted },
    })
    expect(made.status).toBe(201)
    const path = `users/${await getId('planted')}`
    expect((await ask('PATCH', path, { headers: admin, json: planted })).status).toBe(200)
    const row = await store(salon.payload).findOne('users', { username: { equals: 'planted' } })
    expect(row?.sessions ?? []).toEqual([])
    expect([row?.resetPasswordToken ?? null, row?.loginAttempts ?? 0, row?.lockUntil ?? null]).toEqual([
      null,
      0,
      null,
    ])
    const json = { username: 'planted', password: better }
    expect((await ask('POST', 'auth/admin/login', { json })).status).toBe(200)
    for (const odd of [{ email: { $ne: 1 } }, { username: ['x'] }, { email: 5 }])
      expect((await ask('PATCH', path, { headers: admin, json: odd })).status).toBe(400)
  })
})
