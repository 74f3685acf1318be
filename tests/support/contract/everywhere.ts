import type { BasePayload } from 'payload'
import type { Contract, Operation } from './contract'

/** A call's path with its parameters filled in. */
const getPath = ({ template }: Operation): string => template.replace(/\{\w+\}/g, 'nothing')

/** True for calls that end sessions. They are made without a session, or the next call would have none. */
const endsSessions = ({ template }: Operation): boolean => template.endsWith('/logout')

const MB = 1024 * 1024

/** Sends each call requests that no call can accept. */
export const sendInvalid = async (contract: Contract, operation: Operation): Promise<void> => {
  const { method } = operation
  const path = getPath(operation)
  const headers = endsSessions(operation) ? {} : contract.admin
  await contract.ask(method, `${path}?where=1`, { headers })
  await contract.ask(method, path, { headers, body: 'x'.repeat(MB + 1) })
  if (method === 'GET') return
  await contract.ask(method, path, { headers, body: '{"half":' })
  await contract.ask(method, path, { headers: { cookie: 'payload-token=x' }, body: '{}' })
}

/** Makes a staff call without signing in, and an admin call as staff. */
export const callWithoutPermission = async (contract: Contract, operation: Operation): Promise<void> => {
  const path = getPath(operation)
  await contract.ask(operation.method, path, { headers: { Authorization: 'Bearer nobody' } })
  await contract.ask(operation.method, path, { headers: contract.newcomer })
  await contract.ask(operation.method, path, { headers: contract.withoutCode })
  const isForAdmins = operation.answers.some((answer) => answer.endsWith('FORBIDDEN'))
  if (isForAdmins) await contract.ask(operation.method, path, { headers: contract.staff })
}

/** Repeats a limited call from one address until it is refused. */
export const exceedRateLimit = async (
  contract: Contract,
  operation: Operation,
  address: string,
): Promise<void> => {
  const path =
    operation.template === '/api/slots'
      ? `/api/slots?service_id=${contract.small.tint.id}&location_id=${contract.small.medway.id}`
      : getPath(operation)
  for (let n = 0; n < 8; n++) {
    const options = operation.method === 'GET' ? { address } : { address, json: {} }
    if ((await contract.ask(operation.method, path, options)).status === 429) return
  }
}

type Call = (...args: unknown[]) => Promise<unknown>

/** Breaks the database, except for the check of who is signed in. Returns a function that repairs it. */
export const breakDatabase = (payload: BasePayload): (() => void) => {
  const db = payload.db as unknown as Record<string, unknown>
  const whole = { ...db }
  const gone = (): never => {
    throw new Error('the database is gone')
  }
  for (const [name, real] of Object.entries(db)) {
    if (typeof real !== 'function' || name === 'destroy') continue
    db[name] = async (...args: unknown[]) => {
      const { collection } = (args[0] ?? {}) as { collection?: string }
      return name === 'findOne' && collection === 'users' ? (real as Call).apply(whole, args) : gone()
    }
  }
  // On SQLite, our own statements use this instead of the adapter.
  if ('drizzle' in db) db.drizzle = new Proxy({}, { get: gone })
  return () => {
    Object.assign(db, whole)
  }
}

/** Repeats every successful request. */
export const askAgain = async (contract: Contract): Promise<void> => {
  const asked = [...contract.succeeded.values()].map(({ method, path, headers, ...options }) => {
    // Some sessions have ended since then.
    const own = headers?.Authorization ? { ...headers, ...contract.admin } : headers
    return contract.ask(method, path, { ...options, headers: own, address: undefined })
  })
  const failed = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected')
  if (failed.length > 0) throw new AggregateError(failed.map((one) => (one as PromiseRejectedResult).reason))
}
