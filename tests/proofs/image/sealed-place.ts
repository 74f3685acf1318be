import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync } from 'node:fs'

/** A user that owns no file of the program. */
const NOBODY = 1000

const isRoot = process.getuid?.() === 0

/** Creates a separate mount namespace. Unless the user is root, it is in a user namespace. */
const unshare = ['unshare', '--mount', '--propagation', 'private', ...(isRoot ? [] : ['--map-root-user'])]

/**
 * Runs as in the container: without privileges, without a way to gain them, and if possible as a user other than root.
 */
const asContainer = [
  ...['setpriv', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'],
  ...(isRoot ? [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : []),
]

/** Makes everything read-only except the data and a new /tmp. */
const seal = `
mount --bind "$DATA" "$DATA"
mount --bind "$APP" "$APP"
mount -o remount,bind,ro "$APP"
mount -t tmpfs -o mode=1777 tmpfs /tmp
mount -o remount,bind,ro /
cd "$APP"
exec "$@"`

export interface Sealed {
  /** The program's folder, read-only. */
  app: string
  data: string
}

/** The reason why this machine cannot create such an environment. Null if it can. */
export const whyNoSealedPlace = (): string | null => {
  if (process.platform !== 'linux') return 'read-only places are made on Linux alone'
  const [command = '', ...args] = [
    ...unshare,
    'sh',
    '-ec',
    'mount -t tmpfs tmpfs /tmp && mount -o remount,bind,ro /',
  ]
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  return status === 0 ? null : `this machine lets nobody mount (${(stderr || String(error)).trim()})`
}

/** Starts a command as in a container of the image, with a read-only root. */
export const startSealed = (
  { app, data }: Sealed,
  command: readonly string[],
  env: Record<string, string> = {},
): ChildProcess => {
  if (isRoot) chownSync(data, NOBODY, NOBODY)
  const [first = '', ...rest] = [...unshare, 'sh', '-euc', seal, 'sh', ...asContainer, ...command]
  return spawn(first, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ PATH: process.env.PATH ?? '', HOME: '/tmp', NPM_CONFIG_CACHE: '/tmp/.npm' },
      ...{ NODE_ENV: 'production', APP: app, DATA: data, DATA_DIR: data, BIND_ADDRESS: '127.0.0.1' },
      ...env,
    },
  })
}

/** Runs a command there until it ends. Returns its exit code and full output. */
export const runSealed = async (
  place: Sealed,
  command: readonly string[],
  env?: Record<string, string>,
): Promise<{ code: number; text: string }> => {
  const child = startSealed(place, command, env)
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => void (text += chunk.toString()))
  const code = await new Promise<number>((resolve) => child.once('close', (ended) => resolve(ended ?? 1)))
  return { code, text }
}
