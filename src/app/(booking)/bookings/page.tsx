import { redirect } from 'next/navigation'
import { stepHref } from '@/storefront/booking/steps'
import { loadFlow, type PageProps } from '../flow'

/** The service list leads here with the chosen service; it goes on where the first choice is missing (D23). */
export default async function Bookings(props: PageProps) {
  const { query, chosen } = await loadFlow(props)
  if (!chosen.location) redirect(stepHref('', query))
  if (chosen.service && chosen.pricePence !== null) redirect(stepHref('select-date', query))
  redirect(stepHref(chosen.category ? 'select-service' : 'select-category', query))
}
