'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import type { Location } from '@/contract/catalogue'
import type { TeamMember } from '@/contract/team'
import { teamTexts } from '@/messages/management-team'
import { ActionLink } from '../../components/Action.client'
import { EditorLink } from '../../components/EditorLink.client'
import { MailAddress } from '../../components/MailAddress'
import { Notice, SuccessMessage } from '../../components/Notice.client'
import { Page } from '../../components/Page.client'
import { Tabs } from '../../components/Tabs.client'
import { useFlashMessage } from '../../hooks/use-flash-message.client'
import { useQuery } from '../../hooks/use-query.client'
import { staffPages } from './paths'
import { Portrait } from './Portrait'

interface Props {
  /** Null: it could not be read. */
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
  const nameOf = new Map(loaded?.locations.map((one) => [one.location_id, one.location_name]))
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
        <div className="desk-table-wrap" tabIndex={0} role="group" aria-label="Staff">
          <table className="desk-table desk-table--rows desk-table--cards">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Works at</th>
                <th scope="col">Treatments</th>
                <th scope="col">Contact</th>
                {isAdmin && <th scope="col">User account</th>}
              </tr>
            </thead>
            <tbody>
              {shown.map((one) => (
                <Row
                  key={one.staff_id}
                  one={one}
                  isAdmin={isAdmin}
                  places={one.location_ids.flatMap((id) => nameOf.get(id) ?? []).join(', ')}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Page>
  )
}
