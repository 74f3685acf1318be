// `serving-process.mts sqlite FILE` or `serving-process.mts mongodb URI`: a process of a different version that serves
// a salon. It prints `serving` when it holds the database.
import mongoose from 'mongoose'
import { claimDatabase } from '@/server/sqlite-lock'
import { announceServing } from '@/server/upgrade/mongodb-state'

const [, , kind, at = ''] = process.argv
if (kind === 'sqlite') claimDatabase(at)
else await announceServing(await mongoose.createConnection(at).asPromise(), 'another version')
process.stdout.write('serving\n')
setInterval(() => undefined, 60_000)
