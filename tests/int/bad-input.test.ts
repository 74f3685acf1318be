import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepAccount } from '../support/contract/account-calls'
import { type Contract, type Operation, operations, startContract } from '../support/contract/contract'
import { askFairly } from '../support/contract/fair'
import { keepEvents } from '../support/contract/event-calls'
import { unusableBodies, unexpectedQueries, unexpectedValuesFor } from '../support/contract/unexpected-values'
import * as staff from '../support/contract/staff-calls'
import * as visitors from '../support/contract/visitor-calls'
import { fieldsOf } from '../support/check-answer'
import type { Asked } from '../support/http-salon'
import { databases } from '../support/salon'

/** Ends the session it is asked with. */
const isLogout = ({ template }: Operation) => template.endsWith('/logout')

const seeded = Number(process.env.SEED_OF_TESTS ?? Date.now())

describe.each(databases())('bad input on %s', (database) => {
  const unexpectedValues = unexpectedValuesFor(database)
  let contract: Contract
  beforeAll(async () => {
    contract = await startContract(database)
    await visitors.readCatalogue(contract)
    await visitors.lookForTimes(contract)
    await visitors.fillBaskets(contract)
    await visitors.useBookedBasket(contract)
    await staff.keepDiary(contract)
    await staff.keepCustomers(contract)
    await staff.keepHours(contract)
    await keepEvents(contract)
    await keepAccount(contract)
  })
  afterAll(() => contract.close())

  /** A request of this call that once went well, made by somebody with every right. */
  const goodRequest = (operation: Operation): Asked => {
    const { method, template } = operation
    const asked = contract.succeeded.get(`${method} ${template}`) ?? { method, path: template }
    const headers = isLogout(operation) ? {} : { ...asked.headers, ...contract.admin }
    return { ...asked, headers }
  }

  const ask = (asked: Asked) => askFairly(contract, asked)

  it.each(operations)('$method $template: each field gets what it does not expect', async (operation) => {
    const good = goodRequest(operation)
    const sent = good.json ?? good.form ?? {}
    for (const name of fieldsOf(operation.method, operation.template)) {
      if (operation.method === 'GET' || operation.method === 'DELETE') {
        const [path, query = ''] = good.path.split('?')
        const others = query.split('&').filter((part) => part && !part.startsWith(`${name}=`))
        for (const unexpected of unexpectedQueries(name))
          await ask({ ...good, path: `${path}?${[...others, unexpected].join('&')}` })
      } else
        for (const unexpected of unexpectedValues)
          await ask({ ...good, form: undefined, json: { ...sent, [name]: unexpected } })
    }
  })

  it.each(operations)('$method $template: bodies that are none', async (operation) => {
    const good = goodRequest(operation)
    if (operation.method === 'GET' || database === 'mongodb') return
    for (const { body, type } of unusableBodies) {
      const headers = { ...good.headers, ...(type ? { 'content-type': type } : {}) }
      await ask({ method: good.method, path: good.path, headers, body })
    }
  })

  it.each(operations)('$method $template: other methods and endings', async (operation) => {
    if (database === 'mongodb') return
    const good = goodRequest(operation)
    const [path = ''] = good.path.split('?')
    for (const method of ['PATCH', 'DELETE', 'PUT', 'POST', 'GET']) {
      if (operations.some((one) => one.template === operation.template && one.method === method)) continue
      if (path.startsWith('/api/staff') || path.startsWith('/api/customers')) continue
      const answer = await ask({
        method,
        path,
        headers: contract.admin,
        ...(method === 'GET' ? {} : { json: {} }),
      })
      expect(answer.status).toBeGreaterThanOrEqual(400)
    }
    for (const ending of ['/x', '/%00', '/%', '/%ff', '.json', '/%2f', '/..;/'])
      expect((await ask({ ...good, path: path + ending })).status).toBeGreaterThanOrEqual(400)
    for (const ending of ['//', '/%2e%2e', '?', '?&&=&[]=&%5B=', '?locale=xx&depth=9'])
      await ask({ ...good, path: path + ending })
  })

  it.each(operations)('$method $template: whatever fast-check thinks of', async (operation) => {
    if (operation.method === 'GET') return
    const good = goodRequest(operation)
    const names = fieldsOf(operation.method, operation.template)
    const value = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: 'binary' }),
      fc.date({ noInvalidDate: true }),
      fc.double(),
    )
    const bodies = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] })
    const property = fc.asyncProperty(bodies, async (json) => {
      await ask({ ...good, form: undefined, json: { ...(good.json ?? good.form ?? {}), ...json } })
    })
    await fc.assert(property, { numRuns: database === 'sqlite' ? 8 : 3, seed: seeded })
  })
})
