import { tmpdir } from 'node:os'
import path from 'node:path'

/** The salon of the browser tests that run in this process: each of Playwright's workers serves one of its own. */

/** Room for a second salon, its stand-in and what else a worker's tests start. */
const PORTS_EACH = 10

export const salonPort =
  Number(process.env.E2E_PORT ?? 3100) + PORTS_EACH * Number(process.env.TEST_PARALLEL_INDEX ?? 0)

export const salonUrl = `http://localhost:${salonPort}`

/** The stand-in for Square listens beside the site. */
export const standInUrl = `http://127.0.0.1:${salonPort + 1000}`

/** Its `DATA_DIR`. */
export const salonFolder = path.join(tmpdir(), `salon-browser-${salonPort}`)

/** What it printed so far. */
export const printedLog = path.join(salonFolder, 'printed.log')

/** The first admin; only this run's own databases know it. */
export const owner = { username: 'owner', password: 'a-password-of-the-tests' }
