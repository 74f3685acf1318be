import { signedIn, type SmallSalon, smallSalon } from '../small-salon'
import { published, getTemplate, wrongWith } from '../check-answer'
import { type Asked, type HttpSalon, listen } from '../http-salon'
import { patient, startPayingSalon } from '../paying-salon'
import type { Answer, Database, Salon } from '../salon'
import type { RunningStandIn } from '../square-stand-in'
import { answerRecord } from './answer-record'

/** A Monday, 08:00 in London. */
export const MONDAY = Date.UTC(2026, 5, 1, 7)

type Options = Omit<Asked, 'method' | 'path'>

/** A salon behind HTTP that remembers every response to a documented call. */
export interface Contract {
  salon: Salon
  http: HttpSalon
  /** The stand-in that takes its payments. It can be set to fail. */
  standIn: RunningStandIn
  small: SmallSalon
  staff: Record<string, string>
  admin: Record<string, string>
  /** The headers of a user who has not yet chosen their own password. */
  newcomer: Record<string, string>
  /** The headers of an admin who has not set up sign-in codes, in a salon that requires them. */
  withoutCode: Record<string, string>
  /** Each response so far as `METHOD /path status CODE`. A success has no code. */
  produced: Set<string>
  /** Every message that was in a response. */
  sentences: Set<string>
  /** The latest successful request for each call. */
  succeeded: Map<string, Asked>
  /** Sends a request over HTTP, and throws if the document does not describe the response. */
  ask(method: string, path: string, options?: Options): Promise<Answer>
  close(): Promise<void>
}

const getKey = (method: string, template: string, { status, body }: Answer): string =>
  [method, template, status, ...(status < 300 ? [] : [body.code])].join(' ')

interface Told {
  message?: unknown
  alerts?: { text: unknown }[]
  notifications?: { error: unknown }[]
  /** The reasons why there is no time. */
  reasons?: unknown[]
}

const getSentences = ({ message, alerts = [], notifications = [], reasons = [] }: Told): string[] =>
  [message, ...reasons, ...alerts.map(({ text }) => text), ...notifications.map(({ error }) => error)].filter(
    (text) => typeof text === 'string',
  )

const record = (contract: Contract, asked: Asked, answer: Answer): void => {
  const path = asked.path.split('?')[0] ?? ''
  const template = getTemplate(asked.method, path)
  for (const sentence of getSentences(answer.body ?? {})) contract.sentences.add(sentence)
  if (!template) return
  const wrong = wrongWith(asked.method, path, answer.status, answer.body)
  if (wrong) throw new Error(wrong)
  contract.produced.add(getKey(asked.method, template, answer))
  if (answer.status < 300) contract.succeeded.set(`${asked.method} ${template}`, asked)
}

/** Adds data for the emails to mention. */
const tellMore = async ({ salon: { payload }, small }: Contract): Promise<void> => {
  const context = { keepCache: true }
  const address = { noticeAddress: 'desk@example.org' }
  await payload.updateGlobal({ slug: 'site-settings', data: address, context })
  // Most calls here book for the same person.
  const caps = { perEmail: 10_000, perPhone: 10_000, perAddress: 10_000 }
  const signIns = { adminsNeedCode: true }
  await payload.updateGlobal({ slug: 'booking-settings', data: { caps, signIns }, context })
  await payload.update({ collection: 'services', id: small.tint.id, data: { patchTest: true }, context })
}

/** A small salon whose clock is set to a Monday morning. */
export const startContract = async (database: Database, rateLimitFactor = 0): Promise<Contract> => {
  const paying = await startPayingSalon(database, patient, { rateLimitFactor })
  const { salon, standIn } = paying
  const http = await listen(salon)
  const { RECORD_ANSWERS } = process.env
  const recorded = RECORD_ANSWERS ? answerRecord(RECORD_ANSWERS, database) : null
  const contract: Contract = {
    salon,
    standIn,
    http,
    small: await smallSalon(salon.payload),
    staff: await signedIn(salon, 'staff'),
    admin: await signedIn(salon, 'admin', { secondFactor: true }),
    newcomer: await signedIn(salon, 'admin', { username: 'newcomer', mustChangePassword: true }),
    withoutCode: await signedIn(salon, 'admin', { username: 'without-code' }),
    produced: new Set(),
    sentences: new Set(),
    succeeded: new Map(),
    async ask(method, path, options = {}) {
      const asked = { method, path, ...options }
      const answer = await http.ask(asked)
      recorded?.note(asked, answer)
      record(contract, asked, answer)
      return answer
    },
    async close() {
      await http.close()
      await paying.close()
      recorded?.write()
    },
  }
  salon.clock.set(MONDAY)
  await tellMore(contract)
  return contract
}

interface Responses {
  content?: { 'application/json': { schema: { allOf?: { properties?: { code?: { enum: string[] } } }[] } } }
}

/**
 * Leaves out the error that every call may return when the database is not available. Only several-processes.test.ts
 * tests it.
 */
const isSeenOnce = (code: string): boolean => code === 'UNAVAILABLE'

const getAnswers = (name: string, responses: Record<string, unknown>): string[] =>
  Object.entries(responses).flatMap(([status, response]) => {
    if (Number(status) < 300) return [`${name} ${status}`]
    const schema = (response as Responses).content?.['application/json'].schema
    const codes = schema?.allOf?.[1]?.properties?.code?.enum ?? []
    return codes.filter((code) => !isSeenOnce(code)).map((code) => `${name} ${status} ${code}`)
  })

export interface Operation {
  method: string
  template: string
  /** True if the call requires the user to sign in. */
  closed: boolean
  /** Each response as `METHOD /path status CODE`. */
  answers: string[]
}

/** Every documented call with every documented response. */
export const operations: Operation[] = Object.entries(published.paths).flatMap(([template, methods]) =>
  Object.entries(methods).map(([name, { security, responses }]) => {
    const method = name.toUpperCase()
    return {
      method,
      template,
      closed: security !== undefined,
      answers: getAnswers(`${method} ${template}`, responses),
    }
  }),
)
