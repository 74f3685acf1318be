import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getIssueField } from '@endpoints/support/read-input'
import { fieldsOf } from '../check-answer'
import type { Asked } from '../http-salon'
import type { Database } from '../salon'
import { type Contract, type Operation, operations } from './contract'
import { askFairly } from './fair'
import { isOtherName, refusalOf, takenBy } from './input-of'
import {
  isWhole,
  oneOfEach,
  unexpectedNames,
  unexpectedQueries,
  unexpectedOfField,
  unusableBodies,
} from './unexpected-values'

/** Ends the session it is asked with. */
const isLogout = ({ template }: Operation) => template.endsWith('/logout')

const wrongEndings = [['/x', '.json', '/%00', '/%ff', '/%', '/%2f', '/..;/']]
const methods = ['PATCH', 'DELETE', 'PUT', 'POST', 'GET']
const unusualEndings = ['//', '/%2e%2e', '?', '?&&=&[]=&%5B=', '?locale=xx&depth=9']

/** Goes on from field to field, so that the next one gets the next value of each kind. */
let turn = 0

const seeded = Number(process.env.SEED_OF_TESTS ?? Date.now())

/**
 * Tests that send each call what it does not expect, in the place of each part of a request that went well: after the
 * story of the contract, which leaves one of nearly every call.
 */
export const sweepUnexpectedInput = (database: Database, contractOf: () => Contract): void => {
  it('begins with requests that went well', () => {
    const { succeeded } = contractOf()
    const without = operations.filter(({ method, template }) => !succeeded.has(`${method} ${template}`))
    expect(without.map(({ method, template }) => `${method} ${template}`)).toEqual([])
  })

  /**
   * A request of this call that once went well, made by somebody with every right. What anybody may call, visitors call
   * on one database.
   */
  const goodRequest = (operation: Operation): Asked => {
    const { method, template, closed } = operation
    const asked = contractOf().succeeded.get(`${method} ${template}`) ?? { method, path: template }
    if (isLogout(operation)) return { ...asked, headers: {} }
    const { Authorization: _, ...own } = asked.headers ?? {}
    return { ...asked, headers: closed || database === 'mongodb' ? { ...own, ...contractOf().admin } : own }
  }

  const ask = (asked: Asked) => askFairly(contractOf(), asked)

  /** Refused by the schema, which says which field it did not like. */
  const expectRefusal = async (operation: Operation, asked: Asked) => {
    const { status, body } = await ask(asked)
    // A body that is too long is refused unread, so no field is named.
    if (status === 413) return
    const issue = refusalOf(operation, asked)?.issues[0]
    const field = issue && getIssueField(issue)
    const what = `${status} to ${JSON.stringify(asked.json).slice(0, 300)}`
    expect.soft([status >= 400, body.field], what).toEqual([true, field])
  }

  const inQuery = ({ method }: Operation) => method === 'GET' || method === 'DELETE'

  const withQuery = (good: Asked, name: string, part: string): Asked => {
    const [path, query = ''] = good.path.split('?')
    const others = query.split('&').filter((one) => one && !one.startsWith(`${name}=`))
    return { ...good, path: `${path}?${[...others, part].join('&')}` }
  }

  const withField = (good: Asked, name: string, value: unknown): Asked => {
    const { form, ...rest } = good
    return { ...rest, json: { ...(good.json ?? form ?? {}), [name]: value } }
  }

  /** One of those that say the same to the call, once its schema has read them. */
  const differentOnes = (operation: Operation, taken: Asked[]): Asked[] =>
    isWhole ? taken : [...new Map(taken.map((one) => [takenBy(operation, one), one])).values()]

  it.each(operations)(
    '$method $template: each field of the query gets what it does not expect',
    async (operation) => {
      if (!inQuery(operation)) return
      const good = goodRequest(operation)
      const names = fieldsOf(operation.method, operation.template)
      for (const name of names) {
        turn++
        const asked = unexpectedQueries(name)[database].map((kind) =>
          kind.map((part) => withQuery(good, name, part)),
        )
        const taken = asked.map((kind) => kind.filter((one) => !refusalOf(operation, one)))
        if (!isOtherName(operation))
          for (const one of differentOnes(operation, oneOfEach(taken, turn))) await ask(one)
        if (database === 'mongodb') continue
        const refused = asked.flat().filter((one) => refusalOf(operation, one))
        for (const one of oneOfEach([refused], turn))
          expect((await ask(one)).status).toBeGreaterThanOrEqual(400)
      }
      for (const name of oneOfEach([names.length > 0 ? names : ['id']], turn))
        for (const part of oneOfEach(unexpectedNames(name), turn)) await ask(withQuery(good, name, part))
    },
  )

  /**
   * What the schema refuses comes no further, whatever it is: one such value shows that the call asks its schema, and
   * the others are held against the schema alone. What it takes is sent, to both names of a call once.
   */
  it.each(operations)(
    '$method $template: each field of the body gets what it does not expect',
    async (operation) => {
      if (inQuery(operation)) return
      const good = goodRequest(operation)
      for (const name of fieldsOf(operation.method, operation.template)) {
        turn++
        const asked = unexpectedOfField(turn)[database].map((kind) =>
          kind.map((value) => withField(good, name, value)),
        )
        const taken = asked.map((kind) => kind.filter((one) => !refusalOf(operation, one)))
        if (!isOtherName(operation))
          for (const one of differentOnes(operation, oneOfEach(taken, turn))) await ask(one)
        if (database === 'mongodb') continue
        const refused = asked.flat().filter((one) => refusalOf(operation, one))
        for (const one of oneOfEach([refused], turn)) await expectRefusal(operation, one)
      }
    },
  )

  /** All calls read their bodies by one and the same function: each shows with one that it does. */
  it.each(operations)('$method $template: a body that is none', async (operation) => {
    const good = goodRequest(operation)
    if (operation.method === 'GET' || database === 'mongodb') return
    for (const { body, type } of oneOfEach([unusableBodies.flat()], ++turn)) {
      const headers = { ...good.headers, ...(type ? { 'content-type': type } : {}) }
      await ask({ method: good.method, path: good.path, headers, body })
    }
  })

  /** The door is one for all calls: each shows with one of each that it stands behind it. */
  it.each(operations)('$method $template: another method and other endings', async (operation) => {
    if (database === 'mongodb') return
    const good = goodRequest(operation)
    const [path = ''] = good.path.split('?')
    const isCall = (method: string) =>
      operations.some((one) => one.template === operation.template && one.method === method)
    const isPayloads = path.startsWith('/api/staff') || path.startsWith('/api/customers')
    const others = isPayloads ? [] : methods.filter((method) => !isCall(method))
    for (const method of oneOfEach([others], ++turn)) {
      const body = method === 'GET' ? {} : { json: {} }
      const { status } = await ask({ method, path, headers: contractOf().admin, ...body })
      expect(status).toBeGreaterThanOrEqual(400)
    }
    for (const ending of oneOfEach(wrongEndings, turn))
      expect((await ask({ ...good, path: path + ending })).status).toBeGreaterThanOrEqual(400)
    for (const ending of oneOfEach([unusualEndings], turn)) await ask({ ...good, path: path + ending })
  })

  it.each(operations)('$method $template: whatever fast-check thinks of', async (operation) => {
    if (operation.method === 'GET' || (isOtherName(operation) && !isWhole)) return
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
      const asked = { ...good, form: undefined, json: { ...(good.json ?? good.form ?? {}), ...json } }
      if (isWhole || !refusalOf(operation, asked)) await ask(asked)
    })
    await fc.assert(property, { numRuns: database === 'sqlite' ? 4 : 1, seed: seeded })
  })
}
