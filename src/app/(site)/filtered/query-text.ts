import { getFirstValue, type SearchParams } from '@/storefront/booking/steps'

export interface FilteredProps {
  searchParams: Promise<SearchParams>
}

/** The query string of an address, as a script in the browser would read it. */
export const toQueryText = (params: SearchParams): string => {
  const entries = Object.keys(params).flatMap((name) => {
    const value = getFirstValue(params[name])
    return value ? [[name, value]] : []
  })
  return `?${new URLSearchParams(entries)}`
}
