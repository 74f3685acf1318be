'use client'

import { useState } from 'react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import type { TeamMember } from '@/contract/team'
import { useChange } from '@/management/api/use-call.client'
import { MailAddress, Notice, SuccessMessage } from '@/management/components/Notice.client'
import { useFlashMessage, useQuery } from '@/management/hooks/navigation.client'
import { describePersonNeeds } from '@/messages/management-opening'
import { teamTexts } from './texts'
import { Action, ActionLink, EditorLink } from '@/management/components/Action.client'
import type { Location } from '@/contract/catalogue'
import { Page } from '@/management/components/Page.client'
import { Tabs } from '@/management/components/ChoiceList.client'
import { DataTable } from '@/management/components/DataTable'

/** A person's portrait in the salon's arch, on their colour; their initial if there is no portrait. */
const Portrait = ({ person }: { person: Pick<TeamMember, 'colour' | 'first_name' | 'photo'> }) => (
  <span
    className="desk-arch desk-portrait"
    style={{ '--hue': `var(--hue-${person.colour})` } as React.CSSProperties}
    aria-hidden="true"
  >
    {person.photo ? <img src={person.photo} alt="" loading="lazy" /> : person.first_name.charAt(0)}
  </span>
)

const path = '/api/staff/calendar-address'

/** The secret address of a person's diary: shown on request, and replaced if it has leaked. */
export const CalendarPanel = ({ staffId }: { staffId: string }) => {
  const { busy, error, setError, send } = useChange()
  const [url, setUrl] = useState('')
  const [said, setSaid] = useState<string | null>(null)
  const failed = teamTexts.calendarFailed

  const show = async (): Promise<void> => {
    const answer = await send<{ url: string }>({
      path: `${path}?${new URLSearchParams({ staff_id: staffId })}`,
      method: 'GET',
      failed,
    })
    if (answer.ok) setUrl(answer.data.url)
  }

  const renew = async (): Promise<void> => {
    const answer = await send<{ url: string }>({ path, method: 'POST', body: { staff_id: staffId }, failed })
    if (!answer.ok) return
    setUrl(answer.data.url)
    setSaid(answer.message)
  }

  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(url)
    setSaid(teamTexts.calendarCopied)
  }

  return (
    <section className="desk-panel" aria-label={teamTexts.calendar}>
      <h2>{teamTexts.calendar}</h2>
      <p className="desk-hint">{teamTexts.calendarHint}</p>
      {url && (
        <label className="desk-field">
          <span>{teamTexts.calendarAddress}</span>
          <input
            className="desk-input"
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
      <SuccessMessage message={said} />
      <Notice message={error} onDismiss={() => setError(null)} />
      <div className="desk-actions">
        {url ? (
          <>
            <Action onClick={() => void copy()}>{teamTexts.calendarCopy}</Action>
            <Action busy={busy} onClick={() => void renew()}>
              {teamTexts.calendarRenew}
            </Action>
          </>
        ) : (
          <Action busy={busy} onClick={() => void show()}>
            {teamTexts.calendarShow}
          </Action>
        )}
      </div>
    </section>
  )
}

/** The pages about staff; a person's own page ends with their id. */
export const staffPages = {
  all: '/management/staff',
  add: '/management/staff/new-member',
  member: (id: string) => `/management/staff/member/${encodeURIComponent(id)}`,
} as const

export const memberCall = '/api/staff/member'

export const archivePath = (staffId: string): string =>
  `${memberCall}?${new URLSearchParams({ staff_id: staffId })}`

interface Props {
  /** Null: it could not be loaded. */
  loaded: { team: TeamMember[]; locations: Location[] } | null
  isAdmin: boolean
}

const views = [
  ['', 'Current team'],
  ['archived', 'Archived'],
] as const

const Row = ({ one, places, isAdmin }: { one: TeamMember; places: string; isAdmin: boolean }) => (
  <tr>
    <td>
      <Link className="desk-row-link desk-person" prefetch={false} href={staffPages.member(one.staff_id)}>
        <Portrait person={one} />
        <span>
          {one.first_name} {one.last_name}
          {one.role && <span className="desk-hint desk-line">{one.role}</span>}
          {one.needs.length > 0 && (
            <span className="desk-hint desk-line">{describePersonNeeds(one.needs)}</span>
          )}
        </span>
      </Link>
    </td>
    <td data-label="Works at">{places || 'Not set'}</td>
    <td data-label="Treatments">
      {one.service_ids.length === 1 ? '1 treatment' : `${one.service_ids.length} treatments`}
    </td>
    <td data-label="Contact">
      <span>
        {one.phone && <span className="desk-line">{one.phone}</span>}
        {one.email && (
          <span className="desk-line">
            <MailAddress address={one.email} />
          </span>
        )}
        {!one.phone && !one.email && '–'}
      </span>
    </td>
    {isAdmin && <td data-label="User account">{one.sign_in ? one.sign_in.username : 'None'}</td>}
  </tr>
)

export const StaffScreen = ({ loaded, isAdmin }: Props) => {
  const router = useRouter()
  const { get, setQuery } = useQuery()
  const [success, setSuccess] = useFlashMessage()
  const away = get('show') === 'archived'
  const shown = (loaded?.team ?? []).filter(({ archived }) => archived === away)
  const locationNames = new Map(loaded?.locations.map((one) => [one.location_id, one.location_name]))
  return (
    <Page
      title="Staff"
      actions={
        <>
          <ActionLink kind="primary" href={staffPages.add}>
            Add staff member
          </ActionLink>
          <EditorLink of="staff" />
        </>
      }
    >
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      <Tabs
        label="Which staff"
        options={views}
        chosen={away ? 'archived' : ''}
        onChoose={(show) => setQuery({ show })}
      />
      <Notice
        message={loaded ? null : teamTexts.loadFailed}
        action={{ label: 'Try again', run: () => router.refresh() }}
      />
      {loaded && shown.length === 0 && (
        <p className="desk-empty">{away ? teamTexts.noneAway : teamTexts.empty}</p>
      )}
      {shown.length > 0 && (
        <DataTable
          label="Staff"
          className="desk-table--rows desk-table--cards"
          columns={['Name', 'Works at', 'Treatments', 'Contact', ...(isAdmin ? ['User account'] : [])]}
        >
          {shown.map((one) => (
            <Row
              key={one.staff_id}
              one={one}
              isAdmin={isAdmin}
              places={one.location_ids.flatMap((id) => locationNames.get(id) ?? []).join(', ')}
            />
          ))}
        </DataTable>
      )}
    </Page>
  )
}
