import { type ListQuery, listQuery } from '@/management/format/kept-view'

/** The call for a page of the enquiries, `show` being the tab: open, or all of them. */
export const toEnquiriesPath = (show: string, asked: ListQuery): string => {
  const query = new URLSearchParams({ ...(show === 'open' ? { open: 'true' } : {}), ...listQuery(asked) })
  return `/api/communications/enquiries?${query}`
}
