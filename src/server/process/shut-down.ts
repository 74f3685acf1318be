import type { GuardedServer } from './guarded-server'

/** How long requests in progress may take, in ms. Then their connections are closed. */
const FINISH = 2500
/** The process ends after this time in any case, in ms. */
const LATEST = 4000

const closed = (server: GuardedServer): Promise<void> =>
  new Promise((resolve) => {
    if (!server.listening) return resolve()
    server.once('close', () => resolve())
    server.close()
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), FINISH).unref()
  })

/** Ends the process on a signal. Requests in progress finish first, then `release` frees the resources. */
export const endOnSignals = (server: GuardedServer, release: () => Promise<void>): void => {
  let isEnding = false
  const end = async (): Promise<void> => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(0), LATEST).unref()
    await closed(server)
    await release()
    process.exit(0)
  }
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
}
