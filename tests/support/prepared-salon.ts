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
import { copyCollections, readCollections } from './mongodb/collections'

const root = path.resolve(import.meta.dirname, '../..')
const shelf = path.join(tmpdir(), 'salon-prepared')
const DAY = 24 * 60 * 60_000

const filesBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()

/** What a demo salon depends on: the sources that fill it, and the day, because the diary lies around today. */
const stateOf = (database: string): string => {
  const sum = createHash('sha256')
  for (const file of ['src', 'collections'].flatMap(filesBelow))
    sum.update(path.relative(root, file)).update(readFileSync(file))
  const day = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/London' })
  return `${database}-${day}-${sum.digest('hex').slice(0, 16)}`
}

/** Fills a folder (and a database of this MongoDB server) in a process of its own, as a first start does. */
const fill = async (folder: string, mongoUri: string | null): Promise<void> => {
  const script = path.join(root, 'tests/support/prepare-salon.mts')
  await promisify(execFile)(process.execPath, ['--import', 'tsx', script, folder], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      DATABASE_URI: mongoUri ?? '',
      PAYLOAD_SECRET: 'used while preparing a salon only',
    },
  })
}

const prepare = async (target: string, mongoUri: string | null): Promise<void> => {
  mkdirSync(shelf, { recursive: true })
  for (const name of readdirSync(shelf))
    if (Date.now() - statSync(path.join(shelf, name)).mtimeMs > DAY)
      rmSync(path.join(shelf, name), { recursive: true, force: true })
  const folder = mkdtempSync(path.join(shelf, 'making-'))
  const uri = mongoUri && `${mongoUri}/prepared-${process.pid}`
  await fill(folder, uri)
  if (uri) await readCollections(uri, path.join(folder, 'mongodb'))
  try {
    renameSync(folder, target)
  } catch {
    // Somebody else was faster, with the very same salon.
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Place {
  /** Missing or empty. */
  dataDir: string
  /** On MongoDB: the server, and the name of a database there that does not exist yet. */
  mongo?: { uri: string; name: string } | null
}

/**
 * Puts the demo salon into `dataDir` (and into the MongoDB database), without any user: whoever serves it gets the
 * first admin of its own settings. It is filled once for each state of the sources and each day, and copied from then
 * on, so that a served salon starts in seconds.
 */
export const fillWithDemo = async ({ dataDir, mongo }: Place): Promise<void> => {
  const prepared = path.join(shelf, stateOf(mongo ? 'mongodb' : 'sqlite'))
  if (!existsSync(prepared)) await prepare(prepared, mongo?.uri ?? null)
  const own = path.join(prepared, 'mongodb')
  cpSync(prepared, dataDir, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (file) => file !== own,
  })
  if (mongo) await copyCollections(own, `${mongo.uri}/${mongo.name}`)
}
