import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { EnvironmentError } from './environment-error'
import { optional } from './settings'

export const databaseFields = z.object({ DATABASE_URI: optional, DATABASE_URI_FILE: optional })

export type DatabaseSettings = { kind: 'sqlite'; file: string } | { kind: 'mongodb'; uri: string }

/** A password stands in a file that only the process reads rather than among settings that tools show. */
const uriIn = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new EnvironmentError(
      `DATABASE_URI_FILE cannot be read: ${file}. Set it to the file with the address of MongoDB.`,
    )
  }
}

/** MongoDB where an address of it is given or stands in a file, else a file of SQLite in `dataDir`. */
export const databaseOf = (v: z.infer<typeof databaseFields>, dataDir: string): DatabaseSettings => {
  if (v.DATABASE_URI && v.DATABASE_URI_FILE)
    throw new EnvironmentError('Set DATABASE_URI or DATABASE_URI_FILE, not both.')
  const [name, uri] = v.DATABASE_URI_FILE
    ? ['The text in DATABASE_URI_FILE', uriIn(v.DATABASE_URI_FILE)]
    : ['DATABASE_URI', v.DATABASE_URI]
  if (uri === undefined) return { kind: 'sqlite', file: path.join(dataDir, 'salon.db') }
  if (/^mongodb(\+srv)?:\/\//.test(uri)) return { kind: 'mongodb', uri }
  throw new EnvironmentError(
    `${name} must begin with mongodb:// — or leave it out to use the built-in database.`,
  )
}
