import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusedSummaries } from '@/server/services/auth/account-records'
import { store } from '@/server/repositories/store'
import { listAuditRecords, writeAudit } from '@/server/repositories/audit'
import { createResetToken } from '@/server/services/auth/account-mail'
import {
  AUDIT_PAGE,
  type AuditLogQuery,
  loadSecurityAudit,
} from '@/server/services/operations/security-audit'
import { deleteOverAge } from '@/server/services/delete-expired'
import { type CallOptions, databases, type Salon, startSalon } from '../support/salon'
import { password, signedIn, type SmallSalon, smallSalon } from '../support/small-salon'

const DAY = 86_400_000
const TEN_MINUTES = 600_000
const everything: AuditLogQuery = { kind: '', person: '', from: '', to: '' }
const chrome =
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

describe.each(databases('mongodb'))('the audit log on %s', (database) => {
  let salon: Salon
  let admin: Record<string, string>
  let small: SmallSalon
  beforeAll(async () => {
    salon = await startSalon({ database })
    // Starts at a ten-minute boundary. A refusal is recorded once per period, and no period may end between two
    // attempts.
    salon.clock.runFrom(Math.ceil(Date.now() / TEN_MINUTES) * TEN_MINUTES)
    small = await smallSalon(salon.payload)
    admin = await signedIn(salon, 'admin')
  })
  afterAll(() => salon.close())

  const ask = (method: string, path: string, { headers, ...options }: CallOptions = {}) =>
    salon.call(method, `/api/${path}`, {
      address: '198.51.100.7',
      headers: { 'user-agent': chrome, ...headers },
      ...options,
    })
  const lines = async (asked: Partial<AuditLogQuery> = {}) =>
    (await loadSecurityAudit(salon.payload, { ...everything, ...asked }, 1)).lines
  const getId = async (username: string) =>
    (await store(salon.payload).findOne('users', { username: { equals: username } }))?.id ?? ''
  const signIn = (username: string, word = password) =>
    ask('POST', 'auth/admin/login', { json: { username, password: word } })

  it('records sign-ins, sign-outs, refusals and lockouts, with address and browser', async () => {
    await signedIn(salon, 'staff', { username: 'ada' })
    const person = await getId('ada')
    const { token } = (await signIn('Ada ')).body
    const headers = { Authorization: `Bearer ${token}` }
    await ask('POST', 'auth/admin/logout', { headers })
    const again = (await signIn('ada')).body.token
    await ask('POST', 'auth/admin/logout', {
      headers: { Authorization: `Bearer ${again}` },
      json: { everywhere: true },
    })
    for (let n = 0; n < 7; n++) await signIn('ada', 'wrong')
    const told = await lines({ kind: 'sign-ins', person })
    const where = { address: '198.51.100.7', agent: 'Chrome 130 on Windows' }
    for (const line of told) expect(line).toMatchObject(where)
    expect(told.map(({ action, who }) => [action, who]).toReversed()).toEqual([
      ['signed-in', 'ada'],
      ['signed-out', 'ada'],
      ['signed-in', 'ada'],
      ['signed-out-everywhere', 'ada'],
      ...Array.from({ length: 5 }, () => ['sign-in-refused', null]),
      ['account-locked', null],
      // Further attempts record nothing new.
      ['sign-in-refused', null],
    ])
  })

  it('stores no unknown usernames, and records one of many attempts per address in ten minutes', async () => {
    const before = (await lines({ kind: 'sign-ins' })).length
    for (const name of ['hunter2-my-password', 'root', 'x@y'])
      for (let n = 0; n < 2; n++) await signIn(name, 'a secret of mine')
    const told = await lines({ kind: 'sign-ins' })
    expect(told).toHaveLength(before + 1)
    expect(told[0]).toMatchObject({ action: 'sign-in-refused', summary: refusedSummaries.unknown })
    const stored = JSON.stringify(await store(salon.payload).find('audit-records', {}, { limit: 1000 }))
    expect(stored).not.toMatch(/hunter2|a secret of mine|a long password/)
  })

  it('records changes to accounts: creation, edits, roles, passwords, deletion', async () => {
    const made = { username: 'bob', email: 'bob@example.org', firstName: 'Bob', role: 'staff', password }
    const { doc } = (await ask('POST', 'users', { headers: admin, json: made })).body
    const patch = (json: object) => ask('PATCH', `users/${doc.id}`, { headers: admin, json })
    await patch({ role: 'admin', currentPassword: password })
    await patch({ lastName: 'Hope' })
    await patch({ password: 'a better password', currentPassword: password })
    await patch({ firstName: 'Bob' })
    await patch({ email: 'robert@example.org', currentPassword: password })
    const token = await createResetToken(salon.payload, doc.id)
    await ask('POST', 'auth/admin/reset-password', { json: { token, password } })
    for (let n = 0; n < 5; n++) await signIn('bob', 'wrong')
    await ask('POST', 'users/unlock', { headers: admin, json: { username: 'bob' } })
    await patch({ username: 'robert', role: 'staff', currentPassword: password })
    await ask('DELETE', `users/${doc.id}`, { headers: admin })
    const told = await lines({ kind: 'accounts', person: doc.id })
    expect(told.map(({ action, who, changes }) => [action, who, changes]).toReversed()).toEqual([
      ['user-created', 'admin-user', 'role: staff'],
      ['role-changed', 'admin-user', 'before: staff; after: admin'],
      ['user-changed', 'admin-user', 'lastName'],
      ['password-changed', 'admin-user', null],
      ['user-changed', 'admin-user', 'email'],
      ['password-reset', 'bob', null],
      ['role-changed', 'admin-user', 'before: admin; after: staff'],
      ['user-changed', 'admin-user', 'username: bob → robert'],
      ['user-removed', 'admin-user', null],
    ])
    const opened = await lines({ kind: 'sign-ins', person: doc.id })
    expect(opened[0]).toMatchObject({ action: 'account-unlocked', who: 'admin-user' })
  })

  it('records which settings were changed, and which data was exported', async () => {
    const settings = { noticeMinutes: 75, ages: { mailDays: 80 } }
    await ask('POST', 'globals/booking-settings', { headers: admin, json: settings })
    await ask('POST', 'globals/booking-settings', { headers: admin, json: settings })
    const changed = (await lines({ kind: 'settings' })).filter(({ who }) => who === 'admin-user')
    expect(changed).toHaveLength(1)
    expect(changed[0]).toMatchObject({
      ...{ summary: 'Booking and payment rules', address: '198.51.100.7' },
      sentences: [
        expect.stringMatching(
          /^Robin changed “Booking and payment rules”: Emails and the outbox \(90 → 80\), .+ \(\d+ → 75\)\.$/,
        ),
      ],
    })
    await ask('GET', 'customers/export?format=csv', { headers: admin })
    await ask('GET', 'reports/file?table=weeks', { headers: admin })
    const file = await ask('GET', 'audit/file?kind=settings', { headers: admin })
    expect(file.headers.get('content-type')).toMatch(/text\/csv/)
    expect(file.body).toMatch(
      /"Robin changed “Booking and payment rules”: .+","Booking and payment rules",.+,"198\.51\.100\.7"/,
    )
    expect(file.body).not.toContain('signed-in')
    const week = 'payments/get-payments?from=2026-11-02&to=2026-11-08'
    for (const path of ['payments/get-payments', week]) await ask('GET', path, { headers: admin })
    expect((await lines({ kind: 'data' })).map(({ action }) => action)).toEqual([
      'payments-listed',
      ...['audit-exported', 'report-exported', 'customers-exported'],
    ])
  })

  it('names the settings that were published, although a draft with them was saved before', async () => {
    const save = (json: object, query = '') =>
      ask('POST', `globals/site-settings${query}`, { headers: admin, json })
    const phone = { phone: '01632 960555' }
    expect((await save({ _status: 'published' })).status).toBe(200)
    expect((await save({ ...phone, _status: 'draft' }, '?draft=true&autosave=true')).status).toBe(200)
    expect((await save({ ...phone, _status: 'published' })).status).toBe(200)
    const [last] = (await lines({ kind: 'settings' })).filter(({ action }) => action === 'settings-changed')
    expect(last?.sentences).toEqual(['Robin changed “Site settings”: the text of “Phone”.'])
  })

  it('records who published a location or a page, and who added a member of staff', async () => {
    const save = async (method: string, path: string, json: object) => {
      const { status, body } = await ask(method, path, { headers: admin, json })
      expect(status, JSON.stringify(body)).toBeLessThan(300)
      return String(body.doc.id)
    }
    const published = { _status: 'published' }
    const id = await save('POST', 'locations?draft=true', { name: 'Strood', _status: 'draft' })
    await save('PATCH', `locations/${id}`, { address: '1 Quay', ...published })
    await save('POST', 'pages', { title: 'Our story', slug: 'our-story', ...published })
    await save('POST', 'staff', { firstName: 'Cleo', lastName: 'Reed' })
    const told = (await lines({ kind: 'content' })).map(({ sentences }) => sentences.join(' '))
    expect(told.toReversed()).toEqual([
      'Robin published “Location: Strood”.',
      'Robin added “Page: Our story”.',
      'Robin added “Staff member: Cleo”.',
    ])
  })

  it('says in a sentence who changed which price at which location, and from what', async () => {
    const { id, name } = small.tint
    const prices = (pounds: string) =>
      ask('PUT', 'services/service', {
        headers: admin,
        form: { serviceId: String(id), prices: JSON.stringify({ Medway: pounds }) },
      })
    for (const pounds of ['14.00', '15.00']) expect((await prices(pounds)).status).toBe(200)
    const [last] = (await lines({ kind: 'work' })).filter(({ action }) => action === 'price-changed')
    expect(last?.sentences).toEqual([`Robin changed the price of ${name} at Medway: £14.00 → £15.00.`])
  })

  it('stores no visitors’ addresses, and keeps everyday work separate from security events', async () => {
    const json = { first_name: 'Ann', last_name: 'Lee', email: 'ann@guests.example', phone: '01632 960001' }
    await ask('POST', 'customers/new', { json })
    const service = { name: 'x', category_id: 'x' }
    await ask('POST', 'services/new-service', { headers: admin, json: service })
    const rows = await store(salon.payload).find('audit-records', {}, { limit: 1000 })
    for (const row of rows)
      if (row.subject !== 'users' && !row.actor)
        expect([row.action, row.address ?? null]).toEqual([row.action, null])
    const work = await lines({ kind: 'work' })
    expect(work.every(({ action }) => !action.startsWith('sign'))).toBe(true)
    expect((await lines({ kind: 'nonsense' })).length).toBe((await lines()).length)
  })

  it('is read in pages of fifty, by day and person, latest first, without duplicates', async () => {
    const START = Date.UTC(2026, 0, 5)
    for (let n = 0; n < 120; n++)
      await store(salon.payload).insert('audit-records', {
        ...{ id: `row-${n}`, at: START + Math.floor(n / 40) * DAY, action: 'signed-in', actor: 'someone' },
        ...{ actorName: 'someone', subject: 'users', subjectId: 'someone' },
      })
    const asked = { ...everything, person: 'someone' }
    const pages = await Promise.all([1, 2, 3].map((page) => loadSecurityAudit(salon.payload, asked, page)))
    expect(pages.map(({ lines: found, pages: all, total }) => [found.length, all, total])).toEqual([
      ...[
        [AUDIT_PAGE, 3, 120],
        [AUDIT_PAGE, 3, 120],
        [20, 3, 120],
      ],
    ])
    const ids = pages.flatMap(({ lines: found }) => found.map(({ id }) => id))
    expect(new Set(ids).size).toBe(120)
    const times = pages.flatMap(({ lines: found }) => found.map(({ at }) => at))
    expect(times).toEqual(times.toSorted().toReversed())
    for (const page of [9, 0, -1, Number.NaN, 1e12])
      expect((await loadSecurityAudit(salon.payload, asked, page)).total).toBe(120)
    expect((await loadSecurityAudit(salon.payload, asked, 9)).page).toBe(3)
    const oneDay = { ...asked, from: '2026-01-06', to: '2026-01-06' }
    expect((await loadSecurityAudit(salon.payload, oneDay, 1)).total).toBe(40)
    expect((await loadSecurityAudit(salon.payload, { ...asked, from: 'soon', to: '9' }, 1)).total).toBe(120)
  })

  it('keeps the order of records written in the same millisecond', async () => {
    const now = Date.UTC(2026, 1, 2, 9)
    salon.clock.set(now)
    const written = Array.from({ length: 12 }, (_, n) => `change-${n}`)
    const { payload } = salon
    for (const summary of written)
      await writeAudit(
        { payload, user: null },
        { action: 'tested', subject: 'order', subjectId: 'one', actor: 'writer', summary },
      )
    const listed = await lines({ person: 'writer' })
    expect(listed.map(({ summary }) => summary).toReversed()).toEqual(written)
    const history = await listAuditRecords(payload, [{ subject: 'order', id: 'one' }])
    expect(history.map(({ at, summary }) => [at, summary]).toReversed()).toEqual(
      written.map((summary) => [now, summary]),
    )
  })

  it('cannot be written or deleted by anyone, and is deleted at its age', async () => {
    const one = (await store(salon.payload).find('audit-records', {}, { limit: 1 }))[0]
    for (const [method, path] of [
      ['POST', 'audit-records'],
      ['PATCH', `audit-records/${one?.id}`],
      ['DELETE', `audit-records/${one?.id}`],
      ['DELETE', 'audit-records?where[id][exists]=true'],
      ['PATCH', 'audit-records?where[id][exists]=true'],
    ] as const)
      expect((await ask(method, path, { headers: admin, json: { summary: 'x' } })).status).toBe(403)
    const staff = await signedIn(salon, 'staff')
    expect((await ask('GET', 'audit-records', { headers: staff })).status).toBe(403)
    expect((await ask('GET', 'audit/file', { headers: staff })).status).toBe(403)
    salon.clock.set(Date.UTC(2026, 0, 6) + 400 * DAY)
    expect((await deleteOverAge(salon.payload)).audit).toBe(40)
  })
})
