import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { EnvironmentError, optionalSetting } from './settings'

const getErrorCode = (error: unknown): string => String((error as NodeJS.ErrnoException).code ?? error)

const createFolderError = (folder: string, error: unknown): EnvironmentError => {
  const code = getErrorCode(error)
  return new EnvironmentError(
    code === 'EEXIST' || code === 'ENOTDIR'
      ? `DATA_DIR is not usable: ${folder} is a file, or is inside one. Set it to a folder.`
      : `DATA_DIR is not usable: ${folder} cannot be written (${code}). Set it to a folder that the user running the site can write to.`,
  )
}

/**
 * Creates a folder and its parents, readable only by this user. Node's recursive option would hang in a folder such as
 * `/proc/nobody`.
 */
const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    const code = getErrorCode(error)
    if (code === 'ENOENT' && path.dirname(folder) !== folder) {
      makeFolder(path.dirname(folder))
      mkdirSync(folder, { mode: 0o700 })
    } else if (code !== 'EEXIST' || !statSync(folder).isDirectory()) throw error
  }
}

/** Creates the data folder if it is missing. If it is not writable, throws an error that explains this. */
export const makeDataFolder = (folder: string): void => {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw createFolderError(folder, error)
  }
}

const readSecret = (file: string): string => {
  let secret: string
  try {
    secret = readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new EnvironmentError(
      `The secret in DATA_DIR cannot be read: ${file} (${getErrorCode(error)}). Allow the user running the site to read it, or set PAYLOAD_SECRET.`,
    )
  }
  if (secret.length >= 16) return secret
  throw new EnvironmentError(
    `The secret in DATA_DIR is incomplete: ${file}. Restore your copy of it, or set PAYLOAD_SECRET to it.`,
  )
}

/** The secret of this installation. It is created once and stored next to the data. */
export const readOrCreateSecret = (dataDir: string): string => {
  const file = path.join(dataDir, 'secret')
  if (existsSync(file)) return readSecret(file)
  makeDataFolder(dataDir)
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw createFolderError(dataDir, error)
  }
  return readSecret(file)
}

/** True if only this machine can reach an address. */
export const isLoopback = (address: string): boolean =>
  /^127(\.\d{1,3}){3}$/.test(address) || address === '::1'

export const databaseFields = z.object({ DATABASE_URI: optionalSetting, DATABASE_URI_FILE: optionalSetting })

export type DatabaseSettings = { kind: 'sqlite'; file: string } | { kind: 'mongodb'; uri: string }

/**
 * Reads the address from a file that only this process can read. The address contains a password, and tools show
 * environment variables.
 */
const readUriFile = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new EnvironmentError(
      `DATABASE_URI_FILE cannot be read: ${file}. Set it to the file with the address of MongoDB.`,
    )
  }
}

/** Chooses MongoDB if its address is given or stored in a file, otherwise a SQLite file in `dataDir`. */
export const readDatabaseSettings = (
  v: z.infer<typeof databaseFields>,
  dataDir: string,
): DatabaseSettings => {
  if (v.DATABASE_URI && v.DATABASE_URI_FILE)
    throw new EnvironmentError('Set DATABASE_URI or DATABASE_URI_FILE, not both.')
  const [name, uri] = v.DATABASE_URI_FILE
    ? ['The text in DATABASE_URI_FILE', readUriFile(v.DATABASE_URI_FILE)]
    : ['DATABASE_URI', v.DATABASE_URI]
  if (uri === undefined) return { kind: 'sqlite', file: path.join(dataDir, 'salon.db') }
  if (/^mongodb(\+srv)?:\/\//.test(uri)) return { kind: 'mongodb', uri }
  throw new EnvironmentError(
    `${name} must begin with mongodb:// — or leave it out to use the built-in database.`,
  )
}
