import type { PayloadRequest } from 'payload'
import { hasRights, type Role } from '@/domain/operations/roles'
import { screens } from '@/management/screens'

/** True if the user has at least this role. Screens hide what others may not do; the calls enforce it (D62). */
export const hasRole = ({ user }: Pick<PayloadRequest, 'user'>, needed: Role): boolean =>
  user?.collection === 'users' && hasRights(user.role, needed)

/** A menu entry, by its path below /management. */
export interface MenuLink {
  path: string
  words: string
  detail?: string
  editor?: string
  minimumRole?: Role
}

const toMenuLinks = (wanted: string): MenuLink[] =>
  Object.entries(screens)
    .filter(([, { group }]) => group === wanted)
    .map(([path, { title, menuName: words = title, detail, editor, minimumRole }]) => {
      return { path, words, detail, editor, minimumRole }
    })

const groups = new Set(Object.values(screens).flatMap(({ group }) => group ?? []))

/** The menu by subject, with every screen that has a group. */
export const menu: [group: string, links: MenuLink[]][] = [...groups].map((group) => [
  group,
  toMenuLinks(group),
])

/** The menu links that a person with this role may use. */
export const filterMenuLinks = (role: unknown, links: MenuLink[]): MenuLink[] =>
  links.filter(({ minimumRole = 'staff' }) => hasRights(role, minimumRole))

const isBelow = (path: string, entry: string): boolean =>
  path === `/management/${entry}` || path.startsWith(`/management/${entry}/`)

/** True if the page belongs to the entry, and to no entry below it, such as the waiting list below appointments. */
export const isHere = (path: string, { path: own, editor }: MenuLink): boolean => {
  const hasOwnEntry = Object.entries(screens).some(
    ([below, { group }]) => group !== undefined && below.startsWith(`${own}/`) && isBelow(path, below),
  )
  return (isBelow(path, own) && !hasOwnEntry) || (editor !== undefined && isBelow(path, editor))
}
