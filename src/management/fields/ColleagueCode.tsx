import type { UIFieldServerProps } from 'payload'
import { colleagueCodeTexts as texts } from './texts'
import { secondFactorTexts } from '@/messages/management-accounts'
import { loadSecondFactor } from '@/server/services/auth/second-factor'
import { findAccount } from '@/server/services/auth/sessions'
import { formatDayAndTime } from '@/management/format/dates'
import { hasRole } from '@/management/shell/menu'
import { ResetCode } from './ResetCode.client'

/** Shows on an account if signing in requires a code, and lets an admin reset a colleague's lost two-step sign-in. */
export const ColleagueCode = async ({ id, payload, user }: UIFieldServerProps) => {
  const isOwn = user?.id === id
  // Payload renders this for any id that staff send, without checking that they may read the account.
  if (id === undefined || !(isOwn || hasRole({ user }, 'admin'))) return null
  const account = await findAccount(payload, String(id))
  if (!account) return null
  const { since } = await loadSecondFactor(payload, account.id)
  return (
    <section className="field-type" aria-labelledby="code-at-sign-in">
      <h2 id="code-at-sign-in">{texts.title}</h2>
      <p>
        {since === null
          ? isOwn
            ? texts.ownOff
            : texts.off
          : secondFactorTexts.on(formatDayAndTime(new Date(since).toISOString()))}
      </p>
      {isOwn && <p>{texts.own}</p>}
      {since !== null && !isOwn && hasRole({ user }, 'admin') && (
        <ResetCode userId={account.id} username={account.username} />
      )}
    </section>
  )
}
