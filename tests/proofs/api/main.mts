// `npm run prove -- api [--seconds S] [--examples N] [--seed S]`: Schemathesis generates valid, invalid and linked
// requests from the API document. It sends them to a served salon as a visitor, as staff and as an admin. No response
// may be a 5xx, and each must match the document (docs/proofs.md, "The API").
import { fromPypi } from '../support/from-pypi'
import { call } from '../support/http-client'
import { endWithParent, onStop } from '../support/end-with-parent'
import { Phases } from '../support/phases'
import { Verdicts } from '../support/verdicts'
import { readApiOptions } from './api-options'
import { type ApiDocument, withKnownValues } from './known-values'
import { ask, type Asked, schemathesis } from './schemathesis'
import { isSignedIn, serve, type Served } from './served'

endWithParent()
const options = readApiOptions()
if (typeof options === 'string') {
  console.log(options)
  process.exit(2)
}
console.log(`api on sqlite: ${options.seconds} s for each of three, --seed ${options.seed}`)
const phases = new Phases()
const verdicts = new Verdicts()
/** Calls that end the caller's session. Later requests would be signed out. */
const endsSession = '/(logout|sign-out)'

/** Prints a line for each kind of invalid response. */
const judge = (who: string, { requests, calls, failures, errors, log }: Asked): void => {
  console.log(`  ${who}: ${requests} requests to ${calls.tested} calls`)
  for (const { title, operations } of failures) console.log(`    ${title}: ${operations.join(', ')}`)
  for (const error of errors) console.log(`    ${JSON.stringify(error)}`)
  const isWhole = calls.tested === calls.selected
  if (!isWhole) console.log(`    ${calls.selected - calls.tested} calls were not reached: more --seconds`)
  const isClean = failures.length === 0 && errors.length === 0
  if (!isClean) console.log(`    each to ask again: ${log}`)
  verdicts.add(isClean && isWhole, `${who}: no answer is a 5xx, and each is as the API document says`)
}

const prove = async (command: string, { url, admin, staff }: Served): Promise<void> => {
  const document = (await call(`${url}/api/openapi.json`)).body as ApiDocument
  const known = await withKnownValues(document, url, await admin.token())
  const asking = { url, document: known, ...options }
  const visitors = { 'signed out': null, staff: await staff.token(), admin: await admin.token() }
  for (const [who, token] of Object.entries(visitors)) {
    const without = token ? { without: endsSession } : {}
    judge(who, await phases.measure(who, () => ask(command, { ...asking, ...without, token })))
    if (token) verdicts.add(await isSignedIn(url, token), `${who}: signed in until the end`)
  }
  const only = '^/api/slots$'
  const lacking = structuredClone(document) as { paths: Record<string, { get: { responses: object } }> }
  const slots = lacking.paths['/api/slots']
  if (slots) slots.get.responses = { '200': { description: 'Done.' } }
  const control = { ...asking, document: lacking, only, token: null, seconds: 20 }
  const { failures } = await phases.measure('control', () => ask(command, control))
  verdicts.add(failures.length > 0, 'the control: a status that the document does not name is found')
}

const found = await phases.measure('schemathesis', () => fromPypi(schemathesis))
if ('missing' in found) console.log(`  skipped: ${found.missing}`)
else {
  const served = await phases.measure('start', () => serve(options.port))
  onStop(() => served.stop())
  try {
    await prove(found.command, served)
  } finally {
    await phases.measure('stop', () => served.stop())
  }
}
console.log(`  ${phases.line}`)
process.exit(verdicts.close())
