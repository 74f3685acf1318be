import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '@/payload-types'
import { createResetToken } from '@/server/services/auth/account-mail'
import { isLocked } from '@/server/services/auth/own-password'
import { loadSecurityAudit } from '@/server/services/operations/security-audit'
import { withLease } from '@/server/leases'
import { type CallOptions, databases, type Salon, startSalon } from '../support/salon'
import { password, signedIn } from '../support/small-salon'

const many = Array.from({ length: 8 }, (_, n) => `one of many ${n}`)

describe.each(databases())('a password changed by several requests together on %s', (database) => {
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
  const post = (path: string, options: CallOptions) =>
    salon.call('POST', `/api/auth/admin/${path}`, { address: `10.2.0.${++address}`, ...options })
  const account = async (username: string) => {
    const where = { username: { equals: username } }
    const found = await salon.payload.db.findOne<User>({ collection: 'users', where })
    if (!found) throw new Error('there is no such account')
    return found
  }
  const signIn = (username: string, word: string) => post('login', { json: { username, password: word } })
  const byLink = (token: string, word: string) => post('reset-password', { json: { token, password: word } })

  it('is the one from the only request that succeeded', async () => {
    const change = (word: string) =>
      post('change-password', { headers: admin, json: { current_password: password, password: word } })
    const answers = await Promise.all(many.map(change))
    const done = answers.flatMap(({ status }, n) => (status === 200 ? [many[n] ?? ''] : []))
    expect(done).toHaveLength(1)
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('PASSWORD_WRONG')
    expect((await account('admin-user')).loginAttempts ?? 0, 'nobody guessed').toBe(0)
    expect((await signIn('admin-user', done[0] ?? '')).status).toBe(200)
  })

  it('is set once by one link, which signs no one in', async () => {
    const { id } = await account('staff-user')
    const token = await createResetToken(salon.payload, id)
    const answers = await Promise.all(many.map((word) => byLink(token, word)))
    const done = answers.flatMap(({ status }, n) => (status === 200 ? [many[n] ?? ''] : []))
    expect(done).toHaveLength(1)
    const { sessions, resetPasswordToken } = await account('staff-user')
    expect([sessions ?? [], resetPasswordToken ?? null]).toEqual([[], null])
    const signedInNow = await signIn('staff-user', done[0] ?? '')
    expect(signedInNow.status).toBe(200)
    staff = { Authorization: `Bearer ${signedInNow.body.token}` }
    const json = { current_password: done[0], password }
    expect((await post('change-password', { headers: staff, json })).status).toBe(200)
  })

  it('invalidates an unused link, and so does a change of email address', async () => {
    const { id } = await account('staff-user')
    const patch = (headers: Record<string, string>, json: object) =>
      salon.call('PATCH', `/api/users/${id}`, { headers, json })
    const code = async (token: string) => (await byLink(token, 'by an older link')).body.code
    const first = await createResetToken(salon.payload, id)
    expect((await patch(staff, { lastName: 'Reed' })).status).toBe(200)
    expect((await account('staff-user')).resetPasswordToken, 'another name ends no link').toBeTruthy()
    const json = { current_password: password, password: 'another one again' }
    expect((await post('change-password', { headers: staff, json })).status).toBe(200)
    expect(await code(first)).toBe('RESET_LINK_INVALID')
    const second = await createResetToken(salon.payload, id)
    const moved = { email: 'moved@example.org', currentPassword: 'another one again' }
    expect((await patch(staff, moved)).status).toBe(200)
    expect(await code(second)).toBe('RESET_LINK_INVALID')
    const third = await createResetToken(salon.payload, id)
    const own = { password: 'chosen in the editor', currentPassword: 'another one again' }
    expect((await patch(staff, own)).status).toBe(200)
    expect(await code(third)).toBe('RESET_LINK_INVALID')
    expect((await byLink(await createResetToken(salon.payload, id), password)).status).toBe(200)
  })

  it('allows five guesses, however many are sent together and whatever they try to do', async () => {
    const headers = await signedIn(salon, 'staff', { username: 'guessed' })
    const guess = (current_password: string) =>
      post('second-factor/begin', { headers, json: { current_password } })
    const wrong = many.map(guess)
    await expect.poll(async () => (await account('guessed')).loginAttempts ?? 0).toBeGreaterThan(0)
    const answers = await Promise.all([...wrong, guess(password)])
    expect(answers.map(({ body }) => body.code).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'ACCOUNT_LOCKED'),
      ...Array.from({ length: 4 }, () => 'PASSWORD_WRONG'),
    ])
    expect(isLocked(await account('guessed'))).toBe(true)
  })

  it('is refused with the reason while the account is locked, wherever it is asked for, and this is recorded', async () => {
    const headers = await signedIn(salon, 'admin', { username: 'owner' })
    const { id } = await account('owner')
    const link = (current_password: string) =>
      salon.call('POST', '/api/backups/link', { headers, json: { current_password } })
    const codes: string[] = []
    for (let n = 0; n < 5; n++) codes.push((await link('wrong')).body.code)
    expect(codes).toEqual([...Array.from({ length: 4 }, () => 'PASSWORD_WRONG'), 'ACCOUNT_LOCKED'])
    const proof = { current_password: password }
    const other = (await account('staff-user')).id
    const guest = { username: 'new', email: 'new@example.org', first_name: 'New', role: 'admin' }
    const own = { currentPassword: password, email: 'other@example.org' }
    const answers = await Promise.all([
      link(password),
      post('change-password', { headers, json: { ...proof, password: 'a better one' } }),
      post('second-factor/begin', { headers, json: proof }),
      post('second-factor/reset', { headers, json: { ...proof, user_id: other } }),
      post('invite', { headers, json: { ...guest, ...proof } }),
      salon.call('PATCH', `/api/users/${id}`, { headers, json: own }),
    ])
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [429, 'ACCOUNT_LOCKED']),
    )
    const wait = Number(answers[0]?.headers.get('retry-after'))
    expect([wait > 500, wait <= 600]).toEqual([true, true])
    const { lines } = await loadSecurityAudit(
      salon.payload,
      { kind: 'sign-ins', person: String(id), from: '', to: '' },
      1,
    )
    const actions = lines.map(({ action, who }) => `${action} by ${who}`)
    // Attempts while the account is locked are recorded once for each address.
    const wrong = Array.from({ length: 5 }, () => 'sign-in-refused by owner')
    expect(
      actions
        .filter((one) => !one.startsWith('signed-in'))
        .slice(-6)
        .toReversed(),
    ).toEqual([...wrong, 'account-locked by owner'])
  })

  it('is not reverted by other changes to the account, nor is a sign-out or a removed right', async () => {
    await signedIn(salon, 'admin', { username: 'robin' })
    const { id } = await account('robin')
    const [thief, robin] = (await Promise.all([signIn('robin', password), signIn('robin', password)])).map(
      ({ body }) => ({ Authorization: `Bearer ${body.token}` }),
    )
    let isOver = false
    /** Changes the name again and again with a stolen session. */
    const change = async (query: string): Promise<void> => {
      while (!isOver) {
        const json = { lastName: String(Math.random()) }
        await salon.call('PATCH', `/api/users${query}`, { headers: thief, json })
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    }
    const loops = [`/${id}`, `/${id}`, `/${id}`, '?where[username][equals]=robin'].map(change)
    await new Promise((resolve) => setTimeout(resolve, 50))
    const json = { current_password: password, password: 'nobody else knows it' }
    expect((await post('change-password', { headers: robin, json })).status).toBe(200)
    expect((await post('logout', { headers: robin, json: { everywhere: true } })).status).toBe(200)
    const staffOnly = { role: 'staff', currentPassword: password }
    const role = { headers: await signedIn(salon, 'admin', { username: 'olive' }), json: staffOnly }
    expect((await salon.call('PATCH', `/api/users/${id}`, role)).status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 50))
    isOver = true
    await Promise.all(loops)
    const { sessions, role: now } = await account('robin')
    expect([sessions ?? [], now]).toEqual([[], 'staff'])
    expect((await signIn('robin', password)).status).toBe(401)
    expect((await signIn('robin', 'nobody else knows it')).status).toBe(200)
  })

  it('does not bring back a deleted account: all changes to one account wait for their turn', async () => {
    const headers = await signedIn(salon, 'staff', { username: 'leaver' })
    const by = await signedIn(salon, 'admin', { username: 'remover' })
    const { id } = await account('leaver')
    expect((await salon.call('GET', '/api/diary', { headers })).status).not.toBe(401)
    const askInTurn = async (method: string, more: CallOptions, path = `/${id}`) => {
      let release = (): void => undefined
      const signingIn = withLease(
        salon.payload,
        'leaver',
        () => new Promise<void>((resolve) => (release = resolve)),
      )
      const answer = salon.call(method, `/api/users${path}`, more)
      const waiting = new Promise((resolve) => setTimeout(() => resolve('waiting'), 200))
      expect(await Promise.race([answer, waiting])).toBe('waiting')
      release()
      await signingIn
      return (await answer).status
    }
    expect(await askInTurn('PATCH', { headers, json: { lastName: 'Reed' } })).toBe(200)
    const named = '?where[username][equals]=leaver'
    expect(await askInTurn('PATCH', { headers: by, json: { lastName: 'Reed' } }, named)).toBe(200)
    expect(await askInTurn('DELETE', { headers: by })).toBe(200)
    expect((await salon.call('GET', '/api/diary', { headers })).status, 'their session').toBe(401)
    expect((await signIn('leaver', password)).status).toBe(401)
  })

  it('can be changed by two admins for each other together', async () => {
    const [one, two] = await Promise.all(
      ['one', 'two'].map((username) => signedIn(salon, 'admin', { username })),
    )
    const ids = [(await account('one')).id, (await account('two')).id]
    const json = { password: 'chosen by a colleague', currentPassword: password }
    const patch = (headers: Record<string, string>, of: string) =>
      salon.call('PATCH', `/api/users/${of}`, { headers, json })
    const answers = await Promise.all([patch(one ?? {}, ids[1] ?? ''), patch(two ?? {}, ids[0] ?? '')])
    // The password has already changed by the second of these changes.
    expect(answers.map(({ status }) => status)).toContain(200)
  })

  it('leaves at least one admin when admins demote each other or themselves together', async () => {
    const admins = { role: { equals: 'admin' as const } }
    const alone = async () => {
      await salon.payload.db.deleteMany({ collection: 'users', where: { id: { exists: true } } })
      return Promise.all(
        ['left', 'right'].map(async (username) => ({
          headers: await signedIn(salon, 'admin', { username }),
          id: (await account(username)).id,
        })),
      )
    }
    const json = { role: 'staff', currentPassword: password }
    for (const isOwn of [true, false]) {
      const two = await alone()
      const answers = await Promise.all(
        two.map(({ headers, id }, n) =>
          salon.call('PATCH', `/api/users/${isOwn ? id : two[1 - n]?.id}`, { headers, json }),
        ),
      )
      expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['LAST_ADMIN', 'done'])
      const { totalDocs } = await salon.payload.db.count({ collection: 'users', where: admins })
      expect(totalDocs).toBe(1)
    }
  })
})
