import { createRequire } from 'node:module'
import { addDataAndFileToRequest, APIError, type Payload, QueryError } from 'payload'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { runForRequest } from '@/server/http/client-address'
import { toLoggedError, createQuietLogger, formatReadableLine, shortenLog } from '@/server/log'

type Settings = ReturnType<typeof createQuietLogger>

/** Makes a logger with these settings, with Payload's library and in the same way. */
const getLogger = ({ options, destination }: Settings): Payload['logger'] =>
  createRequire(import.meta.resolve('payload'))('pino')(options, destination)

const values = ['ada@example.org', 'Ada Lovelace', 'cnon:a-token', '07700 900123']
const told = (error: unknown): string => JSON.stringify(toLoggedError(error))
const tellsNone = (error: unknown) => {
  for (const value of values) expect(told(error)).not.toContain(value)
}

describe('a logged error', () => {
  it('names the failed query, but not its values', () => {
    const message = `Failed query: insert into "customers" ("email") values (?)\nparams: ${values.join(',')}\nsecond line`
    const cause = new Error('SQLITE_BUSY: database is locked')
    const error = Object.assign(new Error(message, { cause }), { params: values, query: 'insert' })
    tellsNone(error)
    expect(told(error)).toContain('insert into')
    expect(told(error)).toContain('SQLITE_BUSY')
    expect(toLoggedError(error).stack).toContain('log.test.ts')
  })

  it('leaves out the key of a duplicate and the body of a response', () => {
    tellsNone(
      Object.assign(
        new Error('E11000 duplicate key error index: email_1 dup key: { email: "ada@example.org" }'),
        {
          code: 11000,
          keyValue: { email: values[0] },
        },
      ),
    )
    tellsNone(new Error(`Status code: 400\nBody: {"buyer_email_address": "${values[0]}"}`))
    expect(told(Object.assign(new Error('x'), { code: 11000 }))).toContain('11000')
  })

  it('is limited to a few kilobytes, whatever the error contains', () => {
    const long = 'x'.repeat(200_000)
    const error = new Error(long, { cause: new Error(long, { cause: new Error(long) }) })
    expect(told(error).length).toBeLessThan(8_000)
    const printed: string[] = []
    const into = { ...console, error: (...parts: unknown[]) => void printed.push(parts.join(' ')) }
    shortenLog(into)
    into.error('⨯', error, { args: [long] })
    expect(printed.join().length).toBeLessThan(5_000)
    into.error('\u0000\u0007\u009b red \u001b[31m\n\tnext')
    expect(printed.at(-1)).toMatch(/^%s \[[^\]]+Z\] {5}red \u001b\[31m\n\tnext$/)
  })

  it('is one line for a client’s mistake, and has a stack trace only if it is our own', () => {
    expect(told(new APIError('No such path', 400)).length).toBeLessThan(200)
    expect(toLoggedError(new APIError('Broken', 500)).stack).toContain('log.test.ts')
  })

  it('has no values in its message, and nothing that imitates a log line', () => {
    const lines: string[] = []
    const logger = getLogger(createQuietLogger({ write: (line) => void lines.push(line) }))
    const forged = '\n[09:00:00] INFO forged\u2028\u001b[31m'
    const query = new Error(`Failed query: select ?\nparams: ${values.join(',')}${forged}`)
    logger.error({ err: query })
    logger.error(query)
    logger.info({ msg: `No such path: x${forged}${'y'.repeat(20_000)}` })
    logger.error({ err: query }, 'a call failed')
    const told = lines.join('')
    for (const value of values) expect(told).not.toContain(value)
    const words = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
    expect(words.join('')).not.toMatch(/[\p{Cc}\u2028]/u)
    expect(words).toEqual([
      'Failed query: select ? params: …',
      'Failed query: select ? params: …',
      expect.stringMatching(/^No such path: x \[09:00:00\] INFO forged \[31my+$/),
      'a call failed',
    ])
    expect(told.length).toBeLessThan(12_000)
  })

  it('has a lower level for a client’s mistake, and a flood of either is cut to a few lines', () => {
    const lines: { level: number; msg: string }[] = []
    let now = Date.now()
    const logger = getLogger(
      createQuietLogger({ write: (line) => void lines.push(JSON.parse(line)) }, () => now),
    )
    const cast = Object.assign(new Error('Cast to Number failed for value "x"'), { name: 'CastError' })
    logger.error({ err: new QueryError([{ path: 'email' }]) })
    logger.error({ err: cast })
    logger.error({ err: new Error('ours') })
    logger.error('words alone')
    expect(lines.map(({ level }) => level)).toEqual([30, 30, 50, 50])
    lines.length = 0
    for (let n = 0; n < 500; n += 1) {
      logger.error({ err: new QueryError([{ path: `field${n}` }]) })
      logger.error({ err: new Error(`ours ${n}`) })
    }
    expect(lines.length).toBeLessThan(125)
    now += 60_000
    lines.length = 0
    logger.error({ err: new Error('later') })
    expect(lines.map(({ msg }) => msg)).toEqual([
      expect.stringMatching(/^88\d log messages like others in that minute were not written\.$/),
      'later',
    ])
  })

  it('counts as the client’s mistake if the database cannot apply the conditions of the request', () => {
    const lines: { level: number; err?: { stack?: string } }[] = []
    const logger = getLogger(createQuietLogger({ write: (line) => void lines.push(JSON.parse(line)) }))
    const cause = new Error('SQLITE_ERROR: no such column: a.value')
    const tell = () => logger.error({ err: new Error('Failed query: select ?', { cause }) })
    const url = '/api/services?where[or][0][staff.locations.name][like]=a'
    runForRequest({ id: 'request-1', url }, tell)
    runForRequest({ id: 'request-2', url: '/api/services?limit=1' }, tell)
    tell()
    expect(lines.map(({ level, err }) => [level, typeof err?.stack])).toEqual([
      [30, 'undefined'],
      ...[1, 2].map(() => [50, 'string']),
    ])
  })

  it('counts as our own if strangers add conditions that nothing reads, or our code breaks', () => {
    const lines: { level: number; err?: { stack?: string } }[] = []
    const logger = getLogger(createQuietLogger({ write: (line) => void lines.push(JSON.parse(line)) }))
    const ofAdapter = new TypeError('x is not a function')
    ofAdapter.stack =
      'TypeError\n    at a (/app/node_modules/@payloadcms/drizzle/dist/queries/parseParams.js:1:1)'
    const cause = new Error('SQLITE_ERROR: no such table: bookings')
    const missing = new Error('Failed query: select ?', { cause })
    const requests: [string, Error][] = [
      ['/api/booking/confirm-booking?where=1', new TypeError('x is not a function')],
      ['/api/booking/confirm-booking?where=1', ofAdapter],
      ['/api/slots?prefix=1', missing],
      ['/services?where=1', missing],
      ['/api/services?where=1', new TypeError('x is not a function')],
      ['/api/services?where[name][all]=x', ofAdapter],
    ]
    for (const [url, err] of requests) runForRequest({ id: 'request-1', url }, () => logger.error({ err }))
    expect(lines.map(({ level, err }) => [level, typeof err?.stack])).toEqual([
      ...Array.from({ length: 5 }, () => [50, 'string']),
      [30, 'undefined'],
    ])
  })

  it('counts as the client’s mistake if a body or a picture is unreadable', async () => {
    const lines: { level: number; err?: { stack?: string } }[] = []
    const logger = getLogger(createQuietLogger({ write: (line) => void lines.push(JSON.parse(line)) }))
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAA', 'base64')
    const requests = [
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nabc'],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Dispo\r\n\r\nabc\r\n--x--\r\n'],
      ['multipart/form-data', 'abc'],
      ['application/json', '{'],
    ].map(
      ([type = '', body]) =>
        new Request('http://x', { method: 'POST', headers: { 'content-type': type }, body }),
    )
    const reading = requests.map((request) =>
      addDataAndFileToRequest(Object.assign(request, { payload: { config: {}, logger } }) as never),
    )
    const refused = await Promise.allSettled([...reading, sharp(png).metadata()])
    for (const one of refused) if (one.status === 'rejected') logger.error({ err: one.reason })
    logger.error('Invalid MIME type: image/gif.')
    logger.error('File type text/plain (from extension png) is not allowed.')
    expect(lines.map(({ level }) => level)).toEqual(Array(7).fill(30))
    expect(JSON.stringify(lines)).not.toContain('node_modules')
  })

  it('has a date, in UTC whatever the machine’s time zone', () => {
    const lines: string[] = []
    getLogger(createQuietLogger({ write: (line) => void lines.push(formatReadableLine(line)) })).warn({
      msg: 'now',
      of: 'x',
    })
    const [, at] =
      /^\[(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\] WARN.*: now\n {4}of: "x"\n$/.exec(lines.join('')) ?? []
    expect(Math.abs(Date.parse(at ?? '') - Date.now())).toBeLessThan(5_000)
  })

  it('reveals nothing if it is not an error object', () => {
    tellsNone({ email: values[0] })
    tellsNone(values[0])
  })
})
