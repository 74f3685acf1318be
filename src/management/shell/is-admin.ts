import type { PayloadRequest } from 'payload'

/** True when an admin looks: what others may not do is not shown to them. The calls decide (D62). */
export const isAdmin = ({ user }: Pick<PayloadRequest, 'user'>): boolean =>
  user?.collection === 'users' && user.role === 'admin'
