import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** Names one request in the log, in its answer and in what it says of a failure. */
export const requestIdHeader = 'x-request-id'

declare global {
  /** The serving process and the application are compiled apart, and share this. */
  var salonRequests: AsyncLocalStorage<string> | undefined
}

const requests = (globalThis.salonRequests ??= new AsyncLocalStorage<string>())

const isId = /^[\w.:=-]{8,128}$/

/** The id of a request: the one that a trusted proxy gave it, else a new one. */
export const requestIdOf = (given: string | undefined, trustProxy: number): string =>
  trustProxy > 0 && given !== undefined && isId.test(given) ? given : randomUUID()

/** Does `work` for the request of that id; whatever it begins knows which. */
export const forRequest = (id: string, work: () => void): void => requests.run(id, work)

/** The request that is worked on; undefined for what the process does by itself. */
export const requestId = (): string | undefined => requests.getStore()
