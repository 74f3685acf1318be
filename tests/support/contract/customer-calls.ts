import { mkdirSync, rmdirSync } from 'node:fs'
import path from 'node:path'
import { getEnv } from '@/server/env'
import { beginImport, dropImport } from '@/server/repositories/imports'
import { store } from '@/server/repositories/store'
import type { Contract } from './contract'
import { asStaff, at, newCustomer } from './staff-calls'

/** Adds an unsettled order for the customer, or removes it again. */
const holdOpen = async ({ salon }: Contract, customer: string, open: boolean): Promise<void> => {
  const order = { id: 'an-open-order', liveKey: 'an-open-order', basket: 'none', customer, lines: [] }
  if (!open) return store(salon.payload).remove('orders', { id: { equals: order.id } })
  await store(salon.payload).insert('orders', {
    ...order,
    ...{ status: 'open', step: 'kept', paymentType: 'pay-at-salon', paymentContext: 'booking' },
    ...{ totalPence: 0, chargePence: 0, attemptNumber: 1 },
  })
}

/** A single pixel as a PNG. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Data that staff have about a customer: visits and health notes. */
const knowCustomer = async (contract: Contract, customer_id: string): Promise<void> => {
  const staff = asStaff(contract)
  const picture = async (fields: Record<string, string | Blob>) =>
    contract.ask('POST', '/api/customers/picture', { headers: contract.staff, form: fields })
  const png = Buffer.from(PIXEL, 'base64')
  const drawn = new File([new Uint8Array(png)], 'a.png', { type: 'image/png' })
  for (const id of ['', 'nobody', customer_id]) {
    await staff('GET', `customers/picture?customer_id=${id}`)
    await picture({ customer_id: id, picture: drawn })
  }
  await picture({ customer_id, picture: new File(['x'], 'a.png', { type: 'image/png' }) })
  for (const id of ['', 'nobody', customer_id]) {
    await staff('GET', `customers/picture?customer_id=${id}`)
    await staff('DELETE', `customers/picture?customer_id=${id}`)
  }
  for (const call of ['visits', 'health-notes'])
    for (const query of [`?customer_id=${customer_id}`, '', '?customer_id=nobody'])
      await staff('GET', `customers/${call}${query}`)
  const note = (more: object) => staff('POST', 'customers/health-note', { customer_id, ...more })
  const test = { kind: 'patch-test', tested_on: '2026-01-05', tested_by: 'Amy', result: 'no-reaction' }
  for (const more of [
    { customer_id: '', kind: 'allergy' },
    { customer_id: 'nobody', kind: 'allergy', text: 'Latex' },
    { text: 'Latex' },
    { kind: 'allergy' },
    { ...test, tested_on: 'soon' },
    { ...test, tested_on: '2999-01-01' },
    { ...test, tested_by: '<b>' },
    { ...test, result: 'odd' },
    test,
  ])
    await note(more)
  const { note_id } = (await note({ kind: 'allergy', text: 'Latex' })).body
  await staff('DELETE', `customers/health-note?note_id=${note_id}`)
  await staff('DELETE', `customers/health-note?note_id=${note_id}`)
}

/** Merges two records of the same person, and exports a customer's data. */
const mergeAndExport = async (contract: Contract): Promise<void> => {
  const { ask, admin: headers } = contract
  const staff = asStaff(contract)
  const [keep_id, merge_id] = [await newCustomer(contract), await newCustomer(contract)]
  const pairs = [
    { keep_id: '', merge_id },
    { keep_id: 'nobody', merge_id },
    { keep_id, merge_id: keep_id },
    { keep_id, merge_id },
  ]
  for (const pair of pairs) await staff('GET', `customers/merge-preview?${new URLSearchParams(pair)}`)
  await holdOpen(contract, merge_id, true)
  await staff('POST', 'customers/merge', { keep_id, merge_id })
  await holdOpen(contract, merge_id, false)
  for (const pair of pairs) await staff('POST', 'customers/merge', pair)
  for (const query of ['?format=csv', `?customer_id=${keep_id}`, '?customer_id=nobody'])
    await ask('GET', `/api/customers/export${query}`, { headers })
}

/** A CSV file as a browser sends it. */
const csv = (text: string | Uint8Array<ArrayBuffer>): File =>
  new File([text], 'customers.csv', { type: 'text/csv' })

/** Imports customers from a file, and undoes the import. */
const importFiles = async (contract: Contract): Promise<void> => {
  const { ask, admin: headers, salon } = contract
  const check = (form: Record<string, string | Blob>) =>
    ask('POST', '/api/customers/import-check', { headers, form })
  const write = (form: Record<string, string | Blob>) =>
    ask('POST', '/api/customers/import', { headers, form })
  const good = csv('First name,Email\nPim,pim@guests.example\n')
  const files = [csv('First name\n'), csv(new Uint8Array([80, 75, 3, 4, 0])), csv('a,'.repeat(70) + '\n1')]
  for (const file of [good, ...files]) {
    await check({ file })
    await write({ file, fingerprint: 'none' })
  }
  await check({ duplicates: 'skip' })
  await check({ file: good, columns: 'shoe size' })
  await check({ file: csv('First name,Email\n,\nPim,nope\n') })
  await write({ file: csv('First name,Email\nPim,nope\n'), fingerprint: 'none' })
  await write({ file: good })
  const { fingerprint } = (await check({ file: good })).body
  await write({ file: good, fingerprint, choices: 'all' })
  // A different import is being written.
  const busy = await beginImport(salon.payload, { kind: 'customers', at: salon.clock.now(), actorName: null })
  await write({ file: good, fingerprint })
  await dropImport(salon.payload, busy?.id ?? '')
  const { import_id } = (await write({ file: good, fingerprint })).body
  await ask('GET', '/api/customers/imports', { headers })
  for (const id of ['', 'nothing', import_id])
    await ask('GET', `/api/customers/import-undo?import_id=${id}`, { headers })
  const undo = (id: string) => ask('POST', '/api/customers/import-undo', { headers, json: { import_id: id } })
  const other = await beginImport(salon.payload, {
    kind: 'customers',
    at: salon.clock.now(),
    actorName: null,
  })
  await undo(import_id)
  await dropImport(salon.payload, other?.id ?? '')
  for (const id of ['', import_id, import_id]) await undo(id)
}

/** Imports treatments from a file, and undoes the import. */
const importTreatments = async ({ ask, admin: headers, salon }: Contract): Promise<void> => {
  const post = (call: string, form: Record<string, string | Blob>) =>
    ask('POST', `/api/services/${call}`, { headers, form })
  const both = async (form: Record<string, string | Blob>) => {
    await post('import-check', form)
    await post('import', { ...form, fingerprint: 'none' })
  }
  const good = csv('Name,Category,Minutes\nZone two,Brows,20\n')
  const files = [csv('Name\n'), csv(new Uint8Array([80, 75, 3, 4, 0])), csv('a,'.repeat(70) + '\n1')]
  const many = csv(`Name,Category,Minutes\n${'Zone,Brows,20\n'.repeat(501)}`)
  for (const file of [good, many, ...files]) await both({ file })
  await both({ file: csv('Name,Category,Minutes\n,,7\n') })
  await both({ file: good, columns: 'shoe size' })
  await post('import-check', { duplicates: 'skip' })
  await post('import', { file: good })
  const { fingerprint } = (await post('import-check', { file: good })).body
  const now = { at: salon.clock.now(), actorName: null }
  const busy = await beginImport(salon.payload, { kind: 'treatments', ...now })
  await post('import', { file: good, fingerprint })
  await dropImport(salon.payload, busy?.id ?? '')
  const { import_id } = (await post('import', { file: good, fingerprint })).body
  await ask('GET', '/api/services/imports', { headers })
  for (const id of ['', import_id]) await ask('GET', `/api/services/import-undo?import_id=${id}`, { headers })
  const other = await beginImport(salon.payload, { kind: 'treatments', ...now })
  const undo = (id: string) => ask('POST', '/api/services/import-undo', { headers, json: { import_id: id } })
  await undo(import_id)
  await dropImport(salon.payload, other?.id ?? '')
  for (const id of ['', import_id]) await undo(id)
}

/** Customer records as staff manage them. */
export const keepCustomers = async (contract: Contract): Promise<void> => {
  const { ask, small } = contract
  const staff = asStaff(contract)
  const [kept, booked, gone] = [
    await newCustomer(contract),
    await newCustomer(contract),
    await newCustomer(contract),
  ]
  await staff('GET', 'customers/get-customers')
  await staff('GET', 'customers/find-customers?search=o&sort=name')
  await staff('GET', 'customers/find-customers?sort=notes')
  await staff('GET', 'desk/find?search=o')
  await staff('GET', 'desk/catalogue')
  const day = '2026-06-24'
  const treatments = [{ service_id: contract.small.tint.id }]
  const search = { location_id: contract.small.medway.id, from: day, to: day, treatments }
  const searches = [
    {},
    { location_id: '' },
    { treatments: [] },
    { treatments: [{ ...treatments[0], guest_name: 'see evil.com' }] },
    { treatments: Array(7).fill(treatments[0]) },
    { from: 'tomorrow' },
    { from: '2036-01-01', to: '2036-01-01' },
    { to: '2026-06-23' },
    { to: '2026-07-24' },
  ]
  for (const more of searches) await staff('POST', 'desk/plan-visit', { ...search, ...more })
  await staff('POST', 'customers/new', { first_name: 'Nobody' })
  const many = [[], Array(101).fill('nobody'), ['nobody', await newCustomer(contract)]]
  for (const customer_ids of many)
    await ask('POST', '/api/customers/remove-customers', { headers: contract.admin, json: { customer_ids } })
  await staff('GET', `customers/customer?customer_id=${kept}`)
  await staff('GET', 'customers/customer')
  await staff('GET', 'customers/customer?customer_id=nobody')
  const edit = (more: object) => staff('PUT', 'customers/edit-customer', { customer_id: kept, ...more })
  for (const more of [
    { city: 'Rochester' },
    { city: 'Chatham', seen: { city: 'Strood' } },
    { customer_id: '' },
    { customer_id: 'nobody' },
    { first_name: 'evil.com' },
    { city: '<b>' },
    { email: 'nope' },
    { phone_number: 'nope' },
    { phone_number: '', email: '' },
  ])
    await edit(more)
  await knowCustomer(contract, kept)
  await mergeAndExport(contract)
  await importFiles(contract)
  await importTreatments(contract)
  const draft = {
    customer_id: booked,
    staff_id: small.beth.id,
    location_id: small.medway.id,
    service: small.tint.id,
    slot: { start_time: at(29, 10) },
  }
  const { bookingId } = (await staff('POST', 'booking/admin-create-booking', draft)).body
  const call = 'customers/remove-customer'
  for (const method of ['GET', 'DELETE'] as const) {
    await staff(method, call)
    await staff(method, `${call}?customer_id=nobody`)
    await staff(method, `${call}?customer_id=${booked}`)
    const cookie = `payload-token=${contract.staff.Authorization?.slice(7)}`
    await ask(method, `/api/${call}?customer_id=${kept}`, { headers: { cookie } })
  }
  await staff('GET', `${call}?customer_id=${gone}`)
  await staff('DELETE', `${call}?customer_id=${kept}`)
  await staff('DELETE', `booking/cancel-booking?bookingId=${bookingId}`)
  await holdOpen(contract, booked, true)
  for (const method of ['GET', 'DELETE'] as const) await staff(method, `${call}?customer_id=${booked}`)
  await holdOpen(contract, booked, false)
  const unreadable = path.join(getEnv().dataDir, 'outbox', '0.eml')
  mkdirSync(unreadable, { recursive: true })
  for (const method of ['GET', 'DELETE'] as const) await staff(method, `${call}?customer_id=${booked}`)
  rmdirSync(unreadable)
  await staff('DELETE', `${call}?customer_id=${booked}`)
}
