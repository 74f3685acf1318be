import type { PayloadRequest } from 'payload'

/** True when an admin looks: what others may not do is not shown to them. The calls decide (D62). */
export const isAdmin = ({ user }: Pick<PayloadRequest, 'user'>): boolean =>
  user?.collection === 'users' && user.role === 'admin'

/** An entry of the menu, by its address below /management. */
export interface MenuLink {
  path: string
  words: string
  /** What else tells it from others, for the search. */
  detail?: string
  /** Where all fields of the same things are edited: one name for each thing, so it stands here once. */
  editor?: string
  /** The admin's alone (D62), as Payload hides it of its own screens. */
  adminOnly?: true
}

const createMenuLink = (
  path: string,
  words: string,
  detail?: string,
  more: Partial<MenuLink> = {},
): MenuLink => ({
  ...{ path, words, detail },
  ...more,
})

const admins = { adminOnly: true } as const

/** The menu by what one is about: each specified address, ours, and what Payload's screens edit (D80). */
export const menu: [group: string, links: MenuLink[]][] = [
  [
    'Diary',
    [
      createMenuLink('appointments', 'Appointments', 'The diary'),
      createMenuLink('availability', 'Availability', 'Opening and working hours'),
      createMenuLink('events', 'Events', 'Training, holidays, sick days'),
    ],
  ],
  [
    'People',
    [
      createMenuLink('customers', 'Customers'),
      createMenuLink('staff', 'Staff', undefined, { editor: 'collections/staff' }),
      createMenuLink('enquiries', 'Enquiries', 'What visitors wrote'),
      createMenuLink('emails', 'Emails', 'What was sent'),
    ],
  ],
  [
    'Treatments',
    [
      createMenuLink('services', 'Services', 'Treatments and prices', { editor: 'collections/services' }),
      createMenuLink('collections/categories', 'Categories', 'Types of treatment'),
      createMenuLink('discounts', 'Discounts', 'Codes', { editor: 'collections/discounts' }),
    ],
  ],
  ['Academy', [createMenuLink('courses', 'Courses', 'The academy', { editor: 'collections/courses' })]],
  [
    'Money',
    [
      createMenuLink('payments', 'Payments'),
      createMenuLink('reports', 'Reports', 'Income, hours filled, treatments', admins),
    ],
  ],
  [
    'Website',
    [
      createMenuLink('globals/home-page', 'Home page', undefined, admins),
      createMenuLink('collections/pages', 'Pages', undefined, admins),
      createMenuLink('collections/promotions', 'Promotions'),
      createMenuLink('collections/gallery', 'Gallery'),
      createMenuLink('collections/aftercare', 'Aftercare'),
      createMenuLink('collections/faqs', 'Questions and answers', 'FAQ, frequently asked'),
      createMenuLink('collections/testimonials', 'Testimonials', 'Reviews'),
      createMenuLink('collections/media', 'Pictures'),
      createMenuLink('globals/site-words', 'Website text', undefined, admins),
      createMenuLink('globals/look', 'Logo, colours and fonts', undefined, admins),
      createMenuLink('collections/redirects', 'Redirects', undefined, admins),
    ],
  ],
  [
    'Settings',
    [
      createMenuLink('collections/locations', 'Locations', 'Addresses and opening hours'),
      createMenuLink('globals/site-settings', 'Site settings', undefined, admins),
      createMenuLink('globals/booking-settings', 'Booking and payment rules', undefined, admins),
      createMenuLink('globals/mail-texts', 'Email text', undefined, admins),
      createMenuLink('collections/users', 'User accounts', 'Users, passwords, roles', admins),
      createMenuLink('retention', 'Data retention', 'How long data is kept', admins),
      createMenuLink('health', 'Site health', 'Is everything working?'),
      createMenuLink('audit', 'Activity log', 'Who did what', admins),
      createMenuLink('sessions', 'Your sessions', 'Where you are signed in'),
      createMenuLink('second-factor', 'Two-step sign-in', 'Second factor'),
    ],
  ],
]

/** What is there for somebody. */
export const filterMenuLinks = (isAdmin: boolean, links: MenuLink[]): MenuLink[] =>
  links.filter(({ adminOnly }) => isAdmin || !adminOnly)

const isBelow = (path: string, entry: string): boolean =>
  path === `/management/${entry}` || path.startsWith(`/management/${entry}/`)

/** Whether a page belongs to an entry. */
export const isHere = (path: string, { path: own, editor }: MenuLink): boolean =>
  isBelow(path, own) || (editor !== undefined && isBelow(path, editor))
