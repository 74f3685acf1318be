/** The roles of user accounts, ordered by their rights. Each role may also do what those before it may (D62, D97). */
export const roles = ['staff', 'manager', 'admin'] as const

export type Role = (typeof roles)[number]

export const roleNames: Record<Role, string> = { staff: 'Staff', manager: 'Manager', admin: 'Admin' }

const isRole = (value: unknown): value is Role => roles.includes(value as Role)

/** True if an account with this role may do what `needed` may. */
export const hasRights = (role: unknown, needed: Role): boolean =>
  isRole(role) && roles.indexOf(role) >= roles.indexOf(needed)
