import config from '@payload-config'
import { getPayload } from 'payload'
import { planTexts } from '@/messages/plan-visit'
import { createBookingPlace } from '@/storefront/booking/breadcrumb-place'
import { PlanVisit } from '@/storefront/plan-visit/PlanVisit.client'
import { siteContent } from '@/app/(site)/public-pages'
import { listBookableDays } from '@/app/(booking)/flow'

export const metadata = { title: planTexts.title }

/** Finds one visit for the treatments in the basket that have no time (D103). */
export default async function PlanVisitPage() {
  const [locations, services, team, { names }] = await Promise.all([
    siteContent.locations(),
    siteContent.services(),
    siteContent.team(),
    siteContent.words(),
  ])
  const { first, last } = await listBookableDays(await getPayload({ config }))
  return (
    <PlanVisit
      place={createBookingPlace(names, planTexts.title)}
      locations={locations.map(({ id, name }) => ({ id, name }))}
      // The other data about the staff stays on the server.
      team={team.map(({ id, name, locationIds }) => ({ id, name, locationIds }))}
      performers={Object.fromEntries(services.map(({ id, performers }) => [id, performers]))}
      infills={services.flatMap(({ id, infill }) => (infill ? [id] : []))}
      days={{ first, last }}
    />
  )
}
