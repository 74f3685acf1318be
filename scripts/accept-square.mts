// `npm run square:accept`: accepts the Square account in the current settings as the salon's, after it was changed on
// purpose. Works while the site is running or stopped.
import { tool, withPayload } from './lib/tool.mts'
import { acceptAccount } from '@/server/services/settings/payment-set-up'

await tool(() => withPayload(acceptAccount))
