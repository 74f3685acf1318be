import { folded } from '@/domain/text/search-text'
import { freeTexts } from '@/messages/management-diary'
import { menu, type MenuLink, shownTo } from '../menu'

/** Something that the palette leads to. */
export interface Entry {
  id: string
  words: string
  /** What helps to tell it from others. */
  detail?: string
  href: string
  /** Opens beside the management area. */
  outside?: boolean
}

const pageOf = ({ path, words, detail }: MenuLink): Entry => ({
  ...{ id: `page-${path}`, words, detail, href: `/management/${path}` },
})

const actions: Entry[] = [
  { id: 'new-booking', words: 'Add new booking', href: '/management/appointments/new-booking' },
  {
    id: 'who-is-free',
    words: freeTexts.title,
    href: '/management/appointments/all-appointments?ask=who-is-free',
  },
  { id: 'new-customer', words: 'Add customer', href: '/management/customers?add=customer' },
  { id: 'new-event', words: 'New event', href: '/management/events/add-event' },
  { id: 'new-hours', words: 'Add availability', href: '/management/availability/add-availability' },
  { id: 'hours', words: 'Modify working hours', href: '/management/availability/modify-working-hours' },
  { id: 'new-course', words: 'New course', href: '/management/courses/new-course' },
  { id: 'view-site', words: 'View site', href: '/', outside: true },
]

const matching = (entries: Entry[], typed: string): Entry[] => {
  const words = folded(typed).split(' ').filter(Boolean)
  return entries.filter((entry) => {
    const text = folded(`${entry.words} ${entry.detail ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

/** The pages that match what is typed, named as in the menu; all of them while nothing is. */
export const pagesFor = (typed: string, isAdmin: boolean): Entry[] =>
  matching(menu.flatMap(([, links]) => shownTo(isAdmin, links)).map(pageOf), typed)

export const actionsFor = (typed: string): Entry[] => matching(actions, typed)
