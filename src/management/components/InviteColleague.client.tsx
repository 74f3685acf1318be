'use client'

import { useRouter } from 'next/navigation'
import { type SubmitEvent, useState } from 'react'
import { useDocumentInfo } from '@payloadcms/ui'
import { roleNames, roles } from '@/domain/operations/roles'
import { accountMessages, invitationTexts as texts } from '@/messages/management-accounts'
import type { Answered } from '@/contract/call'
import type { getConnections } from '@/contract/connections'
import type { inviteColleague } from '@/contract/auth'
import { useCall, useChange } from '@/management/api/use-call.client'
import { Action } from './Action.client'
import { Dialog } from './Dialog.client'
import { Notice, SuccessMessage } from './Notice.client'
import { TextField } from './TextField.client'

interface Colleague {
  staffId: string
  firstName: string
  lastName: string
  email: string
}

/** The answer to an invitation, with the link for the admin to pass on if it is not emailed. */
type Invited = Answered<typeof inviteColleague>

interface FormProps {
  colleague?: Colleague
  onSent(answer: { message: string; link: string | null }): void
  onClose(): void
}

const InvitationForm = ({ colleague, onSent, onClose }: FormProps) => {
  const [role, setRole] = useState('staff')
  const [wrong, setWrong] = useState<string | null>(null)
  const { busy, error, setError, send } = useChange()
  const connections = useCall<Answered<typeof getConnections>>('/api/connections', texts.failed)
  const isEmailed = !['none', 'next-start'].includes(connections.data?.mail.state ?? '')
  const findError = (name: string): string | null => (wrong === name ? error : null)

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const body = Object.fromEntries(new FormData(form))
    setWrong(null)
    const answer = await send<Invited>({
      path: '/api/auth/admin/invite',
      method: 'POST',
      body,
      failed: texts.failed,
    })
    if (answer.ok) return onSent({ message: answer.message, link: answer.data.link })
    const field = typeof answer.body.field === 'string' ? form.elements.namedItem(answer.body.field) : null
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return
    setWrong(field.name)
    field.focus()
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="desk-dialog__body">
        <p className="desk-hint">{isEmailed ? texts.intro : texts.introWithoutMail}</p>
        <Notice message={wrong === null ? error : null} onDismiss={() => setError(null)} />
        <input type="hidden" name="staff_id" value={colleague?.staffId ?? ''} />
        <TextField
          name="first_name"
          label="First name"
          required
          maxLength={60}
          defaultValue={colleague?.firstName}
          error={findError('first_name')}
        />
        <TextField
          name="last_name"
          label="Last name"
          maxLength={60}
          defaultValue={colleague?.lastName}
          error={findError('last_name')}
        />
        <TextField
          name="email"
          type="email"
          label="Email address"
          required
          maxLength={254}
          defaultValue={colleague?.email}
          error={findError('email')}
        />
        <TextField
          name="username"
          label="Username"
          required
          maxLength={60}
          hint={texts.usernameHint}
          error={findError('username')}
        />
        <label className="desk-field">
          <span>Role</span>
          <select
            name="role"
            className="desk-input"
            value={role}
            onChange={(event) => setRole(event.target.value)}
          >
            {roles.map((one) => (
              <option key={one} value={one}>
                {roleNames[one]}
              </option>
            ))}
          </select>
        </label>
        <p className="desk-hint">{texts.roleHint}</p>
        {role !== 'staff' && (
          <TextField
            name="current_password"
            type="password"
            label="Your current password"
            required
            maxLength={200}
            hint={texts.passwordHint}
            autoComplete="current-password"
            error={findError('current_password')}
          />
        )}
      </div>
      <div className="desk-actions">
        <Action type="submit" kind="primary" busy={busy}>
          {isEmailed ? texts.send : texts.create}
        </Action>
        <Action onClick={onClose}>Cancel</Action>
      </div>
    </form>
  )
}

/** The link of an invitation, which is only shown once, with a button to copy it. */
const InvitationLink = ({ link, onClose }: { link: string; onClose(): void }) => {
  const [said, setSaid] = useState<string | null>(null)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link)
    setSaid(texts.linkCopied)
  }
  return (
    <Dialog title={texts.linkTitle} open onClose={onClose}>
      <div className="desk-dialog__body">
        <p>{accountMessages.invitationShown}</p>
        <label className="desk-field">
          <span>{texts.link}</span>
          <input
            className="desk-input"
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
        <p className="desk-hint">{texts.linkHint}</p>
        <SuccessMessage message={said} />
      </div>
      <div className="desk-actions">
        <Action kind="primary" onClick={() => void copy()}>
          {texts.copyLink}
        </Action>
        <Action onClick={onClose}>{texts.done}</Action>
      </div>
    </Dialog>
  )
}

/** Invites a colleague, who chooses their own password. Above the list of accounts, and on a person's page. */
export const InviteColleague = ({ colleague }: { colleague?: Colleague }) => {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const [link, setLink] = useState<string | null>(null)
  return (
    <div className="desk">
      <SuccessMessage message={said} />
      <Action onClick={() => setOpen(true)}>{colleague ? texts.inviteThem : texts.invite}</Action>
      <Dialog
        title={colleague ? texts.inviteThem : texts.invite}
        open={isOpen}
        onClose={() => setOpen(false)}
      >
        <InvitationForm
          colleague={colleague}
          onClose={() => setOpen(false)}
          onSent={(sent) => {
            setOpen(false)
            setLink(sent.link)
            if (sent.link) return
            setSaid(sent.message)
            router.refresh()
          }}
        />
      </Dialog>
      {link && (
        <InvitationLink
          link={link}
          onClose={() => {
            setLink(null)
            router.refresh()
          }}
        />
      )}
    </div>
  )
}

/** Says that a colleague has not chosen a password yet, and sends another invitation. */
export const InviteAgain = ({ userId }: { userId: string }) => {
  const [said, setSaid] = useState<string | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const { busy, error, setError, send } = useChange()
  const invite = async (): Promise<void> => {
    const body = { user_id: userId }
    const path = '/api/auth/admin/invite-again'
    const answer = await send<Invited>({ path, method: 'POST', body, failed: texts.failed })
    if (!answer.ok) return
    setLink(answer.data.link)
    if (answer.data.link === null) setSaid(answer.message)
  }
  return (
    <div className="desk">
      <p>{texts.waiting}</p>
      <Notice message={error} onDismiss={() => setError(null)} />
      <SuccessMessage message={said} />
      <Action busy={busy} onClick={() => void invite()}>
        {texts.again}
      </Action>
      {link && <InvitationLink link={link} onClose={() => setLink(null)} />}
    </div>
  )
}

/** The same in an account's form. */
export const AccountInvitation = () => {
  const { id, data } = useDocumentInfo()
  return id !== undefined && data?.mustChangePassword === true ? <InviteAgain userId={String(id)} /> : null
}
