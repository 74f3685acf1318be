import { APIError, type BasePayload, type PayloadRequest } from 'payload'
import { fail, ok, type Result } from '../../../domain/errors'
import { passwordResetMail } from '../../../messages/account-mails'
import type { User } from '../../../payload-types'
import { env } from '../../env'
import { dependenciesOf } from '../../dependencies'

/** The site's own address for links in mails; never the Host header, which whoever asks can choose. */
const siteAddress = (): string => env().siteUrl ?? `http://localhost:${env().port}`

const htmlOf = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .split('\n\n')
    .map((part) => `<p>${part.replace(/(https?:\/\/\S+)/g, '<a href="$1">$1</a>')}</p>`)
    .join('\n')

const findAccount = (payload: BasePayload, name: string): Promise<User | null> =>
  payload.db.findOne<User>({
    collection: 'users',
    where: { or: [{ username: { equals: name } }, { email: { equals: name } }] },
  })

/**
 * Mails a link to a new password to the owner of the account with that username or e-mail address. The caller
 * answers the same, and as fast, whether there is one: the mail goes out afterwards.
 */
export const requestPasswordReset = (req: PayloadRequest, account: string): Promise<void> =>
  sendResetLink(req.payload, account.toLowerCase().trim()).catch((error: unknown) => {
    req.payload.logger.error({ err: error }, 'a password reset mail was not sent')
  })

const sendResetLink = async (payload: BasePayload, account: string): Promise<void> => {
  const user = await findAccount(payload, account)
  if (!user) return
  const data = { email: user.email, username: user.username }
  const token = await payload.forgotPassword({ collection: 'users', data, disableEmail: true })
  if (!token) return
  const mail = passwordResetMail(user.firstName, `${siteAddress()}/admin/reset-password?token=${token}`)
  await dependenciesOf(payload).mail.send({ to: user.email, ...mail, html: htmlOf(mail.text) })
}

/** Sets a new password with the token from the mail; every session of the account ends. */
export const resetPassword = async (
  req: PayloadRequest,
  input: { token: string; password: string },
): Promise<Result<{ user: string }>> => {
  try {
    const done = await req.payload.resetPassword({ collection: 'users', data: input, overrideAccess: true })
    return ok({ user: String(done.user.id) })
  } catch (error) {
    if (error instanceof APIError && error.status < 500) return fail('RESET_LINK_INVALID')
    throw error
  }
}
