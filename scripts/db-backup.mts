// `npm run db:backup [-- FOLDER]`: database and pictures, while the site serves.
import { settings, tool, withPayload } from './lib/tool.mts'
import path from 'node:path'
import { backUp } from '../src/server/backup/backup.ts'
import { timeInName } from '../src/server/backup/kept-backups.ts'

await tool(async () => {
  const target = path.resolve(process.argv[2] ?? path.join(settings.backups.folder, timeInName(Date.now())))
  await backUp(settings, target, withPayload)
  return `Backed up to ${target}${settings.backups.key ? ', sealed' : ''}`
})
