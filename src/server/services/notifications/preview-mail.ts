import type { BasePayload, PayloadRequest } from 'payload'
import type { Received } from '@/contract/call'
import type { previewMail as previewMailCall } from '@/contract/notifications'
import { fail, ok, type Result } from '@/domain/errors'
import { type MailKind, mailKinds, type OwnMailWords } from '@/messages/course-emails'
import { enforceAccountLimit } from '@/server/http/rate-limit'
import { writeAudit } from '@/server/repositories/audit'
import { createExampleMail, type ExampleMail } from './example-mails'
import { sendTest } from './staff-notices'

type Typed = Received<typeof previewMailCall>

const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(mailKinds, kind)

/** Renders one kind of email with the texts that the owner has typed. Nothing is saved. */
export const previewMail = async (
  payload: BasePayload,
  { kind, terms, ...texts }: Typed,
): Promise<Result<ExampleMail>> => {
  if (!isMailKind(kind)) return fail('INVALID_INPUT', { field: 'kind' })
  const own: OwnMailWords = { [kind]: texts, terms: { appointments: terms } }
  return ok(await createExampleMail(payload, kind, own))
}

/** More tests than an owner needs while writing a text. */
const TESTS = { limit: 10, seconds: 600 }

/** Sends the same email to the signed-in admin, and only to them. */
export const sendExampleMail = async (
  req: PayloadRequest,
  typed: Typed,
): Promise<Result<{ sent: boolean; message: string }>> => {
  const { payload, user } = req
  if (!user?.email) return fail('NOT_SIGNED_IN')
  const found = await previewMail(payload, typed)
  if (!found.ok) return found
  const wait = await enforceAccountLimit(req, 'example-mails', TESTS)
  if (wait > 0) return fail('RATE_LIMITED', { retryAfter: wait })
  const { name, email } = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
  const sent = await sendTest(payload, {
    ...found.value,
    to: user.email,
    salon: { name, email: email || null },
  })
  const [summary] = mailKinds[typed.kind as MailKind]
  await writeAudit(req, { action: 'test-mail-sent', subject: 'settings', subjectId: 'mail-texts', summary })
  return ok(sent)
}
