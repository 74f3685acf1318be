// `npm run db:verify [-- PLACE]`: reads a backup, the newest where none is named, into an empty place and counts it.
import { settings, tool, withPayload } from './lib/tool.mts'
import { findNewestBackup } from '../src/server/backup/backup-names.ts'
import { formatBackupHome, resolveBackupPlace } from '../src/server/backup/manifest.ts'
import { verify } from '../src/server/backup/verify.ts'

await tool(async () => {
  const { backups } = settings
  const source = process.argv[2] ? resolveBackupPlace(process.argv[2]) : await findNewestBackup(backups)
  if (!source)
    throw new Error(`There is no backup in ${formatBackupHome(backups)} yet. Please run: npm run db:backup`)
  const { writtenAt, rows, pictures } = await verify(settings, source, withPayload)
  return `${source} is complete: written at ${writtenAt}, ${rows} rows, ${pictures} picture files.`
})
