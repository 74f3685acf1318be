import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './run.mjs'

const stampOf = (name) => path.join(root, name)

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

/** Installs the dependencies when they are missing or the lock file changed. */
export const install = async () => {
  const stamp = stampOf('node_modules/.salon-installed')
  const wanted = hash(readFileSync(path.join(root, 'package-lock.json')), process.version)
  if (same(stamp, wanted)) return
  console.log('Installing what is missing…')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // Development dependencies build the site, so they are wanted whatever NODE_ENV says. `npm ci` would refuse a lock
  // file made where a registry holds only some platforms' binaries; `--no-save` installs its versions all the same.
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

const sources = ['src', 'collections', 'endpoints', 'public', 'scripts/lib']
const files = [
  'package-lock.json',
  'payload.config.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
]

const filesBelow = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))

const sourceHash = () => {
  const all = [
    ...files,
    ...sources.filter((folder) => existsSync(path.join(root, folder))).flatMap(filesBelow),
  ]
  const present = all.filter(
    (file) => existsSync(path.join(root, file)) && statSync(path.join(root, file)).isFile(),
  )
  return hash(
    ...present.sort().flatMap((file) => [file, readFileSync(path.join(root, file))]),
    process.version,
  )
}

/** Builds the site when its sources changed since the last build. */
export const build = async () => {
  const stamp = stampOf('.next/salon-built')
  const wanted = sourceHash()
  if (same(stamp, wanted)) return
  console.log('Building the site…')
  const next = path.join(root, 'node_modules/next/dist/bin/next')
  const code = await run(process.execPath, [next, 'build'], {
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', PAYLOAD_SECRET: 'used while building only' },
  })
  if (code !== 0) process.exit(code)
  keep(stamp, wanted)
}
