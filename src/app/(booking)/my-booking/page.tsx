import config from '@payload-config'
import type { Metadata } from 'next'
import { getPayload } from 'payload'
import { Portrait } from '@/storefront/pages/AboutPage'
import { toPlacesById } from '@/storefront/results/summary-lines'
import { MyBooking } from '@/storefront/self-service/MyBooking.client'
import { siteContent } from '@/app/(site)/public-pages'
import { listBookableDays } from '@/app/(booking)/flow'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await siteContent.words()).names.own,
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
})

/**
 * The page to which links in emails lead (D57). The secret is in the address's fragment, which only the browser sees.
 */
export default async function MyBookingPage() {
  const [site, words, locations, team, days] = await Promise.all([
    siteContent.site(),
    siteContent.words(),
    siteContent.locations(),
    siteContent.team(),
    getPayload({ config }).then(listBookableDays),
  ])
  const { booking, contact, own, pages, results, sums, times, treatments } = words
  const { cancelled, calendar, receipt, seeYou } = results
  const { directions } = contact
  return (
    <MyBooking
      title={booking.own}
      words={{ cancelled, calendar, receipt, seeYou, directions, call: pages.call, times, own, sums }}
      patchTest={treatments.patchTest}
      phone={site.phone}
      days={days}
      portraits={Object.fromEntries(
        team.map((person) => [
          person.id,
          <Portrait key={person.id} person={person} sizes="3rem" decorative />,
        ]),
      )}
      places={toPlacesById(locations, site.name)}
    />
  )
}
