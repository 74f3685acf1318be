import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './run.mjs'
import { refuseWhileServed } from './serving.mjs'

const getStamp = (name) => path.join(root, name)

const same = (file, value) => existsSync(file) && readFileSync(file, 'utf8') === value

const keep = (file, value) => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, value)
}

const hash = (...texts) => {
  const sum = createHash('sha256')
  for (const text of texts) sum.update(text)
  return sum.digest('hex')
}

/** Installs the dependencies if they are missing or the lock file has changed. */
export const install = async () => {
  const stamp = getStamp('node_modules/.salon-installed')
  const wanted = hash(readFileSync(path.join(root, 'package-lock.json')), process.version)
  if (same(stamp, wanted)) return
  refuseWhileServed()
  console.log('Installing missing packages…')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // Development dependencies are needed to build the site, whatever NODE_ENV is. `npm ci` would first delete all
  // installed packages, only to get the same versions.
  const code = await run(npm, [
    'install',
    '--no-save',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (code !== 0) process.exit(code)
  keep(stamp, wanted)
}

/** The sources of the site's build. All other sources are in `compiled`. */
const built = [
  'src',
  'collections',
  'endpoints',
  'public',
  'package-lock.json',
  'payload.config.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
]
const compiled = [
  'src',
  'collections',
  'endpoints',
  'scripts',
  'standin',
  'package-lock.json',
  'tsconfig.json',
]

const filesBelow = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))

const getFiles = (name) => {
  if (!existsSync(path.join(root, name))) return []
  return statSync(path.join(root, name)).isFile() ? [name] : filesBelow(name)
}

const getHash = (names) =>
  hash(
    ...names
      .flatMap(getFiles)
      .sort()
      .flatMap((file) => [file, readFileSync(path.join(root, file))]),
    process.version,
  )

/** Does `work` if any of `names` has changed since the last time. `file` stores their hash. */
const whenChanged = async (file, names, work) => {
  const stamp = getStamp(file)
  const wanted = getHash(names)
  if (same(stamp, wanted)) return
  refuseWhileServed()
  await work()
  keep(stamp, wanted)
}

/** Compiles the serving process, the commands and the stand-in if their sources have changed. */
export const compile = () =>
  whenChanged('dist/salon-compiled', compiled, async () => (await import('./compile.mjs')).compileAll())

/** Builds the site, and everything that runs next to it, if sources have changed since the last build. */
export const build = async () => {
  await compile()
  await whenChanged('.next/salon-built', built, async () => {
    console.log('Building the site…')
    const next = path.join(root, 'node_modules/next/dist/bin/next')
    const code = await run(process.execPath, [next, 'build'], {
      env: {
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        PAYLOAD_SECRET: 'used while building only',
      },
    })
    if (code !== 0) process.exit(code)
  })
}
