import type { GuardedServer } from './guarded-server'

/** Requests under way are given so long, in ms; then their connections close. */
const FINISH = 2500
/** The process is gone after so many ms, whatever hangs. */
const LATEST = 4000

const closed = (server: GuardedServer): Promise<void> =>
  new Promise((resolve) => {
    if (!server.listening) return resolve()
    server.once('close', () => resolve())
    server.close()
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), FINISH).unref()
  })

/** Ends the process when it is told to: requests under way finish, then `release` gives back what was taken. */
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
