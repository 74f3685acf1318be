'use client'

import { useRouter } from 'next/navigation'
import { type SubmitEvent, useState } from 'react'
import { useDocumentInfo } from '@payloadcms/ui'
import { roleNames, roles } from '@/domain/operations/roles'
import { invitationTexts as texts } from '@/messages/management-accounts'
import { useChange } from '@/management/api/use-call.client'
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

interface FormProps {
  colleague?: Colleague
  onSent(message: string): void
  onClose(): void
}

const InvitationForm = ({ colleague, onSent, onClose }: FormProps) => {
  const [role, setRole] = useState('staff')
  const [wrong, setWrong] = useState<string | null>(null)
  const { busy, error, setError, send } = useChange()
  const findError = (name: string): string | null => (wrong === name ? error : null)

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const body = Object.fromEntries(new FormData(form))
    setWrong(null)
    const answer = await send({ path: '/api/auth/admin/invite', method: 'POST', body, failed: texts.failed })
    if (answer.ok) return onSent(answer.message)
    const field = typeof answer.body.field === 'string' ? form.elements.namedItem(answer.body.field) : null
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return
    setWrong(field.name)
    field.focus()
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="desk-dialog__body">
        <p className="desk-hint">{texts.intro}</p>
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
          {texts.send}
        </Action>
        <Action onClick={onClose}>Cancel</Action>
      </div>
    </form>
  )
}

/** Invites a colleague, who chooses their own password. Above the list of accounts, and on a person's page. */
export const InviteColleague = ({
  colleague,
  onDone,
}: {
  colleague?: Colleague
  onDone?(message: string): void
}) => {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
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
          onSent={(message) => {
            setOpen(false)
            if (onDone) onDone(message)
            else setSaid(message)
            router.refresh()
          }}
        />
      </Dialog>
    </div>
  )
}

/** Says that a colleague has not chosen a password yet, and sends another invitation. */
export const InviteAgain = ({ userId }: { userId: string }) => {
  const [said, setSaid] = useState<string | null>(null)
  const { busy, error, setError, send } = useChange()
  const invite = async (): Promise<void> => {
    const body = { user_id: userId }
    const path = '/api/auth/admin/invite-again'
    const answer = await send({ path, method: 'POST', body, failed: texts.failed })
    if (answer.ok) setSaid(answer.message)
  }
  return (
    <div className="desk">
      <p>{texts.waiting}</p>
      <Notice message={error} onDismiss={() => setError(null)} />
      <SuccessMessage message={said} />
      <Action busy={busy} onClick={() => void invite()}>
        {texts.again}
      </Action>
    </div>
  )
}

/** The same in an account's form. */
export const AccountInvitation = () => {
  const { id, data } = useDocumentInfo()
  return id !== undefined && data?.mustChangePassword === true ? <InviteAgain userId={String(id)} /> : null
}
