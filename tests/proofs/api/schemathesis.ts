import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Program } from '../support/from-pypi'

const execute = promisify(execFile)

export const schemathesis: Program = {
  title: 'Schemathesis',
  install: 'schemathesis',
  version: '4.32.5',
  command: 'schemathesis',
}

export interface Asking {
  /** The OpenAPI document from which requests are generated. */
  document: object
  url: string
  token: string | null
  examples: number
  seconds: number
  seed: string
  /** A pattern of paths to leave out. With `only`, these are the only paths to test. */
  without?: string
  only?: string
}

export interface Asked {
  requests: number
  /** The number of calls selected for testing, and the number of calls tested. */
  calls: { selected: number; tested: number }
  /** Invalid responses: the problem, and the affected calls. */
  failures: { type: string; title: string; operations: string[] }[]
  /** Errors in Schemathesis itself. */
  errors: unknown[]
  /** The path of the full output, which includes a command to repeat each request. */
  log: string
}

interface Report {
  test_cases: { generated: number }
  operations: { selected: number; tested: number }
  failures: Asked['failures']
  errors: unknown[]
}

const getArguments = ({ token, url, without, only, ...asking }: Asking, folder: string): string[] => [
  ...['run', path.join(folder, 'openapi.json'), '--url', url],
  ...['--phases', 'examples,coverage,fuzzing,stateful', '--checks'],
  'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance',
  ...['--max-examples', String(asking.examples), '--max-time', String(asking.seconds), '--seed', asking.seed],
  ...['--continue-on-failure', '--no-shrink', '--generation-database', 'none', '--no-color'],
  ...['--warnings', 'off', '--report', 'json', '--report-dir', folder],
  ...(token ? ['--header', `Authorization: Bearer ${token}`] : []),
  ...(without ? ['--exclude-path-regex', without] : []),
  ...(only ? ['--include-path-regex', only] : []),
]

/** Sends generated requests to every call of the document, and checks the responses against it. */
export const ask = async (command: string, asking: Asking): Promise<Asked> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-api-'))
  const log = path.join(folder, 'log')
  writeFileSync(path.join(folder, 'openapi.json'), JSON.stringify(asking.document))
  // The exit code is 1 after any failure. We ignore it, because the report lists the failures.
  const said = await execute(command, getArguments(asking, folder), { cwd: folder, maxBuffer: 1e9 }).catch(
    (error: { stdout: string; stderr: string }) => error,
  )
  writeFileSync(log, said.stdout + said.stderr)
  const file = readdirSync(folder).find((name) => name.startsWith('json-'))
  if (!file) throw new Error(`Schemathesis wrote no report: ${log}`)
  const report = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Report
  const { selected, tested } = report.operations
  const { failures, errors } = report
  return { requests: report.test_cases.generated, calls: { selected, tested }, failures, errors, log }
}
