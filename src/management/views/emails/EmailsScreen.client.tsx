'use client'

import { useAuth } from '@payloadcms/ui'
import { useState } from 'react'
import { Page } from '@/management/components/Page.client'
import { Tabs } from '@/management/components/Tabs.client'
import { useQuery } from '@/management/hooks/use-query.client'
import { MailDialog } from './MailDialog.client'
import { TestMail } from './TestMail.client'
import { Outbox } from './Outbox.client'
import { Sent } from './EmailsTable.client'

const views = [
  ['', 'All emails'],
  ['attention', 'Need attention'],
  ['outbox', 'Outbox'],
] as const

/** /management/emails: the emails sent, those that failed, and those in the outbox. */
export const EmailsScreen = () => {
  const { get, setQuery } = useQuery()
  const { user } = useAuth()
  const [open, setOpen] = useState<string | null>(null)
  const isAdmin = user?.role === 'admin'
  const show = get('show') === 'outbox' && !isAdmin ? '' : get('show')

  return (
    <Page title="Emails">
      <TestMail />
      <Tabs
        label="Which emails"
        options={views.filter(([value]) => isAdmin || value !== 'outbox')}
        chosen={show}
        onChoose={(show) => setQuery({ show, page: null })}
      />
      {show === 'outbox' ? (
        <Outbox onOpen={(name) => setOpen(`/api/outbox/mail?name=${encodeURIComponent(name)}`)} />
      ) : (
        <Sent key={show} show={show} onOpen={setOpen} />
      )}
      <MailDialog path={open} onClose={() => setOpen(null)} />
    </Page>
  )
}
