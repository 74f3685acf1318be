import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import mongoose, { mongo } from 'mongoose'
import type { BasePayload } from 'payload'
import { inject } from 'vitest'
import { openPayload } from './open-payload'
import type { Database } from './salon'

export const fixture = (name: string) => path.join(process.cwd(), 'tests/fixtures', name)

type Dump = Record<string, { indexes: mongo.IndexDescription[]; docs: mongo.Document[] }>

export interface Old {
  /** A file, or the address of a database. */
  at: string
  open(): Promise<BasePayload>
}

/** A salon as version 0.1.0 left it, to be opened by this version. */
export const oldSalon = async (database: Database): Promise<Old> => {
  const key = `old${randomUUID().replaceAll('-', '')}`
  const folder = path.join(inject('folder'), key)
  mkdirSync(folder)
  if (database === 'sqlite') {
    const file = path.join(folder, 'salon.db')
    writeFileSync(file, gunzipSync(readFileSync(fixture('salon-0.1.0.db.gz'))))
    const sqlite = { kind: 'sqlite', file, push: false, upgrading: 'run' } as const
    return { at: file, open: () => openPayload({ database: sqlite, mediaDir: folder, key }) }
  }
  const uri = `${inject('mongoUri')}/${key}`
  const connection = await mongoose.createConnection(uri).asPromise()
  const dump = mongo.BSON.EJSON.parse(readFileSync(fixture('salon-0.1.0.mongodb.json'), 'utf8')) as Dump
  for (const [name, { indexes, docs }] of Object.entries(dump)) {
    await connection.collection(name).insertMany(docs as never[])
    if (indexes.length > 0) await connection.collection(name).createIndexes(indexes)
  }
  await connection.close()
  const mongodb = { kind: 'mongodb', uri } as const
  return { at: uri, open: () => openPayload({ database: mongodb, mediaDir: folder, key }) }
}
