import { listLocations } from '@/server/services/catalogue/catalogue'
import { listTeam } from '@/server/services/diary/team'
import type { ScreenProps } from '../../shell/guarded'
import { isAdmin } from '../../shell/is-admin'
import { loadForScreen } from '../../shell/load-for-screen'
import { StaffScreen } from './StaffScreen.client'

/** /management/staff: everybody who works here. */
export const StaffView = async ({ payload, req }: ScreenProps) => {
  const loaded = await loadForScreen(payload, async () => ({
    team: await listTeam(payload, isAdmin(req)),
    locations: await listLocations(payload),
  }))
  return <StaffScreen loaded={loaded} isAdmin={isAdmin(req)} />
}
