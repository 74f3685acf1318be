// `npm run db:verify [-- FOLDER]`: reads a backup, the newest where none is named, into an empty place and counts it.
import { settings, tool, withPayload } from './lib/tool.mts'
import path from 'node:path'
import { newestBackup } from '../src/server/backup/kept-backups.ts'
import { verify } from '../src/server/backup/verify.ts'

await tool(async () => {
  const source = process.argv[2] ?? (await newestBackup(settings.backups.folder))
  if (!source) throw new Error(`There is no backup in ${settings.backups.folder} yet: npm run db:backup`)
  const { writtenAt, rows, pictures } = await verify(settings, path.resolve(source), withPayload)
  return `${path.resolve(source)} is whole: written at ${writtenAt}, ${rows} rows, ${pictures} picture files.`
})
