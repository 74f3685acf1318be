import type { BasePayload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { store } from '@/server/repositories/store'
import { deleteExpired } from '@/server/services/delete-expired'
import { finishImports } from '@/server/services/imports/imports'
import { loadSecurityAudit } from '@/server/services/operations/security-audit'
import { recoverAtStartup } from '@/server/services/startup-recovery'
import { deskSalonFor, FRIDAY_NOON } from '../support/desk-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'

const DAY = 86_400_000
const MINUTE = 60_000

const headings = 'First Name,Last Name,Email,Mobile Number,City,Note'

describe.each(databases())('importing customers on %s', (database) => {
  const desk = deskSalonFor(database)
  let admin: Record<string, string>
  beforeAll(async () => {
    admin = await signedIn(desk.salon, 'admin')
    desk.salon.clock.set(FRIDAY_NOON)
  })
  /** Moves the clock on. The list of imports is sorted by their time. */
  const pass = (ms: number): void => desk.salon.clock.set(desk.salon.clock.now() + ms)

  const send = (call: string, text: string, fields: Record<string, string> = {}, headers = admin) =>
    desk.salon.call('POST', `/api/customers/${call}`, {
      headers,
      form: { file: new File([text], 'customers.csv', { type: 'text/csv' }), ...fields },
    })
  const check = async (text: string, fields = {}) => (await send('import-check', text, fields)).body
  /** Imports what the preview shows. */
  const run = async (text: string, fields: Record<string, string> = {}) => {
    const { fingerprint } = await check(text, fields)
    pass(1000)
    return send('import', text, { ...fields, fingerprint: fingerprint ?? 'none' })
  }
  const undo = (import_id: string) =>
    desk.salon.call('POST', '/api/customers/import-undo', { headers: admin, json: { import_id } })
  const preview = async (import_id: string) =>
    (await desk.salon.call('GET', `/api/customers/import-undo?import_id=${import_id}`, { headers: admin }))
      .body
  const listed = async () =>
    (await desk.salon.call('GET', '/api/customers/imports', { headers: admin })).body.imports
  const customers = () => store(desk.salon.payload).find('customers', {}, { limit: 10_000 })
  const named = async (firstName: string) => (await customers()).filter((one) => one.firstName === firstName)
  const edit = (customer_id: string, change: object) =>
    desk.salon.call('PUT', '/api/customers/edit-customer', {
      headers: desk.headers,
      json: { customer_id, ...change },
    })

  it('shows what would be imported, with errors by row and column, and writes nothing', async () => {
    const before = await customers()
    const text = `${headings}\nAda,Quill,ada@guests.example,,Rochester,"Likes tea\nand cake"\n,,nope,12,,\nBo,,,,,\n`
    const shown = await check(text)
    expect(shown).toMatchObject({ rows: 3, created: 1, updated: 0, error_count: 4, fingerprint: null })
    expect(shown.columns.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['firstName', 'lastName', 'email', 'phone', 'city', 'notes'],
    ])
    expect(
      shown.errors.map(({ rows, column, code }: Record<string, unknown>) => [rows, column, code]),
    ).toEqual([
      [[3], 'First Name', 'NAME_MISSING'],
      [[3], 'Email', 'EMAIL_INVALID'],
      [[3], 'Mobile Number', 'PHONE_INVALID'],
      [[4], null, 'CONTACT_MISSING'],
    ])
    expect((await send('import', text, { fingerprint: 'none' })).body.code).toBe('IMPORT_HAS_ERRORS')
    expect([await customers(), await listed()]).toEqual([before, []])
  })

  it('writes exactly what was shown, and deletes it again if it is undone', async () => {
    const before = await customers()
    const text = `${headings}\nCleo,Quill,CLEO@guests.example,447700900321,Rochester,=1+1\nDora,,dora@guests.example,,,\n`
    const { status, body } = await run(text)
    expect([status, body]).toMatchObject([
      200,
      { created: 2, updated: 0, message: '2 customers were imported.' },
    ])
    expect((await named('Cleo'))[0]).toMatchObject({
      ...{ lastName: 'Quill', email: 'cleo@guests.example', phone: '+447700900321', phoneKey: '07700900321' },
      ...{ city: 'Rochester', notes: '=1+1', source: 'staff', mustPayOnline: false },
    })
    const search = '/api/customers/find-customers?search=cleo quill'
    expect((await desk.salon.call('GET', search, { headers: desk.headers })).body.total).toBe(1)
    expect(desk.salon.mails).toEqual([])
    expect((await listed())[0]).toMatchObject({ state: 'done', created: 2, by: 'admin-user' })
    expect(await preview(body.import_id)).toMatchObject({ deleted: 2, restored: 0, stay: 0 })
    expect((await undo(body.import_id)).body).toMatchObject({ deleted: 2, restored: 0, stay: 0 })
    expect(await customers()).toEqual(before)
    expect((await undo(body.import_id)).body.code).toBe('IMPORT_NOT_FOUND')
    const { lines } = await loadSecurityAudit(
      desk.salon.payload,
      { kind: 'data', person: '', from: '', to: '' },
      1,
    )
    expect(lines.flatMap(({ sentences }) => sentences)).toEqual(
      expect.arrayContaining([
        'Robin imported 2 customers.',
        'Robin undid an import: 2 customers deleted, 0 restored, 0 left as they are.',
      ]),
    )
  })

  it('leaves out possible duplicates, updates them or adds them, as the owner chooses for each', async () => {
    const text = `${headings}\nHarriet,Quill,HARRIET@guests.example,01634 555099,,\nEve,,eve@guests.example,,,\nEva,,eve@guests.example,,,\n`
    const shown = await check(text)
    expect(shown).toMatchObject({ created: 1, updated: 0, skipped: 2, duplicate_count: 2 })
    expect(shown.duplicates).toMatchObject([
      { row: 2, same: 'email', known: { customer_id: desk.customerId } },
      { row: 4, same: 'email', known: null, earlier_row: 3 },
    ])
    const choices = '2:update 4:add'
    const { body } = await run(text, { choices })
    expect(body).toMatchObject({ created: 2, updated: 1 })
    expect((await named('Harriet'))[0]).toMatchObject({ phone: '01634 555099', phoneKey: '01634555099' })
    expect(await preview(body.import_id)).toMatchObject({ deleted: 2, restored: 1, stay: 0 })
    await undo(body.import_id)
    expect((await named('Harriet'))[0]).toMatchObject({
      phone: null,
      phoneKey: null,
      email: 'harriet@guests.example',
    })
    expect([await named('Eve'), await named('Eva')]).toEqual([[], []])
  })

  it('writes nothing if something has changed since the preview', async () => {
    const text = `${headings}\nFay,,harriet@guests.example,,,\n`
    const fields = { duplicates: 'update' }
    const { fingerprint } = await check(text, fields)
    await edit(desk.customerId, { city: 'Strood' })
    await edit(desk.customerId, { first_name: 'Harrie' })
    expect((await send('import', text, { ...fields, fingerprint })).body.code).toBe('IMPORT_CHANGED')
    await edit(desk.customerId, { first_name: 'Harriet' })
    expect((await send('import', text, { fingerprint })).body.code).toBe('IMPORT_CHANGED')
    expect(await named('Fay')).toEqual([])
  })

  it('keeps what somebody has edited or booked since, and says so before it is undone', async () => {
    const rows = ['Gia', 'Hal', 'Ivy', 'Jon'].map((name) => `${name},,${name}@guests.example,,,`)
    const text = `${headings}\n${rows.join('\n')}\nHarriet,,harriet@guests.example,,Chatham,\n`
    const { body } = await run(text, { duplicates: 'update' })
    expect(body).toMatchObject({ created: 4, updated: 1 })
    const [gia, hal, ivy] = await Promise.all(
      ['Gia', 'Hal', 'Ivy'].map(async (name) => (await named(name))[0]!.id),
    )
    await edit(gia!, { city: 'Strood' })
    const booked = await desk.salon.call('POST', '/api/booking/admin-create-booking', {
      headers: desk.headers,
      json: {
        ...{ customer_id: hal, staff_id: desk.small.amy.id, location_id: desk.small.medway.id },
        ...{ service: { service_id: desk.small.tint.id }, slot: { start_time: '2026-11-23T10:00:00.000Z' } },
      },
    })
    expect(booked.status).toBe(200)
    // Erasing a customer also works between an import and undoing it.
    await desk.salon.call('DELETE', `/api/customers/remove-customer?customer_id=${ivy}`, {
      headers: desk.headers,
    })
    await edit(desk.customerId, { city: 'Gillingham' })
    const counts = { deleted: 1, restored: 0, stay: 3 }
    expect(await preview(body.import_id)).toMatchObject(counts)
    expect((await undo(body.import_id)).body).toMatchObject(counts)
    expect((await named('Harriet'))[0]?.city).toBe('Gillingham')
    const left = await Promise.all(
      ['Gia', 'Hal', 'Ivy', 'Jon'].map(async (name) => (await named(name)).length),
    )
    expect(left).toEqual([1, 1, 0, 0])
    expect((await listed())[0]).toMatchObject({ state: 'undone', stayed: 3 })
  })

  it('forgets the details of a customer who is erased', async () => {
    const text = `${headings}\nKit,,kit@guests.example,,,\n`
    await run(text)
    const [kit] = await named('Kit')
    await run(`${headings}\nKit,Zephyrine,kit@guests.example,,,\n`, { duplicates: 'update' })
    const stored = async () =>
      JSON.stringify(await store(desk.salon.payload).find('imports', {}, { limit: 99 }))
    expect(await stored()).toContain('Zephyrine')
    await desk.salon.call('DELETE', `/api/customers/remove-customer?customer_id=${kit!.id}`, {
      headers: desk.headers,
    })
    expect(await stored()).not.toContain('Zephyrine')
  })

  it('can be undone for a day, and is then forgotten', async () => {
    const { body } = await run(`${headings}\nLou,,lou@guests.example,,,\n`)
    pass(DAY - 1)
    expect(await preview(body.import_id)).toMatchObject({ deleted: 1 })
    pass(1)
    expect((await undo(body.import_id)).body.code).toBe('IMPORT_NOT_FOUND')
    expect((await deleteExpired(desk.salon.payload)).imports).toBeGreaterThan(0)
    expect(await store(desk.salon.payload).count('imports', {})).toBe(0)
    expect(await named('Lou')).toHaveLength(1)
  })

  /**
   * Makes writes fail after the first batch of customers, when the import says that it is alive: once, or from then on,
   * as if the process had been killed. Returns a function that mends this.
   */
  const failAfterBatch = (payload: BasePayload, isKilled: boolean): (() => void) => {
    const { updateOne } = payload.db
    let seen = 0
    payload.db.updateOne = (async (args: Parameters<typeof updateOne>[0]) => {
      // The first change of the import stores the plan.
      if (args.collection === 'imports') seen += 1
      if (isKilled ? seen >= 2 : seen === 2 && args.collection === 'imports') throw new Error('killed')
      return updateOne.call(payload.db, args)
    }) as typeof updateOne
    return () => Object.assign(payload.db, { updateOne })
  }
  const many = (name: string, count: number) =>
    `${headings}\n${Array.from({ length: count }, (_, n) => `${name},,${name}${n}@guests.example,,,`).join('\n')}\n`

  it.each([
    ['at the next start', (payload: BasePayload) => recoverAtStartup(payload)],
    [
      'by the jobs, once it has been silent for a minute',
      async (payload: BasePayload) => {
        expect(await finishImports(payload)).toBe(0)
        pass(MINUTE)
        expect(await finishImports(payload)).toBe(1)
      },
    ],
  ])('that a crash interrupts is taken back %s', async (_when, recover) => {
    const before = await customers()
    const text = many('Max', 70)
    const revive = failAfterBatch(desk.salon.payload, true)
    const killed = await run(text)
    revive()
    expect([killed.status, (await named('Max')).length]).toEqual([500, 50])
    expect((await run(text)).body.code).toBe('IMPORT_RUNNING')
    await recover(desk.salon.payload)
    expect((await customers()).length).toBe(before.length)
    expect((await listed())[0]).toMatchObject({ state: 'interrupted' })
    expect((await run(text)).body).toMatchObject({ created: 70 })
    await undo((await listed())[0].import_id)
  })

  it('is taken back straight away if something cannot be written', async () => {
    const before = await customers()
    const mend = failAfterBatch(desk.salon.payload, false)
    const failed = await run(many('Nia', 70))
    mend()
    expect([failed.status, await customers()]).toEqual([500, before])
    expect((await listed())[0]).toMatchObject({ state: 'interrupted' })
  })

  it('is only written once if two admins start it at the same time', async () => {
    const text = many('Ora', 5)
    const { fingerprint } = await check(text)
    const both = await Promise.all([
      send('import', text, { fingerprint }),
      send('import', text, { fingerprint }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await named('Ora')).toHaveLength(5)
  })

  it('needs a file', async () => {
    const form = { duplicates: 'skip' }
    const answer = await desk.salon.call('POST', '/api/customers/import-check', { headers: admin, form })
    expect(answer.body.code).toBe('MISSING_FIELD')
  })

  it('is for admins', async () => {
    const manager = await signedIn(desk.salon, 'manager')
    for (const headers of [desk.headers, manager]) {
      expect((await send('import-check', headings, {}, headers)).body.code).toBe('FORBIDDEN')
      expect((await send('import', headings, {}, headers)).body.code).toBe('FORBIDDEN')
    }
  })
})
