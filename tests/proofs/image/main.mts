// `npm run prove -- image [--port P] [--app FOLDER]`: assembles what the Dockerfile copies, and runs it as the compose
// file does. Its root is read-only, /tmp and the data can be written, and its user owns nothing and has no privileges.
// It must serve, and the operator's commands must work (docs/proofs.md, "The image").
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { run } from '../../../scripts/lib/run.mjs'
import { endWithParent, onStop } from '../support/end-with-parent'
import { Phases } from '../support/phases'
import { Verdicts } from '../support/verdicts'
import { runSealed, type Sealed, startSealed, whyNoSealedPlace } from './sealed-place'

endWithParent()
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4360' },
    app: { type: 'string' },
    // Nothing here is random, but `npm run prove` passes a seed to every proof.
    seed: { type: 'string' },
  },
})
const port = Number(values.port)
const phases = new Phases()
const verdicts = new Verdicts()

/** A folder that is not in /tmp, because a new /tmp is mounted over that. */
const shelf = path.resolve('node_modules/.cache')
mkdirSync(shelf, { recursive: true })
const folder = mkdtempSync(path.join(shelf, 'image-'))
chmodSync(folder, 0o755)
const place: Sealed = {
  app: path.resolve(values.app ?? path.join(folder, 'app')),
  data: path.join(folder, 'data'),
}
onStop(async () => rmSync(folder, { recursive: true, force: true }))

const filesBelow = (at: string): string[] =>
  readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(at, entry.name)
    if (entry.name === 'node_modules') return []
    return entry.isDirectory() ? filesBelow(file) : [file]
  })

const tools = [
  'typescript',
  'esbuild',
  'vitest',
  'playwright',
  'eslint',
  'tsx',
  'sass',
  'drizzle-kit',
  '@next',
]

/** Files that are only needed for building: sources, source maps and packages. */
const foreignIn = (app: string): string[] => [
  ...filesBelow(app).filter((file) => /\.(ts|tsx|mts|scss|map)$/.test(file)),
  ...tools
    .map((name) => path.join(app, 'node_modules', name))
    .filter((folder) => existsSync(folder) && readdirSync(folder).some((name) => name !== 'env')),
]

const url = `http://127.0.0.1:${port}`
const getStatus = (at: string): Promise<number> =>
  fetch(at, { redirect: 'manual' }).then(
    ({ status }) => status,
    () => 0,
  )

/** Starts the site there, and prints its output if it does not come up. */
const serve = async () => {
  const child = startSealed(place, [process.execPath, 'dist/serve.mjs'], { PORT: String(port) })
  let text = ''
  const ready = new Promise<boolean>((resolve) => {
    const take = (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('Ready on')) resolve(true)
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    child.once('exit', () => resolve(false))
  })
  const stop = async () => {
    if (child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill()
    await ended
  }
  onStop(stop)
  return { isReady: await ready, printed: () => text, stop }
}

const command = async (
  name: string,
  args: string[],
  isRight: (code: number, text: string) => boolean,
  data = place.data,
) => {
  const npm = ['npm', 'run', '--silent', name, '--', ...args]
  const { code, text } = await phases.measure(name, () =>
    runSealed({ ...place, data }, npm, { PORT: String(port), DATA_DIR: data }),
  )
  const isProven = isRight(code, text)
  if (!isProven) console.log(`    exit code ${code}: ${text.trim()}`)
  verdicts.add(isProven, `npm run ${name} works there`)
}

const proveServing = async (): Promise<void> => {
  const served = await phases.measure('start', serve)
  if (!served.isReady) console.log(served.printed())
  verdicts.add(served.isReady, 'it starts on a read-only root, as somebody who owns nothing of it')
  if (!served.isReady) return
  const paths = ['/', '/services', '/booking-appointment', '/admin/login', '/api/health', '/api/openapi.json']
  const statuses = await Promise.all(paths.map((one) => getStatus(url + one)))
  if (statuses.some((status) => status !== 200))
    console.log(`    ${statuses.join(', ')} of ${paths.join(', ')}`)
  verdicts.add(
    statuses.every((status) => status === 200),
    'pages, API and sign-in answer',
  )
  verdicts.add((await getStatus(`http://127.0.0.1:${port + 1000}/health`)) === 200, 'test payments answer')
  const written = await runSealed(place, ['sh', '-c', 'id -u; touch "$APP/dist/x" "$APP/x" /x'])
  const isRefused = written.text.match(/Read-only file system|Permission denied/g)?.length === 3
  if (!isRefused) console.log(`    ${written.text}`)
  verdicts.add(isRefused && !written.text.startsWith('0\n'), 'it can write neither its files nor the root')
  const backup = path.join(place.data, 'one')
  await command('db:backup', [backup], (code) => code === 0)
  await command('db:verify', [backup], (code, text) => code === 0 && text.includes('is complete'))
  await command('payments:reconcile', ['--now'], (code, text) => code === 0 && text.includes('0 differences'))
  await command('payments:replay-webhooks', [], (code) => code === 0)
  await command('accounts:reset-second-factor', ['nobody'], (code, text) => code === 1 && /nobody/.test(text))
  await served.stop()
  await command('db:restore', [backup], (code) => code === 1)
}

const why = whyNoSealedPlace()
if (why) console.log(`  skipped: ${why}`)
else {
  mkdirSync(place.data)
  const putTogether = () => run(process.execPath, ['scripts/image.mjs', place.app])
  // A folder that was passed as an option has already been assembled.
  const code = values.app ? 0 : await phases.measure('put together', putTogether)
  verdicts.add(code === 0, 'what the image has is put together')
  const extra = code === 0 ? foreignIn(place.app) : []
  if (extra.length > 0) console.log(`    ${extra.slice(0, 10).join(', ')}`)
  verdicts.add(extra.length === 0, 'no sources and no tools of a build are among it')
  if (code === 0) await proveServing()
}
rmSync(folder, { recursive: true, force: true })
console.log(`  ${phases.line}`)
process.exit(verdicts.close())
