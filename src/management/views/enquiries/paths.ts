import { type ListQuery, listQuery } from '@/management/format/kept-view'

/** The path of the call for a page of enquiries. `show` is the tab: open, or all. */
export const toEnquiriesPath = (show: string, asked: ListQuery): string => {
  const query = new URLSearchParams({ ...(show === 'open' ? { open: 'true' } : {}), ...listQuery(asked) })
  return `/api/communications/enquiries?${query}`
}
