/** The call for a page of the enquiries, `show` being the tab: open, or all of them. */
export const enquiriesCall = (show: string, page: number): string => {
  const query = new URLSearchParams({ ...(show === 'open' ? { open: 'true' } : {}), page: String(page) })
  return `/api/communications/enquiries?${query}`
}
