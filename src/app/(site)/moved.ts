import { notFound, permanentRedirect } from 'next/navigation'
import { destinationOf, shortForms } from '@/domain/content/redirects'
import { content } from './content'
import { standingAddresses } from './public-pages'

/** Nothing stands at this address: on to where it has moved to, else the page that says so. Never returns. */
export const movedOrLost = async (address: string): Promise<never> => {
  const [rows, standing] = await Promise.all([content.redirects(), standingAddresses()])
  const redirects = new Map([...shortForms, ...rows])
  const destination = destinationOf(redirects, address, (key) => standing.has(key))
  if (destination !== null) permanentRedirect(destination)
  notFound()
}
