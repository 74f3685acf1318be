// `npm run accounts:reset-second-factor -- USERNAME`: removes a lost second factor, while the site is running or
// stopped. The person signs in with only the password until they set it up again. Needs no password, because the
// operator controls the machine anyway.
import { tool, withPayload } from './lib/tool.mts'
import { resetByOperator } from '@/server/services/auth/second-factor'

await tool(async () => {
  const name = process.argv[2]
  if (!name) throw new Error('Please name the account: npm run accounts:reset-second-factor -- USERNAME')
  const done = await withPayload((payload) => resetByOperator(payload, name))
  if (done.ok) return `${name} now signs in with only the password, and has been signed out everywhere.`
  throw new Error(
    done.code === 'NOT_FOUND'
      ? `There is no account called ${name}.`
      : `${name} does not use two-step sign-in, so there is nothing to reset.`,
  )
})
