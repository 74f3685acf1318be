import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { BasePayload } from 'payload'
import { inject, it } from 'vitest'
import type { AppOptions } from '@/server/config'
import { clientAddressHeader } from '@/server/http/client-address'
import type { MailMessage, MailPort } from '@/server/mail/mail-port'
import { createNoPayments, type PaymentsPart } from '@/server/payments/payment-provider'
import { baseFile } from './base-file'
import { wrongWith } from './check-answer'
import { closePayload, createAnswer, openPayload } from './open-payload'
import { fillWithDemo } from './prepared-salon'

export type Database = 'sqlite' | 'mongodb'

/**
 * The databases available for tests on this machine. A file about rules above the repositories, or about an outside
 * service, may name one of them: nothing there knows the database, and contract.test.ts makes every call on both.
 * `EVERY_DATABASE=true` runs these files on both, too.
 */
export const databases = (only?: Database): Database[] => {
  const all: Database[] = inject('mongoUri') ? ['sqlite', 'mongodb'] : ['sqlite']
  const isNamed = only && all.includes(only) && process.env.EVERY_DATABASE !== 'true'
  return isNamed ? [only] : all
}

/**
 * `test` for the rules in a file that runs on both databases. For the reasons above, they run on one of them. What
 * depends on conflicting or interrupted writes uses `it`, and runs on both.
 */
export const onOneDatabase = (database: Database) => it.runIf(databases('sqlite').includes(database))

export interface CallOptions {
  json?: unknown
  form?: Record<string, string | Blob>
  /** The raw body. */
  body?: string
  headers?: Record<string, string>
  address?: string
}

export interface Answer {
  status: number
  headers: Headers
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers of every shape
  body: any
}

type Place = Pick<AppOptions, 'database' | 'mediaDir' | 's3'>

export interface Salon {
  /** The place at which a different process finds the same salon. */
  place: Place
  payload: BasePayload
  /**
   * Calls the API in this process as a client would: `call('POST', '/api/basket/add', { json })`. Every response is
   * checked against the published document.
   */
  call(method: string, url: string, options?: CallOptions): Promise<Answer>
  /** Answers a web request in the same way, for a server in front. */
  answer(request: Request): Promise<Response>
  /** The salon's clock. `set` moves it and stops it there; `runFrom` moves it and lets it run. */
  clock: { now(): number; set(ms: number): void; runFrom(ms: number): void }
  mails: MailMessage[]
  /** The cache tags that were expired. */
  expired: string[]
  /** The errors in its log, as lines of JSON. The reason for a 500 or a refusal is only found there. */
  logged: string[]
  close(): Promise<void>
}

/**
 * Creates a folder for one salon with its database. It is empty or has the demo salon, which is filled once for all.
 */
const placeFor = async (kind: Database, name: string, isDemo: boolean): Promise<Place> => {
  const folder = path.join(inject('folder'), name)
  const file = path.join(folder, 'salon.db')
  const uri = kind === 'mongodb' ? inject('mongoUri') : null
  mkdirSync(folder)
  if (isDemo) await fillWithDemo({ dataDir: folder, mongo: uri ? { uri, name } : null })
  else if (!uri) copyFileSync(await baseFile(), file)
  return {
    database: uri ? { kind: 'mongodb', uri: `${uri}/${name}` } : { kind: 'sqlite', file, push: false },
    mediaDir: path.join(folder, 'media'),
  }
}

const getBody = (options: CallOptions): { body?: BodyInit; type?: string } => {
  if (options.body !== undefined) return { body: options.body, type: 'application/json' }
  if (options.json !== undefined) return { body: JSON.stringify(options.json), type: 'application/json' }
  if (!options.form) return {}
  const form = new FormData()
  for (const [name, value] of Object.entries(options.form)) form.append(name, value)
  return { body: form }
}

const read = async (response: Response): Promise<Answer> => {
  const text = await response.text()
  const json = response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, body: json && text ? JSON.parse(text) : text }
}

export interface SalonOptions {
  database?: Database
  payments?: PaymentsPart
  mail?: MailPort
  /** The interval of the jobs in seconds. If null, jobs only run when the test runs them. */
  jobsEverySeconds?: number | null
  /** The factor of the limits. If not set, there are none, because tests send more than any visitor. */
  rateLimitFactor?: number
  /** True if the salon is filled as by a first start, but without the first admin. */
  isDemo?: boolean
  /** An existing place. By default, a new one is created. */
  at?: Place
  /** The bucket for its pictures. By default, they are stored in a folder. */
  s3?: AppOptions['s3']
}

/** A separate salon with its own database. Nothing is mocked, but some dependencies can be observed. */
export const startSalon = async ({
  database = 'sqlite',
  payments = createNoPayments(null),
  mail,
  jobsEverySeconds = null,
  rateLimitFactor = 0,
  isDemo = false,
  at,
  s3 = null,
}: SalonOptions = {}): Promise<Salon> => {
  const name = `t${randomUUID().replaceAll('-', '')}`
  let fixed: number | null = null
  let ahead = 0
  const clock = {
    now: () => fixed ?? Date.now() + ahead,
    set: (ms: number) => void (fixed = ms),
    runFrom: (ms: number) => void (ahead = ms - Date.now()),
  }
  const mails: MailMessage[] = []
  const expired: string[] = []
  const logged: string[] = []
  const dependencies = {
    clock,
    cache: { expire: async (tags: string[]) => void expired.push(...tags) },
    payments,
    rateLimitFactor,
    mail: mail ?? {
      delivers: true,
      send: async (message: MailMessage) => ({ messageId: `<${mails.push(message)}@test>` }),
    },
  }
  const place = at ?? { ...(await placeFor(database, name, isDemo)), s3 }
  const payload = await openPayload({
    ...{ ...place, dependencies, key: name, jobsEverySeconds },
    onLog: (line) => void logged.push(line),
  })
  const answer = createAnswer(payload, name)
  return {
    place,
    payload,
    answer,
    clock,
    mails,
    expired,
    logged,
    async call(method, url, options = {}) {
      const { body, type } = getBody(options)
      const headers = {
        ...(type ? { 'content-type': type } : {}),
        [clientAddressHeader]: options.address ?? '127.0.0.1',
        ...options.headers,
      }
      const request = new Request(new URL(url, 'http://localhost'), { method, headers, body })
      const answered = await read(await answer(request))
      const wrong = wrongWith(method, new URL(request.url).pathname, answered.status, answered.body)
      if (wrong) throw new Error(wrong)
      return answered
    },
    close: () => closePayload(payload),
  }
}
