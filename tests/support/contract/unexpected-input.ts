import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getIssueField } from '@endpoints/support/read-input'
import { getFields } from '../check-answer'
import type { Asked } from '../http-salon'
import type { Database } from '../salon'
import { type Contract, type Operation, operations } from './contract'
import { askFairly } from './fair'
import { isOtherName, getRefusal, takenBy } from './input-of'
import {
  isWhole,
  oneOfEach,
  toRound,
  unexpectedNames,
  unexpectedQueries,
  unexpectedOfField,
  unusableBodies,
} from './unexpected-values'

/** True if the call ends the session that makes it. */
const isLogout = ({ template }: Operation) => template.endsWith('/logout')

const wrongEndings = [['/x', '.json', '/%00', '/%ff', '/%', '/%2f', '/..;/']]
const methods = ['PATCH', 'DELETE', 'PUT', 'POST', 'GET']
const unusualEndings = ['//', '/%2e%2e', '?', '?&&=&[]=&%5B=', '?locale=xx&depth=9']

/** Increases from field to field, so that the next field gets the next value of each kind. */
let turn = 0

const seeded = Number(process.env.SEED_OF_TESTS ?? Date.now())

/**
 * Tests that replace each part of a successful request with unexpected values. They run after the contract tests, which
 * leave a successful request for almost every call.
 */
export const sweepUnexpectedInput = (database: Database, contractOf: () => Contract): void => {
  it('unexpected input starts from successful requests', () => {
    const { succeeded } = contractOf()
    const without = operations.filter(({ method, template }) => !succeeded.has(`${method} ${template}`))
    expect(without.map(({ method, template }) => `${method} ${template}`)).toEqual([])
  })

  /** A successful request for this call, with full rights. On SQLite, public calls are made as a visitor. */
  const goodRequest = (operation: Operation): Asked => {
    const { method, template, closed } = operation
    const asked = contractOf().succeeded.get(`${method} ${template}`) ?? { method, path: template }
    if (isLogout(operation)) return { ...asked, headers: {} }
    const { Authorization: _, ...own } = asked.headers ?? {}
    return { ...asked, headers: closed || database === 'mongodb' ? { ...own, ...contractOf().admin } : own }
  }

  const ask = (asked: Asked) => askFairly(contractOf(), asked)

  /** Expects a refusal by the schema that names the wrong field. */
  const expectRefusal = async (operation: Operation, asked: Asked) => {
    const { status, body } = await ask(asked)
    // A body that is too large is refused before it is read, so no field is named.
    if (status === 413) return
    const issue = getRefusal(operation, asked)?.issues[0]
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

  /** Leaves one request of each group of requests that the schema parses to the same value. */
  const differentOnes = (operation: Operation, taken: Asked[]): Asked[] =>
    isWhole ? taken : [...new Map(taken.map((one) => [takenBy(operation, one), one])).values()]

  it.each(operations)('$method $template: each query field handles unexpected values', async (operation) => {
    if (!inQuery(operation)) return
    const good = goodRequest(operation)
    const names = getFields(operation.method, operation.template)
    for (const name of names) {
      turn++
      const asked = unexpectedQueries(name, turn)[database].map((kind) =>
        kind.map((part) => withQuery(good, name, part)),
      )
      const taken = asked.map((kind) => kind.filter((one) => !getRefusal(operation, one)))
      if (!isOtherName(operation))
        for (const one of differentOnes(operation, oneOfEach(taken, toRound(turn)))) await ask(one)
      if (database === 'mongodb') continue
      const refused = asked.flat().filter((one) => getRefusal(operation, one))
      for (const one of oneOfEach([refused], turn))
        expect((await ask(one)).status).toBeGreaterThanOrEqual(400)
    }
    for (const name of oneOfEach([names.length > 0 ? names : ['id']], turn))
      for (const part of oneOfEach(unexpectedNames(name), turn)) await ask(withQuery(good, name, part))
  })

  /**
   * A value that the schema refuses never reaches the call. One such value proves that the call uses its schema, so the
   * others are only tested on the schema. Accepted values are sent, once for all names of a call.
   */
  it.each(operations)('$method $template: each body field handles unexpected values', async (operation) => {
    if (inQuery(operation)) return
    const good = goodRequest(operation)
    for (const name of getFields(operation.method, operation.template)) {
      turn++
      const asked = unexpectedOfField(turn)[database].map((kind) =>
        kind.map((value) => withField(good, name, value)),
      )
      const taken = asked.map((kind) => kind.filter((one) => !getRefusal(operation, one)))
      if (!isOtherName(operation))
        for (const one of differentOnes(operation, oneOfEach(taken, toRound(turn)))) await ask(one)
      if (database === 'mongodb') continue
      const refused = asked.flat().filter((one) => getRefusal(operation, one))
      for (const one of oneOfEach([refused], turn)) await expectRefusal(operation, one)
    }
  })

  /** All calls read their body by the same function, so one invalid body for each call is enough. */
  it.each(operations)('$method $template: an invalid body is refused', async (operation) => {
    const good = goodRequest(operation)
    if (operation.method === 'GET' || database === 'mongodb') return
    for (const { body, type } of oneOfEach([unusableBodies.flat()], ++turn)) {
      const headers = { ...good.headers, ...(type ? { 'content-type': type } : {}) }
      await ask({ method: good.method, path: good.path, headers, body })
    }
  })

  /** All calls share one router, so one invalid request of each kind is enough for each call. */
  it.each(operations)(
    '$method $template: a different method and different path endings are handled',
    async (operation) => {
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
    },
  )

  it.each(operations)(
    '$method $template: any input generated by fast-check is handled',
    async (operation) => {
      if (operation.method === 'GET' || (isOtherName(operation) && !isWhole)) return
      const good = goodRequest(operation)
      const names = getFields(operation.method, operation.template)
      const value = fc.oneof(
        fc.jsonValue(),
        fc.string({ unit: 'binary' }),
        fc.date({ noInvalidDate: true }),
        fc.double(),
      )
      const bodies = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] })
      const property = fc.asyncProperty(bodies, async (json) => {
        const asked = { ...good, form: undefined, json: { ...(good.json ?? good.form ?? {}), ...json } }
        if (isWhole || !getRefusal(operation, asked)) await ask(asked)
      })
      await fc.assert(property, { numRuns: database === 'sqlite' ? 4 : 1, seed: seeded })
    },
  )
}
