import type { Service } from '@/contract/catalogue'
import { filterPerformers, getPerformers, type Performers } from '@/domain/content/relations'
import { hasRole } from '@/management/shell/menu'
import { loadForScreen } from '@/management/shell/preloaded-calls'
import { isTitled } from '@/management/format/names'
import { listLocations } from '@/server/services/catalogue/catalogue'
import { findFreeColour, listNextOfMember, listTeam, loadTeamMember } from '@/server/services/diary/team'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import { StaffScreen } from './StaffScreen.client'
import { errorMessages } from '@/messages/errors'
import { teamTexts } from './texts'
import { loadDraftCatalogue } from '@/server/services/catalogue/draft-catalogue'
import { canSeeCalendar } from '@/server/services/diary/staff-calendar'
import { listSchedules } from '@/server/services/working-hours/weekly-hours'
import { MemberScreen } from './MemberScreen.client'

/** /management/staff: all staff. */
export const StaffView = async ({ payload, req }: ScreenProps) => {
  const loaded = await loadForScreen(payload, async () => ({
    team: await listTeam(payload, hasRole(req, 'admin')),
    locations: await listLocations(payload, true),
  }))
  return <StaffScreen loaded={loaded} isAdmin={hasRole(req, 'admin')} />
}

/** The locations and the treatments on offer that a person can be given. */
const loadChoices = async (payload: ScreenProps['payload']) => {
  const team = (await listTeam(payload, false)).filter(({ archived }) => !archived)
  const people = team.map(({ staff_id: id }) => ({ id }))
  const toPerformers = ({ staff_ids, has_no_staff }: Service): Performers => {
    const performers = getPerformers({ staff: staff_ids, hasNoStaff: has_no_staff })
    return performers === 'everyone' ? performers : filterPerformers(performers, people).map(({ id }) => id)
  }
  return {
    locations: await listLocations(payload, true),
    services: (await loadDraftCatalogue(payload)).services
      .filter(({ archived, service_name: name }) => !archived && isTitled(name))
      .map((service) => ({
        service_id: service.service_id,
        service_name: service.service_name,
        category_name: service.category_name,
        performers: toPerformers(service),
      })),
    team: people.map(({ id }) => id),
    freeColour: await findFreeColour(payload),
  }
}

/** /management/staff/new-member: adds a member of staff. */
export const NewMemberView = async ({ payload }: ScreenProps) => {
  const choices = await loadForScreen(payload, () => loadChoices(payload))
  return <MemberScreen loaded={choices} person={null} problem={choices ? null : teamTexts.loadFailed} />
}

/** /management/staff/member/{staff_id}: one person, their hours and their upcoming appointments. */
export const MemberView = async ({ payload, req, segments }: ScreenProps) => {
  const [, , id = ''] = segments
  const found = await loadForScreen(payload, async () => ({
    choices: await loadChoices(payload),
    person: await loadTeamMember(payload, id, hasRole(req, 'admin')),
    coming: await listNextOfMember(payload, id),
    schedules: await listSchedules(payload, { staff_id: id, location_id: undefined }),
  }))
  if (!found) return <MemberScreen loaded={null} person={null} problem={teamTexts.loadFailed} />
  const { choices, person, coming, schedules } = found
  if (!person.ok) return <MemberScreen loaded={null} person={null} problem={errorMessages[person.code]} />
  return (
    <MemberScreen
      key={id}
      loaded={choices}
      person={{
        member: person.value,
        coming: coming.ok ? coming.value : [],
        schedules,
        isAdmin: hasRole(req, 'admin'),
        hasCalendar: canSeeCalendar(req, id) && !person.value.archived,
      }}
      problem={null}
    />
  )
}
