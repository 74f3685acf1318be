/** The pages of staff; that of one person ends in their id. */
export const staffPages = {
  all: '/management/staff',
  add: '/management/staff/new-member',
  member: (id: string) => `/management/staff/member/${encodeURIComponent(id)}`,
} as const

export const memberCall = '/api/staff/member'

/** The call that puts somebody away. */
export const archivePath = (staffId: string): string =>
  `${memberCall}?${new URLSearchParams({ staff_id: staffId })}`
