import { randomBytes } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { INVITATION } from '@/domain/content/placeholders'
import { fail, ok, type Failure, type Result } from '@/domain/errors'
import { hasRights, type Role } from '@/domain/operations/roles'
import type { User } from '@/payload-types'
import { dependenciesOf } from '@/server/dependencies'
import { findAccount, findAccountByName, findAccountOfStaff } from '@/server/repositories/accounts'
import { findStaff } from '@/server/repositories/catalogue'
import { isQueued } from '@/server/repositories/notifications'
import { withLeases } from '@/server/with-lease'
import { createPasswordLink, queueLinkMail } from './account-mail'
import { writeAccountAudit } from './account-records'
import { checkOwnPassword } from './own-password'
import { hasTooManyLinkMails } from './password-reset'

export interface Invitation {
  username: string
  email: string
  firstName: string
  lastName?: string
  role: Role
  /** The id of the person's record under *Staff*. */
  staffMember?: string
  /** The caller's own password, needed for roles with more rights than staff (D74). */
  currentPassword?: string
}

const checkInvitation = async (
  req: PayloadRequest,
  { username, email, role, staffMember, currentPassword = '' }: Invitation,
): Promise<Failure | null> => {
  const { payload, user } = req
  if (user?.collection !== 'users') return fail('NOT_SIGNED_IN')
  if (username.includes('@') && username !== email) return fail('USERNAME_IS_AN_EMAIL', { field: 'username' })
  if (await findAccountByName(payload, username)) return fail('USERNAME_TAKEN', { field: 'username' })
  if (await findAccountByName(payload, email)) return fail('EMAIL_TAKEN', { field: 'email' })
  if (staffMember && !(await findStaff(payload, staffMember)))
    return fail('STAFF_NOT_FOUND', { field: 'staff_id' })
  if (staffMember && (await findAccountOfStaff(payload, staffMember)))
    return fail('STAFF_HAS_ACCOUNT', { field: 'staff_id' })
  return hasRights(role, 'manager') ? checkOwnPassword(req, user, currentPassword) : null
}

export interface Invited {
  account: User
  /** The link for the admin to pass on. Null if it is emailed. It is not stored and not logged. */
  link: string | null
}

/** Queues the email with the link. Without a mail server, the link is returned instead. */
const sendInvitation = async (req: PayloadRequest, account: User): Promise<Invited> => {
  const { payload } = req
  if (!dependenciesOf(payload).mail.delivers) {
    await writeAccountAudit(req, 'invitation-shown', account)
    return { account, link: await createPasswordLink(payload, INVITATION, account.id) }
  }
  await writeAccountAudit(req, 'invitation-sent', account)
  await queueLinkMail(payload, INVITATION, account)
  return { account, link: null }
}

/**
 * Creates an account and queues an email with a link, with which the colleague chooses a password (D74). Without a
 * mail server, the admin gets the link and passes it on. Until the colleague has chosen a password,
 * nobody can sign in to the account, because nobody knows its first password.
 */
export const inviteColleague = async (req: PayloadRequest, input: Invitation): Promise<Result<Invited>> => {
  const username = input.username.toLowerCase()
  const email = input.email.toLowerCase()
  const person = input.staffMember ? [`account-of-${input.staffMember}`] : []
  return withLeases(req.payload, [username, email, ...person], async () => {
    const refused = await checkInvitation(req, { ...input, username, email })
    if (refused) return refused
    const { firstName, lastName, role, staffMember } = input
    const data = { username, email, firstName, lastName, role, staffMember }
    req.context.passwordWasProved = true
    const account = await req.payload.create({
      collection: 'users',
      data: { ...data, password: randomBytes(32).toString('base64url'), mustChangePassword: true },
      depth: 0,
      req,
    })
    return ok(await sendInvitation(req, account))
  })
}

/** Sends a new invitation to a colleague who has not chosen a password yet. The link sent before stops working. */
export const inviteAgain = async (req: PayloadRequest, userId: string): Promise<Result<Invited>> => {
  const { payload } = req
  const account = await findAccount(payload, userId)
  if (!account) return fail('NOT_FOUND')
  if (!account.mustChangePassword) return fail('PASSWORD_ALREADY_CHOSEN')
  const isWaiting =
    dependenciesOf(payload).mail.delivers && (await isQueued(payload, INVITATION, account.email))
  if (isWaiting) return ok({ account, link: null })
  if (await hasTooManyLinkMails(payload, account.id)) return fail('RATE_LIMITED')
  return ok(await sendInvitation(req, account))
}
