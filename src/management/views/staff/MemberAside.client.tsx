'use client'

import { roleNames } from '@/domain/operations/roles'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { teamTexts } from './texts'
import { useChange } from '@/management/api/use-call.client'
import { Action, ActionLink } from '@/management/components/Action.client'
import { InviteAgain, InviteColleague } from '@/management/components/InviteColleague.client'
import { ConfirmDialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import { ScheduleTable } from '@/management/views/availability/WeekTable.client'
import { ToMove } from '@/management/views/booking-details/AppointmentsToMove.client'
import { archivePath, CalendarPanel, memberCall } from './StaffScreen.client'
import type { Person } from './member-form'

const Hours = ({ schedules, member }: Pick<Person, 'schedules' | 'member'>) => {
  const own = schedules.filter(({ staff }) => staff.some((one) => Object.values(one.schedule).some(Boolean)))
  return (
    <section className="desk-panel" aria-label="Working hours">
      <h2>Working hours</h2>
      {own.length === 0 && <p className="desk-hint">{teamTexts.noHours}</p>}
      {own.map((schedule) => (
        <div key={schedule.location_id}>
          <p className="desk-subhead">{schedule.location_name}</p>
          <ScheduleTable schedule={schedule} />
        </div>
      ))}
      <div className="desk-actions">
        <ActionLink href={`/management/availability/modify-working-hours?staff_id=${member.staff_id}`}>
          Modify working hours
        </ActionLink>
      </div>
    </section>
  )
}

const SignIn = ({ member }: Pick<Person, 'member'>) => (
  <section className="desk-panel" aria-label="User account">
    <h2>User account</h2>
    {member.sign_in ? (
      <p>
        <strong>{member.sign_in.username}</strong> · {roleNames[member.sign_in.role]}
      </p>
    ) : (
      <p className="desk-hint">{teamTexts.noSignIn}</p>
    )}
    <div className="desk-actions">
      <ActionLink
        href={`/management/collections/users/${member.sign_in?.user_id ?? `create?staff=${member.staff_id}`}`}
      >
        {member.sign_in ? 'Change their account' : 'Create an account for them'}
      </ActionLink>
      {!member.sign_in && (
        <InviteColleague
          colleague={{
            staffId: member.staff_id,
            firstName: member.first_name,
            lastName: member.last_name,
            email: member.email ?? '',
          }}
        />
      )}
    </div>
    {member.sign_in?.must_choose_password && <InviteAgain userId={member.sign_in.user_id} />}
  </section>
)

/** The rest of a person's page: hours, sign-in, upcoming appointments, and archiving. */
export const MemberAside = ({
  member,
  coming,
  schedules,
  isAdmin,
  hasCalendar,
  onDone,
}: Person & { onDone(message: string): void }) => {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const { busy, error, setError, send } = useChange()
  const failed = teamTexts.archiveFailed

  const putAway = async (): Promise<void> => {
    const answer = await send({ path: archivePath(member.staff_id), method: 'DELETE', failed })
    router.refresh()
    if (!answer.ok) return
    setAsking(false)
    onDone(answer.message)
  }

  const bringBack = async (): Promise<void> => {
    const body = { staff_id: member.staff_id, archived: false }
    const answer = await send({ path: memberCall, method: 'PUT', body, failed })
    if (!answer.ok) return
    onDone(teamTexts.back)
    router.refresh()
  }

  return (
    <>
      <Hours schedules={schedules} member={member} />
      {isAdmin && <SignIn member={member} />}
      {hasCalendar && <CalendarPanel staffId={member.staff_id} />}
      <ToMove
        title={teamTexts.coming}
        words={teamTexts.stillTo(coming.length)}
        bookings={coming}
        onChanged={(message) => {
          if (message) onDone(message)
          router.refresh()
        }}
      />
      <section className="desk-panel" aria-label="Archive">
        <h2>{member.archived ? 'Archive' : 'Leaving the team?'}</h2>
        <p className="desk-hint">{member.archived ? teamTexts.away : teamTexts.putAway}</p>
        <div className="desk-actions">
          {member.archived ? (
            <Action busy={busy} onClick={() => void bringBack()}>
              Restore
            </Action>
          ) : (
            <Action kind="danger" onClick={() => setAsking(true)}>
              Archive
            </Action>
          )}
        </div>
        <Notice message={isAsking ? null : error} onDismiss={() => setError(null)} />
      </section>
      <ConfirmDialog
        title={`Archive ${member.first_name}?`}
        open={isAsking}
        confirm="Archive"
        busy={busy}
        error={error}
        onConfirm={() => void putAway()}
        onClose={() => {
          setError(null)
          setAsking(false)
        }}
      >
        <p>{coming.length > 0 ? teamTexts.stillTo(coming.length) : teamTexts.putAway}</p>
      </ConfirmDialog>
    </>
  )
}
