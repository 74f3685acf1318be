import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import mongoose, { mongo } from 'mongoose'
import type { BasePayload } from 'payload'
import { inject } from 'vitest'
import { withSqliteFile } from '@/server/repositories/sqlite/file'
import { openPayload } from './open-payload'
import type { Database } from './salon'

export const fixture = (name: string) => path.join(process.cwd(), 'tests/fixtures', name)

const unpack = (name: string): Buffer => gunzipSync(readFileSync(fixture(`${name}.gz`)))

type Dump = Record<string, { indexes: mongo.IndexDescription[]; docs: mongo.Document[] }>

export interface BridgeSalon {
  /** The path of a file, or the address of a database. */
  at: string
  open(): Promise<BasePayload>
}

/** A salon as the bridge left it (docs/decisions/0017-one-first-migration.md), to be opened by this version. */
export const bridgeSalon = async (database: Database): Promise<BridgeSalon> => {
  const key = `bridge${randomUUID().replaceAll('-', '')}`
  const folder = path.join(inject('folder'), key)
  mkdirSync(folder)
  if (database === 'sqlite') {
    const file = path.join(folder, 'salon.db')
    writeFileSync(file, unpack('salon-bridge.db'))
    const sqlite = { kind: 'sqlite', file, push: false, upgrading: 'run' } as const
    return { at: file, open: () => openPayload({ database: sqlite, mediaDir: folder, key }) }
  }
  const uri = `${inject('mongoUri')}/${key}`
  const connection = await mongoose.createConnection(uri).asPromise()
  const dump = mongo.BSON.EJSON.parse(unpack('salon-bridge.mongodb.json').toString()) as Dump
  for (const [name, { indexes, docs }] of Object.entries(dump)) {
    await connection.collection(name).insertMany(docs as never[])
    if (indexes.length > 0) await connection.collection(name).createIndexes(indexes)
  }
  await connection.close()
  const mongodb = { kind: 'mongodb', uri } as const
  return { at: uri, open: () => openPayload({ database: mongodb, mediaDir: folder, key }) }
}

/** Takes away the record of one step, as if the salon came from a version before the bridge. */
export const makeTooOld = async (database: Database, at: string): Promise<void> => {
  if (database === 'sqlite')
    return withSqliteFile(at, (file) =>
      file.exec("DELETE FROM payload_migrations WHERE name = '20261124_045821_second_factors'"),
    )
  const connection = await mongoose.createConnection(at).asPromise()
  await connection.collection<{ _id: string }>('salon-upgrades').deleteOne({ _id: '4-gallery-published' })
  await connection.close()
}
