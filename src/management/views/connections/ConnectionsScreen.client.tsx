'use client'

import { useState } from 'react'
import { SuccessMessage } from '@/management/components/Notice.client'
import { MailPanel } from './MailPanel.client'
import type { Connections } from './settings-form'
import { SquarePanel } from './SquarePanel.client'

/** The settings for other services, without their secrets, and the forms to change them. */
export const ConnectionsScreen = ({ begin }: { begin: Connections }) => {
  const [connections, setConnections] = useState(begin)
  const [success, setSuccess] = useState<string | null>(null)
  const onChanged = (now: Connections, message: string): void => {
    setConnections(now)
    setSuccess(message)
  }
  return (
    <>
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      <MailPanel {...connections.mail} onChanged={onChanged} />
      <SquarePanel {...connections.square} onChanged={onChanged} />
    </>
  )
}
