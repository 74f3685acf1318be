import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { compileScript } from './compiled-script'
import { copyCollections, readCollections } from './mongodb/collections'

const root = path.resolve(import.meta.dirname, '../..')
const shelf = path.join(tmpdir(), 'salon-prepared')
const DAY = 24 * 60 * 60_000

const filesBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()

type Kind = 'sqlite' | 'mongodb'

/** A checksum of the sources that fill a salon. */
const getSources = (): string => {
  const sum = createHash('sha256')
  for (const file of ['src', 'collections'].flatMap(filesBelow))
    sum.update(path.relative(root, file)).update(readFileSync(file))
  return sum.digest('hex').slice(0, 16)
}

let sources: string | undefined

/**
 * The folder of the prepared demo salon. Its name contains what the salon depends on: the sources, and the day, because
 * the diary is built around today.
 */
const preparedFor = (kind: Kind): string => {
  sources ??= getSources()
  const day = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/London' })
  return path.join(shelf, `${kind}-${day}-${sources}`)
}

/** A folder to fill, with a database if on MongoDB. */
interface Making {
  kind: Kind
  folder: string
  uri: string
}

/**
 * Fills the folders in a separate process, as a first start does. There is one process for all, because loading takes
 * longer than filling.
 */
const fill = async (all: Making[]): Promise<void> => {
  const { file, remove } = await compileScript('prepare-salon')
  try {
    await runFilling(file, all)
  } finally {
    remove()
  }
}

const runFilling = async (script: string, all: Making[]): Promise<void> => {
  const places = all.flatMap(({ folder, uri }) => [folder, uri])
  await promisify(execFile)(process.execPath, [script, ...places], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: shelf,
      DATABASE_URI: '',
      PAYLOAD_SECRET: 'used while preparing a salon only',
    },
  })
}

const putOnShelf = async ({ kind, folder, uri }: Making): Promise<void> => {
  if (uri) await readCollections(uri, path.join(folder, 'mongodb'))
  try {
    renameSync(folder, preparedFor(kind))
  } catch {
    // A different process was faster, with the same salon.
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Deletes prepared salons that are a day older than the newest. The tests' clock may be moved, but not the clock of the
 * files.
 */
const removeOld = (): void => {
  const all = readdirSync(shelf).map((name) => path.join(shelf, name))
  const madeAt = new Map(all.map((folder) => [folder, statSync(folder).mtimeMs]))
  const newest = Math.max(...madeAt.values())
  for (const [folder, at] of madeAt) if (newest - at > DAY) rmSync(folder, { recursive: true, force: true })
}

/** Prepares the demo salon on these databases, unless it is ready. */
export const prepareDemo = async (kinds: Kind[], mongoUri: string | null): Promise<void> => {
  mkdirSync(shelf, { recursive: true })
  removeOld()
  const all = kinds
    .filter((kind) => !existsSync(preparedFor(kind)))
    .map((kind): Making => {
      const folder = mkdtempSync(path.join(shelf, 'making-'))
      return { kind, folder, uri: kind === 'mongodb' ? `${mongoUri}/prepared-${process.pid}` : '' }
    })
  if (all.length > 0) await fill(all)
  for (const one of all) await putOnShelf(one)
}

interface Place {
  /** A missing or empty folder. */
  dataDir: string
  /** On MongoDB, the server and the name of a new database there. */
  mongo?: { uri: string; name: string } | null
}

/**
 * Copies the demo salon into `dataDir` (and into the MongoDB database), without any user. The serving process creates
 * the first admin from its own settings. The salon is filled once for each state of the sources and each day. It is
 * then copied, so that a served salon starts in seconds.
 */
export const fillWithDemo = async ({ dataDir, mongo }: Place): Promise<void> => {
  const kind = mongo ? 'mongodb' : 'sqlite'
  await prepareDemo([kind], mongo?.uri ?? null)
  const prepared = preparedFor(kind)
  const own = path.join(prepared, 'mongodb')
  cpSync(prepared, dataDir, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (file) => file !== own,
  })
  if (mongo) await copyCollections(own, `${mongo.uri}/${mongo.name}`)
}
