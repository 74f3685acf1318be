import path from 'node:path'
import { mongooseAdapter } from '@payloadcms/db-mongodb'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import type { Config } from 'payload'
import { migrations } from '../migrations'
import { makeIndexesMongodb, parkSharedAddressesMongodb } from './repositories/mongodb'
import { publishWhatStoodMongodb } from './repositories/published-before-drafts'
import { enrichPlainWordsMongodb } from './repositories/words-before-rich-text'

export type DatabaseSource =
  { kind: 'sqlite'; file: string; push?: boolean } | { kind: 'mongodb'; uri: string }

/**
 * The two databases (D5). Transactions are off on both: correctness rests on unique keys and single-row
 * conditional updates, and on SQLite transactions were measured to lose acknowledged writes.
 */
export const databaseAdapter = (source: DatabaseSource): Config['db'] =>
  source.kind === 'mongodb'
    ? mongooseAdapter({
        url: source.uri,
        transactionOptions: false,
        // Collections come with their indexes, which are made below.
        connectOptions: { autoIndex: false, autoCreate: false },
        ensureIndexes: false,
        afterOpenConnection: async ({ connection }) => {
          await parkSharedAddressesMongodb(connection)
          await publishWhatStoodMongodb(connection)
          await enrichPlainWordsMongodb(connection)
          await makeIndexesMongodb(connection)
        },
      })
    : sqliteAdapter({
        client: { url: `file:${source.file}` },
        idType: 'uuid',
        // Sections of pages are read whole or not at all: one column instead of a table for each kind and its versions.
        blocksAsJSON: true,
        push: source.push ?? process.env.NODE_ENV !== 'production',
        migrationDir: path.resolve(process.cwd(), 'src/migrations'),
        prodMigrations: migrations,
        wal: { synchronous: 'FULL' },
        busyTimeout: 5000,
      })
