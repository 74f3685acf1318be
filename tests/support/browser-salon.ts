import { tmpdir } from 'node:os'
import path from 'node:path'

/** The salon for browser tests in this process. Each Playwright worker serves its own. */

/** Enough for a second salon, its stand-in and anything else that a worker's tests start. */
const PORTS_EACH = 10

export const salonPort =
  Number(process.env.E2E_PORT ?? 3100) + PORTS_EACH * Number(process.env.TEST_PARALLEL_INDEX ?? 0)

export const salonUrl = `http://localhost:${salonPort}`

/** The address of the stand-in for Square, which runs next to the site. */
export const standInUrl = `http://127.0.0.1:${salonPort + 1000}`

/** The salon's `DATA_DIR`. */
export const salonFolder = path.join(tmpdir(), `salon-browser-${salonPort}`)

/** The log of its output so far. */
export const printedLog = path.join(salonFolder, 'printed.log')

/** The first admin, who only exists in this run's own databases. */
export const owner = { username: 'owner', password: 'a-password-of-the-tests' }
