import type { PayloadRequest } from 'payload'
import { screens } from '@/management/screens'

/** True for an admin. Screens hide what other staff may not do, and the calls enforce the permissions (D62). */
export const isAdmin = ({ user }: Pick<PayloadRequest, 'user'>): boolean =>
  user?.collection === 'users' && user.role === 'admin'

/** A menu entry, by its path below /management. */
export interface MenuLink {
  path: string
  words: string
  detail?: string
  editor?: string
  isForAdmins?: true
}

const toMenuLinks = (wanted: string): MenuLink[] =>
  Object.entries(screens)
    .filter(([, { group }]) => group === wanted)
    .map(([path, { title, menuName: words = title, detail, editor, isForAdmins }]) => {
      return { path, words, detail, editor, isForAdmins }
    })

const groups = new Set(Object.values(screens).flatMap(({ group }) => group ?? []))

/** The menu by subject, with every screen that has a group. */
export const menu: [group: string, links: MenuLink[]][] = [...groups].map((group) => [
  group,
  toMenuLinks(group),
])

/** The menu links this person may use. */
export const filterMenuLinks = (isAdmin: boolean, links: MenuLink[]): MenuLink[] =>
  links.filter(({ isForAdmins }) => isAdmin || !isForAdmins)

const isBelow = (path: string, entry: string): boolean =>
  path === `/management/${entry}` || path.startsWith(`/management/${entry}/`)

/** True if the page belongs to the entry. */
export const isHere = (path: string, { path: own, editor }: MenuLink): boolean =>
  isBelow(path, own) || (editor !== undefined && isBelow(path, editor))
