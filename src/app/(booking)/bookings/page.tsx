import { redirect } from 'next/navigation'
import { toStepHref } from '@/storefront/booking/steps'
import { loadFlow, type PageProps } from '@/app/(booking)/flow'

/** The price list links here with the chosen treatment. Redirects to the first missing choice (D23). */
export default async function Bookings(props: PageProps) {
  const { query: asked, chosen } = await loadFlow(props)
  if (!chosen.location) redirect(toStepHref('', asked))
  const query = { ...asked, location: chosen.location.name }
  if (chosen.service && chosen.pricePence !== null) redirect(toStepHref('select-date', query))
  redirect(toStepHref(chosen.category ? 'select-service' : 'select-category', query))
}
