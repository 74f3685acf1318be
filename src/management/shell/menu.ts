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

const at = (path: string, words: string, detail?: string, more: Partial<MenuLink> = {}): MenuLink => ({
  ...{ path, words, detail },
  ...more,
})

const admins = { adminOnly: true } as const

/** The menu by what one is about: each specified address, ours, and what Payload's screens edit (D80). */
export const menu: [group: string, links: MenuLink[]][] = [
  [
    'Diary',
    [
      at('appointments', 'Appointments', 'The diary'),
      at('availability', 'Availability', 'Opening and working hours'),
      at('events', 'Events', 'Training, holidays, sick days'),
    ],
  ],
  [
    'People',
    [
      at('customers', 'Customers'),
      at('staff', 'Staff', undefined, { editor: 'collections/staff' }),
      at('enquiries', 'Enquiries', 'What visitors wrote'),
      at('emails', 'Emails', 'What was sent'),
    ],
  ],
  [
    'Treatments',
    [
      at('services', 'Services', 'Treatments and prices', { editor: 'collections/services' }),
      at('collections/categories', 'Categories', 'Types of treatment'),
      at('discounts', 'Discounts', 'Codes', { editor: 'collections/discounts' }),
    ],
  ],
  ['Academy', [at('courses', 'Courses', 'The academy', { editor: 'collections/courses' })]],
  [
    'Money',
    [at('payments', 'Payments'), at('reports', 'Reports', 'Income, hours filled, treatments', admins)],
  ],
  [
    'Website',
    [
      at('globals/home-page', 'Home page', undefined, admins),
      at('collections/pages', 'Pages', undefined, admins),
      at('collections/promotions', 'Promotions'),
      at('collections/gallery', 'Gallery'),
      at('collections/aftercare', 'Aftercare'),
      at('collections/faqs', 'Questions and answers', 'FAQ, frequently asked'),
      at('collections/testimonials', 'Testimonials', 'Reviews'),
      at('collections/media', 'Pictures'),
      at('globals/site-words', 'Website text', undefined, admins),
      at('globals/look', 'Logo, colours and fonts', undefined, admins),
      at('collections/redirects', 'Redirects', undefined, admins),
    ],
  ],
  [
    'Settings',
    [
      at('collections/locations', 'Locations', 'Addresses and opening hours'),
      at('globals/site-settings', 'Site settings', undefined, admins),
      at('globals/booking-settings', 'Booking and payment rules', undefined, admins),
      at('globals/mail-texts', 'Email text', undefined, admins),
      at('collections/users', 'User accounts', 'Users, passwords, roles', admins),
      at('retention', 'Data retention', 'How long data is kept', admins),
      at('health', 'Site health', 'Is everything working?'),
      at('audit', 'Activity log', 'Who did what', admins),
      at('sessions', 'Your sessions', 'Where you are signed in'),
      at('second-factor', 'Two-step sign-in', 'Second factor'),
    ],
  ],
]

/** What is there for somebody. */
export const shownTo = (isAdmin: boolean, links: MenuLink[]): MenuLink[] =>
  links.filter(({ adminOnly }) => isAdmin || !adminOnly)

const isBelow = (path: string, entry: string): boolean =>
  path === `/management/${entry}` || path.startsWith(`/management/${entry}/`)

/** Whether a page belongs to an entry. */
export const isHere = (path: string, { path: own, editor }: MenuLink): boolean =>
  isBelow(path, own) || (editor !== undefined && isBelow(path, editor))
