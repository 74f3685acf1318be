// `npm run secret:accept`: accepts the current PAYLOAD_SECRET as the salon's, after it was changed on purpose or the
// old one was lost. Works while the site is running or stopped.
import { tool, withPayload } from './lib/tool.mts'
import { secretWords } from '@/messages/management-health'
import { acceptSecret } from '@/server/services/operations/secret-check'

await tool(async () => {
  await withPayload(acceptSecret)
  return secretWords.accepted
})
