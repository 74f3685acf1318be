import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountMessages } from '@/messages/management-accounts'
import { dependenciesOf } from '@/server/dependencies'
import { store } from '@/server/repositories/store'
import { sendQueued } from '@/server/services/notifications/send'
import { databases, type Salon, startSalon } from '../support/salon'
import { password, signedIn } from '../support/small-salon'

describe.each(databases('mongodb'))('an invitation on %s', (database) => {
  let salon: Salon
  let admin: Record<string, string>
  let calls = 0
  beforeAll(async () => {
    salon = await startSalon({ database })
    admin = await signedIn(salon, 'admin')
  })
  afterAll(() => salon.close())

  const send = (path: string, json: object, headers = admin) =>
    salon.call('POST', `/api/auth/admin/${path}`, { json, headers, address: `10.4.0.${++calls}` })
  const robin = {
    username: 'Robin.Reed',
    email: 'Robin.Reed@example.org',
    first_name: 'Robin',
    role: 'staff',
  }
  const linkIn = (mail: number) => /reset-password#(\w+)/.exec(salon.mails[mail]?.text ?? '')?.[1]
  const findUser = () => store(salon.payload).findOne('users', { username: { equals: 'robin.reed' } })

  it('creates an account to which nobody can sign in, and emails a link that works for three days', async () => {
    const { status, body } = await send('invite', robin)
    expect([status, body.message]).toEqual([200, expect.stringContaining('three days')])
    await expect.poll(() => salon.mails.length).toBe(1)
    const [mail] = salon.mails
    expect([mail?.to, mail?.subject]).toEqual(['robin.reed@example.org', 'Choose your password'])
    expect(mail?.text).toContain('Your username is robin.reed.')
    const user = await findUser()
    expect(user).toMatchObject({ id: body.user_id, role: 'staff', mustChangePassword: true })
    const hours = (Date.parse(user?.resetPasswordExpiration ?? '') - Date.now()) / 3_600_000
    expect(Math.round(hours)).toBe(72)
    expect((await send('login', { username: 'robin.reed', password })).body.code).toBe('LOGIN_FAILED')
  })

  it('replaces the link when it is sent again, and stops once the password is chosen', async () => {
    const { id } = (await findUser())!
    expect((await send('invite-again', { user_id: id })).status).toBe(200)
    await expect.poll(() => salon.mails.length).toBe(2)
    const own = { password: 'a password of their own' }
    expect((await send('reset-password', { token: linkIn(0), ...own })).body.code).toBe('RESET_LINK_INVALID')
    expect((await send('reset-password', { token: linkIn(1), ...own })).status).toBe(200)
    const signedInAs = await send('login', { username: 'robin.reed', ...own })
    expect([signedInAs.status, signedInAs.body.user?.role]).toEqual([200, 'staff'])
    expect((await send('invite-again', { user_id: id })).body.code).toBe('PASSWORD_ALREADY_CHOSEN')
    expect(salon.mails).toHaveLength(2)
    const sent = await store(salon.payload).find(
      'notifications',
      { kind: { equals: 'invitation' } },
      { limit: 1 },
    )
    const again = { headers: admin, json: { notification_id: sent[0]?.id } }
    await salon.call('POST', '/api/notifications/resend', again)
    await sendQueued(salon.payload)
    expect(salon.mails, 'a link could replace the password').toHaveLength(2)
  })

  it('is shown only to the admin if there is no mail server, and its link is never stored or logged', async () => {
    const { mail } = dependenciesOf(salon.payload)
    dependenciesOf(salon.payload).mail = { ...mail, delivers: false }
    const kim = { ...robin, username: 'kim', email: 'kim@example.org' }
    const first = (await send('invite', kim)).body
    const again = (await send('invite-again', { user_id: first.user_id })).body
    dependenciesOf(salon.payload).mail = mail
    expect(first.message).toBe(accountMessages.invitationShown)
    const [old = '', token = ''] = [first, again].map(({ link }) => /reset-password#(\w+)$/.exec(link)?.[1])
    expect(salon.mails).toHaveLength(2)
    const shown = { action: { equals: 'invitation-shown' } }
    expect(await store(salon.payload).count('audit-records', shown)).toBe(2)
    const user = await store(salon.payload).findOne('users', { username: { equals: 'kim' } })
    expect(JSON.stringify([user, salon.logged])).not.toContain(token)
    const own = { password: 'a password of their own' }
    expect((await send('reset-password', { token: old, ...own })).body.code).toBe('RESET_LINK_INVALID')
    expect((await send('reset-password', { token, ...own })).status).toBe(200)
  })

  it('needs the admin’s own password for managers and admins, and creates no second account', async () => {
    for (const role of ['manager', 'admin'])
      for (const more of [{}, { current_password: 'a wrong one' }]) {
        const person = { ...robin, username: role, email: `${role}@example.org`, role, ...more }
        const { status, body } = await send('invite', person)
        expect([status, body.code, body.field]).toEqual([400, 'PASSWORD_WRONG', 'current_password'])
      }
    for (const [more, code, field] of [
      [{}, 'USERNAME_TAKEN', 'username'],
      [{ username: 'other' }, 'EMAIL_TAKEN', 'email'],
      [{ username: 'someone@else.org', email: 'x@example.org' }, 'USERNAME_IS_AN_EMAIL', 'username'],
      [{ username: 'x', email: 'x@example.org', staff_id: 'nobody' }, 'STAFF_NOT_FOUND', 'staff_id'],
    ] as const) {
      const { body } = await send('invite', { ...robin, ...more })
      expect([body.code, body.field]).toEqual([code, field])
    }
    const manager = { ...robin, username: 'mo', email: 'mo@example.org', role: 'manager' }
    const twice = [1, 2].map(() => send('invite', { ...manager, current_password: password }))
    const statuses = (await Promise.all(twice)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect(await store(salon.payload).count('users', { role: { equals: 'manager' } })).toBe(1)

    const { id: staff_id } = await salon.payload.create({
      ...{ collection: 'staff', data: { firstName: 'Robin', lastName: 'Reed' }, depth: 0 },
    })
    const forOne = ['robin1', 'robin2'].map((username) =>
      send('invite', { ...robin, username, email: `${username}@example.org`, staff_id }),
    )
    const codes = (await Promise.all(forOne)).map(({ body }) => body.code ?? 'ok')
    expect(codes.toSorted()).toEqual(['STAFF_HAS_ACCOUNT', 'ok'])
    expect(await store(salon.payload).count('users', { staffMember: { equals: staff_id } })).toBe(1)
  })

  it('is recorded, and refused to everyone but admins', async () => {
    const sent = await store(salon.payload).find(
      'audit-records',
      { action: { equals: 'invitation-sent' } },
      { limit: 10 },
    )
    expect(sent.map(({ summary }) => summary)).toContain('An invitation was emailed to robin.reed')
    const manager = await signedIn(salon, 'manager')
    for (const path of ['invite', 'invite-again'])
      expect((await send(path, robin, manager)).body.code).toBe('FORBIDDEN')
  })
})
