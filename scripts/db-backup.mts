// `npm run db:backup [-- FOLDER]`: database and pictures, while the site serves.
import { open, settings, tool } from './lib/tool.mts'
import path from 'node:path'
import { backUp } from '../src/server/backup/backup.ts'

const named =
  process.argv[2] ?? path.join('backups', new Date().toISOString().slice(0, 19).replaceAll(':', '-'))
await tool(async () => {
  await backUp(settings, path.resolve(named), open)
  return `Backed up to ${path.resolve(named)}`
})
